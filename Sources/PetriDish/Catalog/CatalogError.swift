/// An error in the registration of a catalog, or in a request to a catalog.
public indirect enum CatalogError: Error, Hashable, Sendable {
  /// Two screens have the same id; the second one is ignored.
  case duplicateScreen(String, group: String)
  /// A screen is listed by a subclass that has no entry.
  case inheritedEntry(screen: String, of: String, by: String)
  /// Two experiments have the same id; the second one is ignored.
  case duplicateExperiment(String)
  /// Two presets of a screen have the same name; the second one is ignored.
  case duplicatePreset(screen: String, preset: String)
  /// A preset can't be encoded as a context.
  case preset(screen: String, preset: String, ContextError)
  /// A deep link isn't valid.
  case link(screen: String, LinkError)
  /// A deep link overlaps an earlier one that isn't more specific.
  case ambiguousLink(String, screen: String, earlier: String, of: String)
  /// An edge leads to a route that no screen is registered with.
  case unregisteredRoute(String, screen: String, edge: String, known: [String])
  /// An edge has fewer than one action.
  case actions(screen: String, edge: String, Int)
  /// A budget has a limit that no screen can meet.
  case budget(screen: String, measure: String, Int)
  /// The closure that creates the first screen of the app threw an error.
  case root(String)
  /// No screen has the specified id.
  case unknownScreen(String, known: [String])
  /// No experiment has the specified id.
  case unknownExperiment(String, known: [String])
  /// The experiment doesn't have the variant.
  case unknownVariant(String, experiment: String, known: [String])
  /// No guard has the specified id.
  case unknownGate(String, known: [String])
  /// A `from` screen of a jump, numbered from 1, can't be opened.
  case start(Int, screen: String, CatalogError)
  /// The time of pictures isn't a valid date.
  case badPictureTime(String)
  /// The text isn't a valid locale.
  case badLocale(String)
  /// No device has the specified name.
  case unknownDevice(String, known: [String])
  /// The context isn't valid for the screen.
  case context(screen: String, ContextError)
  /// The screen needs a context, but the jump has no context and the screen has no preset.
  case noPreset(screen: String, MissingFields)
  /// No deep link of the catalog matches.
  case unknownLink(String, known: [String])

  /// A deep link would match a pattern without one of its query items.
  case excessiveLink(String, pattern: String, name: String)
}

extension CatalogError: CustomStringConvertible {
  /// An error message with the invalid value.
  public var description: String {
    switch self {
    case .duplicateScreen(let id, let group):
      "Screen \(Quotation(id))\(group.isEmpty ? "" : " in “\(group)”") is already registered. "
        + "Use a unique id."
    case .inheritedEntry(let id, let owner, let heir):
      "The catalog lists \(heir), but its entry \(Quotation(id)) is inherited from \(owner). "
        + "Add an entry to \(heir)."
    case .duplicateExperiment(let id):
      "Experiment \(Quotation(id)) is already registered. Use a unique id."
    case .duplicatePreset(let screen, let preset):
      "Screen \(Quotation(screen)) already has a preset \(Quotation(preset)). Use a unique "
        + "name."
    case .preset(let screen, let preset, let error):
      "Invalid preset \(Quotation(preset)) of \(Quotation(screen)): \(error)"
    case .link(let screen, let error):
      "Invalid deep link of \(Quotation(screen)): \(error)"
    case .ambiguousLink(let link, let screen, let earlier, let other):
      "Deep link \(Quotation(link)) of \(Quotation(screen)) overlaps "
        + "\(Quotation(earlier)) of \(Quotation(other)), which matches first. Register the more specific link first."
    case .unregisteredRoute(let route, let screen, let edge, let known):
      "Edge \(Quotation(edge)) of \(Quotation(screen)) leads to the unknown route \(Quotation(route)). "
        + Self.known(known, nearest: route, "routes")
    case .actions(let screen, let edge, let actions):
      "Edge \(Quotation(edge)) of \(Quotation(screen)) must have at least 1 action, not \(actions)."
    case .budget(let screen, let measure, let limit):
      "The budget of \(Quotation(screen)) limits \(measure) to \(limit), which no screen can meet."
    case .root(let error): "Couldn’t create the first screen of the app: \(error)"
    case .unknownScreen(let id, let known):
      "Unknown screen \(Quotation(id)). " + Self.known(known, nearest: id, "screens")
    case .unknownExperiment(let id, let known):
      "Unknown experiment \(Quotation(id)). " + Self.known(known, nearest: id, "experiments")
    case .unknownVariant(let name, let experiment, let known):
      "Experiment \(Quotation(experiment)) has no variant \(Quotation(name)). "
        + Self.known(known, nearest: name, "variants")
    case .unknownGate(let id, let known):
      "Unknown gate \(Quotation(id)). " + Self.known(known, nearest: id, "gates")
    case .start(let number, let screen, let error):
      "Couldn’t open “from” screen \(number), \(Quotation(screen)): \(error)"
    case .badPictureTime(let text):
      "The picture time must be a date such as “2026-07-01T09:30:00Z”, not \(Quotation(text))."
    case .badLocale(let text):
      "“locale” must be a locale such as “de_DE”, not \(Quotation(text))."
    case .unknownDevice(let name, let known):
      "Unknown device \(Quotation(name)). " + Self.known(known, nearest: name, "devices")
    case .context(let screen, let error):
      "Invalid context for \(Quotation(screen)): \(error)"
    case .noPreset(let screen, let missing):
      "\(Quotation(screen)) has no preset and needs a context. \(missing)"
    case .excessiveLink(let link, let pattern, let name):
      "\(Quotation(link)) doesn’t match the deep link \(Quotation(pattern)). Remove "
        + "\(Quotation(name))."
    case .unknownLink(let link, let known):
      "No deep link matches \(Quotation(link)). " + Self.known(known, nearest: link, "deep links")
    }
  }

