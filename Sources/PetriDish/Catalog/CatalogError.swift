/// A mistake in a registration, or in a request to a catalog, in one sentence.
public indirect enum CatalogError: Error, Hashable, Sendable {
  /// Two screens have one id; the second one is left out.
  case duplicateScreen(String, group: String)
  /// A screen is listed by a subclass of its own, which has no entry itself.
  case inheritedEntry(screen: String, of: String, by: String)
  /// Two experiments have one id; the second one is left out.
  case duplicateExperiment(String)
  /// Two presets of a screen have one name; the second one is left out.
  case duplicatePreset(screen: String, preset: String)
  /// A preset cannot be written as a context.
  case preset(screen: String, preset: String, ContextError)
  /// A deep link cannot be used.
  case link(screen: String, LinkError)
  /// A deep link fits links that an earlier one takes, and is not simply the wider one.
  case ambiguousLink(String, screen: String, earlier: String, of: String)
  /// A screen is said to lead to a route that no screen is registered with.
  case unregisteredRoute(String, screen: String, edge: String, known: [String])
  /// A screen is said to lead somewhere by less than one action.
  case actions(screen: String, edge: String, Int)
  /// A budget allows less than any screen costs.
  case budget(screen: String, measure: String, Int)
  /// The closure that builds the app's first screen has thrown an error, which is described.
  case root(String)
  /// No screen has that id.
  case unknownScreen(String, known: [String])
  /// No experiment has that id.
  case unknownExperiment(String, known: [String])
  /// The experiment has no such variant.
  case unknownVariant(String, experiment: String, known: [String])
  /// No guard has that id.
  case unknownGate(String, known: [String])
  /// A screen that a jump comes from, counted from 1, cannot be opened.
  case start(Int, screen: String, CatalogError)
  /// The time of pictures is no point in time.
  case badPictureTime(String)
  /// The text does not name a locale.
  case badLocale(String)
  /// No device has that name.
  case unknownDevice(String, known: [String])
  /// The context does not fit the screen.
  case context(screen: String, ContextError)
  /// The screen needs a context, none was given, and it has no preset that could stand for one.
  case noPreset(screen: String, MissingFields)
  /// No deep link of the catalog fits.
  case unknownLink(String, known: [String])

  /// A deep link that fits a pattern but for one name of its query, which the pattern does not have.
  case excessiveLink(String, pattern: String, name: String)
}

extension CatalogError: CustomStringConvertible {
  /// One sentence with the offending value.
  public var description: String {
    switch self {
    case .duplicateScreen(let id, let group):
      "The screen \(Quotation(id))\(group.isEmpty ? "" : " in “\(group)”") is registered already; "
        + "an id can be used once."
    case .inheritedEntry(let id, let owner, let heir):
      "The screen \(Quotation(id)) is that of \(owner), and \(heir), which lists it, has no entry "
        + "of its own."
    case .duplicateExperiment(let id):
      "The experiment \(Quotation(id)) is registered already; an id can be used once."
    case .duplicatePreset(let screen, let preset):
      "The screen \(Quotation(screen)) has a preset \(Quotation(preset)) already; a name can be used "
        + "once."
    case .preset(let screen, let preset, let error):
      "The preset \(Quotation(preset)) of \(Quotation(screen)) cannot be written: \(error)"
    case .link(let screen, let error):
      "A deep link of \(Quotation(screen)) cannot be used: \(error)"
    case .ambiguousLink(let link, let screen, let earlier, let other):
      "The deep link \(Quotation(link)) of \(Quotation(screen)) fits links that "
        + "\(Quotation(earlier)) of \(Quotation(other)) takes first; the narrower one must stand first."
    case .unregisteredRoute(let route, let screen, let edge, let known):
      "\(Quotation(screen)) leads to the route \(Quotation(route)) by \(Quotation(edge)), and no screen "
        + "is registered with it; " + Self.known(known, nearest: route, "routes")
    case .actions(let screen, let edge, let actions):
      "\(Quotation(edge)) on \(Quotation(screen)) takes at least one action, not \(actions)."
    case .budget(let screen, let measure, let limit):
      "The budget of \(Quotation(screen)) allows \(limit) \(measure), and every screen costs more."
    case .root(let error): "The app's first screen was not built: \(error)"
    case .unknownScreen(let id, let known):
      "There is no screen \(Quotation(id)); " + Self.known(known, nearest: id, "screens")
    case .unknownExperiment(let id, let known):
      "There is no experiment \(Quotation(id)); " + Self.known(known, nearest: id, "experiments")
    case .unknownVariant(let name, let experiment, let known):
      "The experiment \(Quotation(experiment)) has no variant \(Quotation(name)); "
        + Self.known(known, nearest: name, "variants")
    case .unknownGate(let id, let known):
      "There is no gate \(Quotation(id)); " + Self.known(known, nearest: id, "gates")
    case .start(let number, let screen, let error):
      "The start \(number), \(Quotation(screen)), cannot be opened: \(error)"
    case .badPictureTime(let text):
      "The time of pictures must be a date such as “2026-07-01T09:30:00Z”, not \(Quotation(text))."
    case .badLocale(let text):
      "“locale” must name a locale such as “de_DE”, not \(Quotation(text))."
    case .unknownDevice(let name, let known):
      "There is no device \(Quotation(name)); " + Self.known(known, nearest: name, "devices")
    case .context(let screen, let error):
      "The context of \(Quotation(screen)) does not fit: \(error)"
    case .noPreset(let screen, let missing):
      "\(Quotation(screen)) has no preset, and its context cannot be left out: \(missing)"
    case .excessiveLink(let link, let pattern, let name):
      "\(Quotation(link)) nearly fits the deep link \(Quotation(pattern)), which has no "
        + "\(Quotation(name)): leave that out."
    case .unknownLink(let link, let known):
      "No deep link fits \(Quotation(link)); " + Self.known(known, nearest: link, "deep links")
    }
  }

  /// The id of the screen or of the experiment that it is about, or else what was asked for.
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

  /// The case's name, for programs.
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

  /// Returns those that exist if they are few, or else the ones that look most like what was asked
  /// for.
  private static func known(_ known: [String], nearest asked: String, _ what: String) -> String {
    guard !known.isEmpty else { return "there are no \(what)." }
    func list(_ some: some Sequence<String>) -> String {
      some.map(\.onOneLine.inSentence).joined(separator: ", ")
    }
    guard known.count > 12 else { return "the \(what) are \(list(known))." }
    let near = known.sorted { $0.editDistance(to: asked) < $1.editDistance(to: asked) }.prefix(3)
    return "the nearest of \(known.count) \(what) are \(list(near))."
  }
}
