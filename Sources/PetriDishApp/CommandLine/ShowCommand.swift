import GTK
import PetriDish

/// `show`: one screen, with its context, presets and links.
enum ShowCommand: Command {
  static let name = "show"
  static let usage = "SCREEN"
  static let summary = "Shows a screen's context, presets, route and links."

  static let options = [json]

  static func run(_ call: Call) throws -> Int32 {
    let (options, catalog, out) = (call.options, call.catalog, call.out)
    let id = try only(options.arguments)
    guard let screen = catalog.screen(id) else {
      throw CatalogError.unknownScreen(id, known: catalog.screens.map(\.id))
    }
    if options.flag("json") {
      try out.line(Report(ScreenReport(screen)).json())
    } else {
      try write(screen, out)
    }
    return ExitStatus.fine
  }

  private static func write(_ screen: RegisteredScreen, _ out: Output) throws {
    try out.line("\(screen.name)\(screen.group.isEmpty ? "" : " · \(screen.group)")")
    if !screen.notes.isEmpty { try out.line(screen.notes) }
    try out.line("")
    try out.line("route    \(screen.route)")
    try out.line("context  \(screen.contextType)")
    for field in screen.schema.fields {
      let choices = field.choices.isEmpty ? "" : ": \(field.choices.joined(separator: ", "))"
      let optional = field.isOptional ? ", optional" : ""
      try out.line("  \(field.name)  \(field.type)\(optional)\(choices)")
    }
    for gate in screen.guards(under: VariantAssignment()) { try out.line("gate     \(gate)") }
    for link in screen.links { try out.line("link     \(link.text)") }
    if screen.presets.isEmpty { try out.line("opens    \(screen.jump.link)") }
    for preset in screen.presets {
      try out.line("preset   \(preset.name)  \(Jump(screen.id, context: preset.context).link)")
    }
  }
}
