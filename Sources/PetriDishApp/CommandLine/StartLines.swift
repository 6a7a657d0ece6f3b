import PetriDish
import Survey

/// Writes the table of starts, a line for each cell.
struct StartLines {
  private let out: Output
  private let widths: (variant: Int, screen: Int)

  init(_ catalog: Registration, _ out: Output) {
    self.out = out
    let variants = catalog.experiments.flatMap { [$0.id] + $0.variants }
    let screens = catalog.screens.map(\.id) + [Self.fresh]
    widths = (variants.map(\.count).max() ?? 1, screens.map(\.count).max() ?? 1)
  }

  /// Writes the table of a map, and a sentence for each jump that did not go as planned.
  func write(_ map: CatalogMap, json: Bool) throws {
    if json { return try out.line(Report(StartsReport(map)).json()) }
    for row in map.variants.flatMap(\.rows) { try write(row) }
    for sentence in map.unplannedEnds { try out.text(sentence.onOneLine) }
  }

  private func write(_ row: StartRow) throws {
    for cell in row.cells {
      let columns = [
        row.variant.word.padded(to: widths.variant),
        (row.start ?? Self.fresh).padded(to: widths.screen) + " →",
        cell.target.padded(to: widths.screen), cell.description,
      ]
      try out.text(columns.map(\.onOneLine).joined(separator: "  "))
    }
  }

  /// The name of the app as it starts.
  private static let fresh = "fresh app"
}
