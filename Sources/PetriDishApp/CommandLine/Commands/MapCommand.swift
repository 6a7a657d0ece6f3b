import Foundation
import GTK
import PetriDish
import Survey

/// `map`: how the screens hang together, as facts and what follows from them.
enum MapCommand: Command {
  static let name = "map"
  static let usage = "[FILE]"
  static let summary =
    "Writes how the screens hang together, and says what has changed since it was last written."

  static let options = [
    Option("write", nil, "Write \(MapFile.name) beside the package, or FILE"),
    Option("check", nil, "Say what differs from that file, and which budgets are passed"),
    Option("starts", nil, "Plan from every screen to every other one"),
    Option("dot", nil, "Write the graph for Graphviz"),
    Option(
      "html",
      kind: .text,
      "Write one page with a picture for each variant; “-” is the standard output",
      placeholder: "FILE"
    ),
    Option(
      "variant",
      kind: .text,
      "The variant of the graph, by its name in the map; the first unless given",
      placeholder: "NAME"
    ),
    Option(
      "observed",
      kind: .text,
      "Count ways between screens that an exported journal tells of, too",
      placeholder: "JOURNAL"
    ),
    device("Open all on this device"), timeout("a screen"), json,
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
    case .json: try out.line(Report(MapReport(map)).json())
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
      let others = known.isEmpty ? "the catalog has no experiment" : "its variants are \(known)"
      throw UsageError("The map has no variant \(Quotation(name)); \(others).")
    }
    return variant
  }

  /// Says what differs from a file, facts first, and which budgets are passed.
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

/// A form of what `map` makes.
enum MapForm: String, CaseIterable {
  case text, json, write, check, starts, dot, html

  /// Finds the form that a call asks for.
  init(_ options: ParsedOptions) throws(UsageError) {
    let asked =
      [Self.write, .check, .starts, .dot].filter { options.flag($0.rawValue) }
      + (options.text("html") == nil ? [] : [.html])
    if asked.count > 1 {
      throw UsageError("“--\(asked[0].rawValue)” and “--\(asked[1].rawValue)” exclude each other.")
    }
    self = asked.first ?? (options.flag("json") ? .json : .text)
    if [.write, .dot, .html].contains(self), options.flag("json") {
      throw UsageError("“--\(rawValue)” and “--json” exclude each other.")
    }
    if self != .dot, options.text("variant") != nil {
      throw UsageError("“--variant” says which graph “--dot” writes.")
    }
    let words = options.arguments
    if let word = words.first, !needsFile {
      throw UsageError(
        "“map” takes a file with --write or --check; \(Quotation(word)) is too much."
      )
    }
    if words.count > 1 {
      throw UsageError("“map” takes one FILE; \(Quotation(words[1])) is too much.")
    }
  }

  /// Whether it reads or writes the file.
  var needsFile: Bool { self == .write || self == .check }
}

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
