import GTK
import PetriDish
import Survey

/// The `list` command, which prints every screen of the catalog.
enum ListCommand: Command {
  static let name = "list"
  static let usage = ""
  static let summary = "List every screen of the catalog"
  static let example = "--search SCREEN"
  static let tool: ToolForm? = ToolForm(.none)

  static let options = [
    Option("search", kind: .text, "Only matching screens, best first", placeholder: "TEXT"), json,
  ]

  static func run(_ call: Call) throws -> Int32 {
    let (options, catalog, out) = (call.options, call.catalog, call.out)
    if let word = options.arguments.first {
      throw UsageError("Unexpected argument \(Quotation(word)). Use --search to find screens.")
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
    let next = screens.first.map { NextCommand.show($0.id) }
    try out.line(Report(report, next: next?.line).json())
  }

  /// Prints a table of IDs, names and groups; columns are truncated to fit the terminal.
  private static func write(_ screens: [RegisteredScreen], _ out: Output) throws {
    guard !screens.isEmpty else { return }
    let rows = screens.map { [$0.id, $0.name, $0.group].map(\.onOneLine) }
    let table = TextTable(titles: ["SCREEN", "NAME", "GROUP"], rows: rows)
    let lines = table.lines(within: out.terminal?.columns)
    try out.text(lines[0], .heading)
    for line in lines.dropFirst() { try out.text(line) }
  }
}
