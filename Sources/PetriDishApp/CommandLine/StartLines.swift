import PetriDish

/// Writes the table of starts, a line for each cell as soon as it is there.
final class StartLines {
  private let out: Output
  private let widths: (variant: Int, screen: Int)
  private var failure: (any Error)?

  init(_ catalog: Catalog, _ out: Output) {
    self.out = out
    let variants = catalog.experiments.flatMap { [$0.id] + $0.variants }
    let screens = catalog.screens.map(\.id) + [Self.fresh]
    widths = (variants.map(\.count).max() ?? 1, screens.map(\.count).max() ?? 1)
  }

  /// Writes a row.
  func write(_ row: StartRow) {
    guard failure == nil else { return }
    do {
      for cell in row.cells {
        let columns = [
          row.variant.word.padded(to: widths.variant),
          (row.start ?? Self.fresh).padded(to: widths.screen) + " →",
          cell.target.padded(to: widths.screen), cell.description,
        ]
        try out.text(columns.map(\.onOneLine).joined(separator: "  "))
      }
    } catch {
      self.failure = error
    }
  }

  /// Writes what comes after the rows: the plans that were carried out and went otherwise.
  func end(_ map: CatalogMap, json: Bool) throws {
    if let failure { throw failure }
    if json { return try out.line(Report(StartsReport(map)).json()) }
    for sentence in map.unplannedEnds { try out.text(sentence.onOneLine) }
  }

  /// The name of the start that no screen is.
  private static let fresh = "fresh app"
}