  /// The id of the affected screen or experiment, or the invalid value.
  var subject: String {
    switch self {
    case .duplicateScreen(let id, _), .duplicateExperiment(let id), .unknownScreen(let id, _),
      .unknownExperiment(let id, _), .unknownGate(let id, _), .badLocale(let id),
      .badPictureTime(let id),
      .unknownDevice(let id, _), .unknownLink(let id, _),
      .excessiveLink(let id, _, _):
      id
    case .inheritedEntry(let screen, _, _), .duplicatePreset(let screen, _),
      .preset(let screen, _, _), .link(let screen, _), .ambiguousLink(_, let screen, _, _),
      .unregisteredRoute(_, let screen, _, _), .actions(let screen, _, _),
      .budget(let screen, _, _), .start(_, let screen, _), .context(let screen, _),
      .noPreset(let screen, _):
      screen
    case .unknownVariant(_, let experiment, _): experiment
    case .root(let error): error
    }
  }

  /// The stable identifier of the error, which is the name of the case.
  public var kind: String {
    switch self {
    case .duplicateScreen: "duplicateScreen"
    case .inheritedEntry: "inheritedEntry"
    case .duplicateExperiment: "duplicateExperiment"
    case .duplicatePreset: "duplicatePreset"
    case .preset: "preset"
    case .link: "link"
    case .ambiguousLink: "ambiguousLink"
    case .unregisteredRoute: "unregisteredRoute"
    case .actions: "actions"
    case .budget: "budget"
    case .root: "root"
    case .unknownScreen: "unknownScreen"
    case .unknownExperiment: "unknownExperiment"
    case .unknownVariant: "unknownVariant"
    case .unknownGate: "unknownGate"
    case .start(_, _, let error): error.kind
    case .badPictureTime: "badPictureTime"
    case .badLocale: "badLocale"
    case .unknownDevice: "unknownDevice"
    case .context, .noPreset: "context"
    case .unknownLink: "unknownLink"
    case .excessiveLink: "excessiveLink"
    }
  }

  /// Returns a list of valid values if there are few, or otherwise up to three similar ones.
  private static func known(_ known: [String], nearest asked: String, _ what: String) -> String {
    guard !known.isEmpty else { return "There are no \(what)." }
    func list(_ some: some Sequence<String>) -> String {
      some.map(\.onOneLine.inSentence).joined(separator: ", ")
    }
    guard known.count > 12 else { return "Available \(what): \(list(known))." }
    // More than a third of the letters must be the same.
    let near = known.map { (name: $0, distance: $0.editDistance(to: asked)) }
      .filter { 3 * $0.distance < 2 * max($0.name.count, asked.count) }
      .sorted { $0.distance < $1.distance }
    guard !near.isEmpty else { return "None of the \(known.count) \(what) has a similar name." }
    let match = near.count == 1 ? "match" : "matches"
    return "Closest \(match) among \(known.count) \(what): \(list(near.prefix(3).map(\.name)))."
  }
}
