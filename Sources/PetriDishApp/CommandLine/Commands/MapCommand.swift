import Foundation
import GTK
import PetriDish
import Survey

/// The `map` command, which prints how screens are connected and what changed in the map.
enum MapCommand: Command {
  static let name = "map"
  static let usage = "[FILE]"
  static let summary =
    "Print how screens are connected, and report changes to the map"
  static let example = "--check"

  static let options = [
    Option("write", nil, "Write the map to FILE (default: \(MapFile.name) next to Package.swift)"),
    Option("check", nil, "Report differences and exceeded budgets"),
    Option("starts", nil, "Plan from every screen to every other screen"),
    Option("dot", nil, "Print the graph for Graphviz"),
    Option(
      "html",
      kind: .text,
      "Write a page with a picture of each variant (“-” for standard output)",
      placeholder: "FILE"
    ),
    Option(
      "variant",
      kind: .text,
      "Variant to draw with --dot, by its name in the map (default: the first)",
      placeholder: "NAME"
    ),
    Option(
      "observed",
      kind: .text,
      "Also count transitions recorded in an exported journal",
      placeholder: "JOURNAL"
    ),
    device("Open every screen on this device"), timeout("each screen"), json,
  ]

  static func run(_ call: Call) throws -> Int32 {
    let (options, out) = (call.options, call.out)
    let form = try MapForm(options)
    let file = try form.needsFile ? MapFileLocation(options.arguments.first) : nil
    if form == .write { try file?.makeSureOfRoom() }
    let page = try options.text("html").map { try HTMLReportFile($0, called: "page") }
    let former = form == .check ? try file?.read() : nil
    let observed =
      try options.text("observed").map { ObservedEdge.edges(in: try JournalFile($0).events()) }
      ?? []
    let standard = try standardEnvironment(call)
    if form == .starts, let reason = call.catalog.registration.reasonWithoutStarts {
      throw UsageError(reason)
    }
    let tour = call.catalog.registration.mapTour(in: standard, planningStarts: form == .starts)
    let surveyed = try SurveyedTour.made(
      tour,
      for: call,
      describing: true,
      in: standard,
      within: try timeout(options)
    )
    let registration = surveyed.registration
    surveyed.reportDeaths(out)
    let map = registration.map(tour, surveyed.visits, observed: observed)
    var status = surveyed.deaths.isEmpty ? ExitStatus.fine : ExitStatus.findings
    switch form {
    case .text: try out.line(map.file.text.trimmingCharacters(in: .newlines))
    case .write: try file?.write(map.file.text)
    case .check: status = max(status, try check(map, former ?? "", options, out))
    case .starts: try StartLines(registration, out).write(map, json: options.flag("json"))
    case .dot:
      try out.line(map.dot(under: variant(of: map, options)).trimmingCharacters(in: .newlines))
    case .html: try page?.write(MainLoop.run { await map.page() }, out)
    case .json:
      let next = NextCommand.describing(registration.screens.first?.id)
      try out.line(Report(MapReport(map), next: next.line).json())
    }
    return status
  }

  private static func variant(
    of map: CatalogMap,
    _ options: ParsedOptions
  ) throws -> CatalogMap.Variant {
    guard let name = options.text("variant") else { return map.variants[0] }
    guard let variant = map.variants.first(where: { $0.name.text == name }) else {
      let known = map.variants.compactMap(\.name.text).joined(separator: ", ")
      let others = known.isEmpty ? "The catalog has no experiments" : "The variants are \(known)"
      throw UsageError("Unknown variant \(Quotation(name)). \(others).")
    }
    return variant
  }

  /// Prints the differences from a map file, followed by the exceeded budgets.
  private static func check(
    _ map: CatalogMap,
    _ former: String,
    _ options: ParsedOptions,
    _ out: Output
  ) throws -> Int32 {
    let former = try MapFile(text: former)
    let report = MapCheckReport(from: former, to: map.file, budgets: map.budgetSentences)
    if options.flag("json") {
      try out.line(Report(report).json())
    } else {
      for sentence in report.sentences { try out.text(sentence.onOneLine) }
    }
    return report.sentences.isEmpty ? ExitStatus.fine : ExitStatus.findings
  }
}

/// The output of the `map` command.
enum MapForm: String, CaseIterable {
  case text, json, write, check, starts, dot, html

  /// Creates the form that the options specify.
  init(_ options: ParsedOptions) throws(UsageError) {
    let asked =
      [Self.write, .check, .starts, .dot].filter { options.flag($0.rawValue) }
      + (options.text("html") == nil ? [] : [.html])
    if asked.count > 1 {
      throw UsageError("“--\(asked[0].rawValue)” can’t be combined with “--\(asked[1].rawValue)”.")
    }
    self = asked.first ?? (options.flag("json") ? .json : .text)
    if [.write, .dot, .html].contains(self), options.flag("json") {
      throw UsageError("“--\(rawValue)” can’t be combined with “--json”.")
    }
    if self != .dot, options.text("variant") != nil {
      throw UsageError("“--variant” needs “--dot”.")
    }
    let words = options.arguments
    if let word = words.first, !needsFile {
      throw UsageError(
        "Unexpected argument \(Quotation(word)). Use --write or --check with a file."
      )
    }
    if words.count > 1 {
      throw UsageError("Unexpected argument \(Quotation(words[1])): “map” takes one FILE.")
    }
  }

  /// Whether the form reads or writes a map file.
  var needsFile: Bool { self == .write || self == .check }
}

/// Prints the table of starts, one cell per line.
struct StartLines {
  private let out: Output
  private let widths: (variant: Int, screen: Int)

  init(_ catalog: Registration, _ out: Output) {
    self.out = out
    let variants = catalog.experiments.flatMap { [$0.id] + $0.variants }
    let screens = catalog.screens.map(\.id) + [Self.fresh]
    widths = (variants.map(\.count).max() ?? 1, screens.map(\.count).max() ?? 1)
  }

  /// Prints the table of a map and each jump that deviated from its plan.
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

  /// The name of the start in a newly launched app.
  private static let fresh = "fresh app"
}
