import GTK
import PetriDish

/// `list`: every screen of the catalog.
enum ListCommand: Command {
  static let name = "list"
  static let usage = ""
  static let summary = "Lists every screen of the catalog."

  static let options = [
    Option("search", kind: .text, "Only screens that match, best first", placeholder: "TEXT"), json,
  ]

  static func run(_ call: Call) throws -> Int32 {
    let (options, catalog, out) = (call.options, call.catalog, call.out)
    if let word = options.arguments.first {
      throw UsageError("“list” takes no \(Quotation(word)); try --search.")
    }
    guard let text = options.text("search") else {
      let report = CatalogReport(catalog, screens: catalog.screens)
      try write(catalog.screens, report, options, out)
      return ExitStatus.fine
    }
    let index = catalog.makeSearchIndex()
    let hits = index.hits(for: text)
    let report = CatalogReport(catalog, found: hits, in: index)
    try write(hits.map { catalog.screens[$0.position] }, report, options, out)
    if hits.isEmpty { out.error("No screen matches \(Quotation(text)).") }
    return ExitStatus.fine
  }

  private static func write(
    _ screens: [RegisteredScreen],
    _ report: CatalogReport,
    _ options: ParsedOptions,
    _ out: Output
  ) throws {
    guard options.flag("json") else { return try write(screens, out) }
    try out.line(Report(report).json())
  }

  /// Three columns: id, group and name.
  private static func write(_ screens: [RegisteredScreen], _ out: Output) throws {
    let idWidth = screens.map(\.id.count).max() ?? 0
    let nameWidth = screens.map(\.name.count).max() ?? 0
    for screen in screens {
      let id = screen.id.padded(to: idWidth)
      let name = screen.name.padded(to: nameWidth)
      try out.text("\(id)  \(name)  \(screen.group)")
    }
  }
}

extension String {
  /// The text with blanks up to a width in letters.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
