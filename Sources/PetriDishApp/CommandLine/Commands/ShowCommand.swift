import Assets
import GTK
import PetriDish
import Survey

/// The `show` command, which prints a screen's context, presets and links, its widget tree or its picture.
enum ShowCommand: Command {
  static let name = "show"
  static let usage = "SCREEN or LINK"
  static let summary = "Show a screen’s context, presets, route and links"
  static let example = "SCREEN --tree"
  static let tool: ToolForm? = ToolForm(.required, picture: "picture")

  static let options = [
    Option("tree", nil, "Open a link and print its widget tree (needs a display)"),
    Option(
      "picture",
      kind: .text,
      "Open a link and save its picture as PNG (needs a display)",
      placeholder: "FILE"
    ),
    device("Device for --tree and --picture, even if the link specifies another"),
    timeout("--tree and --picture"), json,
  ]

  static func run(_ call: Call) throws -> Int32 {
    let (options, catalog, out) = (call.options, call.catalog, call.out)
    if options.flag("tree") || options.flag("picture") { return try open(call) }
    for option in ["device", "timeout"] where options.flag(option) {
      throw UsageError("“--\(option)” needs “--tree” or “--picture”.")
    }
    let word = try only(options.arguments)
    let isLink = catalog.screen(word) == nil && word.contains("/")
    let jump = isLink ? try catalog.jump(word, on: Assets()) : nil
    let id = jump?.screen ?? word
    guard let screen = catalog.screen(id) else {
      throw UsageError("\(CatalogError.unknownScreen(id, known: catalog.screens.map(\.id)))")
    }
    if options.flag("json") {
      let link = jump?.link ?? screen.openingLink
      let next = link.map { NextCommand.jump($0).line }
      try out.line(Report(ScreenReport(screen, of: catalog, link: link), next: next).json())
    } else {
      try write(screen, of: catalog, out)
    }
    return ExitStatus.fine
  }

  /// Prints the widgets of a link, which a worker opens, and saves its picture.
  private static func open(_ call: Call) throws -> Int32 {
    let word = try only(call.options.arguments)
    let (options, catalog, out) = (call.options, call.catalog, call.out)
    let jump = try catalog.jump(word, on: Assets())
    let file = try options.text("picture").map { try PictureFile($0) }
    let standard = try standardEnvironment(call)
    guard Display.isAvailable else { throw ToolkitError.noDisplay }
    let pool = SubprocessPool(WorkerInvocation.words(onWidgets: true, in: standard))
    let time = try timeout(options)
    var levels: Set<ObservationLevel> = [.outcome]
    if options.flag("tree") { levels.insert(.structure) }
    if file != nil { levels.insert(.picture) }
    let observation = try InterruptibleWork.value { [levels] in
      try await catalog.observation(
        of: jump,
        by: pool,
        at: levels,
        picturingIn: levels.contains(.picture)
          ? { () throws -> any PixelMemory in try SharedMemory() } : nil,
        within: time
      )
    }
    let missed = observation.outcome.flatMap { $0.kind == .reached ? nil : $0 }
    var report = OpenedReport(link: jump.link, outcome: observation.outcome?.kind.rawValue)
    if options.flag("tree") {
      report.structure = observation.structure.flatMap { WidgetNode(line: $0) }
    }
    if let file, let image = observation.picture?.image {
      try file.write(image)
      report.picture = OpenedReport.Saved(file: file.path, width: image.width, height: image.height)
    }
    if let missed {
      report.message = missed.message ?? "\(jump.screen): \(missed.kind.rawValue)"
    } else if file != nil, report.picture == nil {
      report.message = observation.pictureFailure ?? "Nothing to capture."
    }
    if options.flag("json") {
      let next = missed == nil ? NextCommand.check(jump.link) : .explain(jump.link)
      try out.line(Report(report, next: next.line).json())
    } else {
      if let structure = report.structure { try out.text(structure.outline) }
      if let saved = report.picture {
        try out.text("Saved \(saved.file) (\(saved.width) × \(saved.height))".onOneLine)
      }
    }
    guard let message = report.message else { return ExitStatus.fine }
    out.error(message)
    return ExitStatus.findings
  }

  /// The JSON report of an opened link.
  private struct OpenedReport: Encodable {
    let link: String
    let outcome: String?
    var message: String?
    var structure: WidgetNode?
    var picture: Saved?

    /// A saved picture with its size in pixels.
    struct Saved: Encodable {
      let file: String
      let width: Int
      let height: Int
    }
  }

  private static func write(
    _ screen: RegisteredScreen,
    of catalog: Catalog,
    _ out: Output
  ) throws {
    let group = screen.group.isEmpty ? "" : " · \(screen.group)"
    try out.text("\(screen.name)\(group)".onOneLine, .heading)
    let width = out.terminal?.columns ?? 80
    if !screen.notes.isEmpty { try out.text(screen.notes.onOneLine.wrapped(to: width)) }
    try out.text("")
    let route = screen.routeRemark.map { "none (\($0))" } ?? screen.route
    try out.text("route    \(route)".onOneLine)
    try out.text("context  \(screen.contextType)")
    let names = screen.schema.fields.map(\.name.count).max() ?? 0
    for field in screen.schema.fields {
      let choices = field.choices.isEmpty ? "" : ": \(field.choices.joined(separator: ", "))"
      let standard = field.standardText.map { " (default: \($0))" } ?? ""
      let optional = field.isOptional ? ", optional\(standard)" : ""
      try out.text(
        "  \(field.name.padded(to: names))  \(field.type)\(optional)\(choices)".onOneLine
      )
    }
    if let obstacle = screen.schema.obstacle { try out.text("  …  \(obstacle)".onOneLine) }
    for (gate, variants) in catalog.gates(of: screen) {
      let some = variants.flatMap(\.decided).map { "\($0.key)=\($0.value)" }
      try out.text(
        ("gate     \(gate)" + (some.isEmpty ? "" : "  \(some.joined(separator: ", "))")).onOneLine
      )
    }
    for experiment in catalog.experiments {
      try out.text(
        "variant  \(experiment.id)  \(experiment.variants.joined(separator: ", "))".onOneLine
      )
    }
    for link in screen.links { try out.text("link     \(link.text)".onOneLine) }
    if screen.presets.isEmpty { try out.text(opening(screen, of: catalog)) }
    for preset in screen.presets {
      let link = Jump(screen.id, context: preset.context).link
      try out.text("preset   \(preset.name)  \(link)".onOneLine)
    }
  }

  /// Returns the link that opens a screen without a context, or the reason that a context is required.
  private static func opening(_ screen: RegisteredScreen, of catalog: Catalog) -> String {
    do throws(CatalogError) {
      _ = try catalog.resolve(screen.jump)
      return "opens    \(screen.jump.link)"
    } catch {
      return "opens    only with a context. \(error)"
    }
  }
}
