import Assets
import GTK
import PetriDish
import Survey

/// The `show` command, which prints a screen's context, presets and links, or its widget tree.
enum ShowCommand: Command {
  static let name = "show"
  static let usage = "SCREEN"
  static let summary = "Show a screen’s context, presets, route and links"
  static let example = "SCREEN --tree"

  static let options = [
    Option("tree", nil, "Open a link and print its widget tree (needs a display)"),
    device("Device for --tree, even if the link specifies another"),
    timeout("--tree"), json,
  ]

  static func run(_ call: Call) throws -> Int32 {
    let (options, catalog, out) = (call.options, call.catalog, call.out)
    if options.flag("tree") { return try writeTree(call) }
    for option in ["device", "timeout"] where options.flag(option) {
      throw UsageError("“--\(option)” needs “--tree”.")
    }
    let id = try only(options.arguments)
    guard let screen = catalog.screen(id) else {
      throw UsageError("\(CatalogError.unknownScreen(id, known: catalog.screens.map(\.id)))")
    }
    if options.flag("json") {
      try out.line(Report(ScreenReport(screen, of: catalog)).json())
    } else {
      try write(screen, of: catalog, out)
    }
    return ExitStatus.fine
  }

  /// Prints the widgets of a link, which a worker opens.
  private static func writeTree(_ call: Call) throws -> Int32 {
    let word = try only(call.options.arguments)
    let (catalog, out) = (call.catalog, call.out)
    let jump = try catalog.jump(word, on: Assets())
    let standard = try standardEnvironment(call)
    guard Display.isAvailable else { throw ToolkitError.noDisplay }
    let pool = SubprocessPool(WorkerInvocation.words(onWidgets: true, in: standard))
    let time = try timeout(call.options)
    let observation = try InterruptibleWork.value {
      try await catalog.observation(of: jump, by: pool, at: [.outcome, .structure], within: time)
    }
    if let structure = observation.structure.flatMap({ WidgetNode(line: $0) }) {
      if call.options.flag("json") {
        try out.line(Report(StructureReport(structure: structure)).json())
      } else {
        try out.text(structure.outline)
      }
    }
    guard let outcome = observation.outcome, outcome.kind != .reached else {
      return ExitStatus.fine
    }
    out.error(outcome.message ?? "\(jump.screen): \(outcome.kind.rawValue)")
    return ExitStatus.findings
  }

  /// The JSON report of `show --tree --json`.
  private struct StructureReport: Encodable {
    let structure: WidgetNode
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
    let route = screen.isRouted ? screen.route : "none, so there is no plan, cost or start for it"
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
