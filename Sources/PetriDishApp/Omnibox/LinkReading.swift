import Assets
import PetriDish
import Routing

/// A link as the catalog reads it: the jump that it describes, and the parts that are left out.
struct LinkReading {
  /// A part of a link that the catalog doesn't know.
  struct Problem: Hashable {
    /// The sentence that names the part.
    let title: String

    /// The consequence, including the nearest name if there is one.
    let advice: String
  }

  /// The jump without the unknown parts; `nil` if the link opens nothing.
  private(set) var resolved: ResolvedJump?

  /// The unknown parts, in the order in which they were found.
  private(set) var problems: [Problem] = []

  private let workbench: Workbench

  /// Returns whether a text is a link to a screen, or a deep link of an app.
  static func isLink(_ text: String) -> Bool {
    text.hasPrefix("/") || text.contains("://") || text.lowercased().hasPrefix("petri:")
  }

  /// Reads a link without opening it.
  init(_ text: String, _ workbench: Workbench) {
    self.workbench = workbench
    do { resolved = try workbench.checked(text) } catch {
      if var link = LooseLink(text) {
        read(&link)
      } else {
        problems.append(Problem(of: error, workbench.catalog))
      }
    }
  }

  /// Leaves out unknown items until the rest of the link is valid.
  private mutating func read(_ link: inout LooseLink) {
    problems += link.unreadable.map { Problem(title: "“\($0)” has no value", advice: Self.leftOut) }
    // Each turn removes or adds an item.
    for _ in 0...2 * link.items.count + 2 {
      do {
        let jump = try Jump(screen: link.screen, query: LinkQuery(items: link.items))
        resolved = try workbench.checked(jump.link)
        return
      } catch {
        let found = leaveOut(error, of: &link)
        problems += found ?? [Problem(of: error, workbench.catalog)]
        if found == nil { return }
      }
    }
  }

  fileprivate static let leftOut = "It is left out."

  /// Removes the items that caused an error, or adds a missing one from the screen's first preset.
  ///
  /// - Returns: The problems, or `nil` if the link can't be corrected.
  private func leaveOut(_ error: any Error, of link: inout LooseLink) -> [Problem]? {
    let catalog = workbench.catalog
    switch error {
    case CatalogError.unknownScreen(let id, _):
      guard let near = catalog.nearestScreen(to: id) else { return nil }
      link.screen = near.id
      let advice = "\(near.name) is the nearest name."
      return [Problem(title: "No screen \(Quotation(id))", advice: advice)]
    case CatalogError.context(let screen, .missing(let field, _, let given)):
      let known = catalog.screen(screen)?.schema.fields.map(\.name) ?? []
      let unknown = given.filter { !known.contains($0) && link.remove($0) }
      guard unknown.isEmpty else {
        return unknown.map { Problem(noValue: $0, in: catalog.name(ofScreen: screen), known) }
      }
      guard let value = catalog.screen(screen)?.presets.first?.context[field]?.text else {
        return nil
      }
      link.items.append(LinkQuery.Item(name: LinkPattern.item(for: field), value: value))
      return []
    case LinkError.duplicate(let name):
      guard let last = link.items.lastIndex(where: { $0.name == name }) else { return nil }
      link.items.remove(at: last)
      return [Problem(of: error, catalog)]
    default:
      guard let name = Self.item(of: error), link.remove(name) else { return nil }
      return [Problem(of: error, catalog)]
    }
  }

  /// Returns the name of the item that caused an error; `nil` if the whole link is invalid.
  private static func item(of error: any Error) -> String? {
    switch error {
    case let error as LinkError:
      switch error {
      case .noValue(let name), .badName(let name), .contradiction(let name), .tooDeep(let name),
        .misplaced(let name, _), .unknownMarker(let name, _), .notAChoice(let name, _, _),
        .gap(_, _, let name):
        name
      case .badScale: "scale"
      case .badDate: "now"
      case .badVersion: "v"
      case .badStart, .tooManyStarts: "from"
      default: nil
      }
    case let error as CatalogError:
      switch error {
      case .unknownExperiment(let id, _), .unknownVariant(_, let id, _): "variant.\(id)"
      case .unknownGate(let id, _): "gate.\(id)"
      case .badLocale: "locale"
      case .unknownDevice: "device"
      case .start: "from"
      case .context(_, let error): field(of: error)
      default: nil
      }
    default: nil
    }
  }

  private static func field(of error: ContextError) -> String? {
    switch error {
    case .mismatch(let field, _, _), .outOfRange(let field, _, _, _), .unknown(let field, _),
      .notAChoice(let field, _, _), .tooManyItems(let field, _, _), .refused(let field, _, _):
      field
    default: nil
    }
  }
}

extension LinkReading.Problem {
  /// Describes the part of a link that caused an error.
  fileprivate init(of error: any Error, _ catalog: Catalog) {
    func none(_ what: String, _ name: String, _ known: [String]) -> Self {
      Self(title: "No \(what) \(Quotation(name))", advice: Self.leftOut(name, known))
    }
    switch error {
    case CatalogError.unknownScreen(let id, _):
      self.init(title: "No screen \(Quotation(id))", advice: "No screen has a similar name.")
    case CatalogError.unknownLink(let link, let known):
      let near = known.nearest(to: link).map { "The nearest is \(Quotation($0))." }
      self.init(title: "No app link \(Quotation(link))", advice: near ?? "No app link is similar.")
    case CatalogError.unknownExperiment(let id, let known): self = none("experiment", id, known)
    case CatalogError.unknownVariant(let name, let id, let known):
      self = none("\(id)", name, known)
    case CatalogError.unknownGate(let id, let known): self = none("gate", id, known)
    case CatalogError.unknownDevice(let name, let known): self = none("device", name, known)
    case CatalogError.context(let screen, .unknown(let field, let known)):
      self.init(noValue: field, in: catalog.name(ofScreen: screen), known)
    case CatalogError.context(_, let error):
      self.init(title: "\(error)", advice: LinkReading.leftOut)
    case CatalogError.excessiveLink:
      self.init(title: "\(error)", advice: "Nothing is opened.")
    case LinkError.notALink, LinkError.noScreen, LinkError.laterVersion, LinkError.tooLong,
      LinkError.badCharacter, LinkError.badEncoding:
      self.init(title: "\(error)", advice: "Nothing is opened.")
    default: self.init(title: "\(error)", advice: LinkReading.leftOut)
    }
  }

  /// Describes a context field that a screen doesn't have.
  fileprivate init(noValue field: String, in screen: String, _ known: [String]) {
    self.init(
      title: "No value \(Quotation(field)) in \(screen)",
      advice: Self.leftOut(field, known)
    )
  }

  private static func leftOut(_ name: String, _ known: [String]) -> String {
    let near = known.nearest(to: name).map { " Did you mean \(Quotation($0))?" }
    return LinkReading.leftOut + (near ?? "")
  }
}

extension Catalog {
  /// Returns the screen whose id or name is similar to a text, if any.
  fileprivate func nearestScreen(to text: String) -> RegisteredScreen? {
    if let id = screens.map(\.id).nearest(to: text) { return screen(id) }
    let name = screens.map(\.name).nearest(to: text)
    return screens.first { $0.name == name }
  }
}

/// The parts of a link to a screen, which may be invalid.
private struct LooseLink {
  var screen: String
  var items: [LinkQuery.Item] = []
  /// The items without a value, as text.
  private(set) var unreadable: [String] = []

  /// Splits a link; returns `nil` if it isn't a link to a screen.
  init?(_ text: String) {
    let beginning = "\(Jump.scheme)://jump/"
    guard text.lowercased().hasPrefix(beginning), text.utf8.count <= Jump.linkLimit else {
      return nil
    }
    let (screen, query) = text.dropFirst(beginning.count).divided(at: "?")
    guard !screen.isEmpty, let name = PercentEncoding.decoded(screen) else { return nil }
    self.screen = name
    for part in (query ?? "").split(separator: "&") {
      let (name, value) = part.divided(at: "=")
      guard let name = PercentEncoding.decoded(name), !name.isEmpty,
        let value = value.flatMap({ PercentEncoding.decoded($0) })
      else {
        unreadable.append(String(part))
        continue
      }
      items.append(LinkQuery.Item(name: name, value: value))
    }
  }

  /// Removes the items of a field or setting, including nested ones.
  ///
  /// - Returns: Whether any item was removed.
  mutating func remove(_ name: String) -> Bool {
    let names = [name, "context.\(name)"]
    let count = items.count
    items.removeAll { item in
      names.contains { item.name == $0 || item.name.hasPrefix("\($0).") }
    }
    return items.count < count
  }
}

// MARK: - Words

extension LinkReading {
  /// The screen and the settings of the link, such as “Currency NOK, Menu, dark”.
  var title: MatchExplanation.Line? {
    guard let jump = resolved?.jump, let screen = workbench.catalog.screen(jump.screen) else {
      return nil
    }
    let value = value(of: jump, screen)
    let parts = [value.isEmpty ? screen.name : "\(screen.name) \(value)"] + settings(of: jump)
    var line = MatchExplanation.Line(text: parts.joined(separator: ", "))
    let start = line.text.index(line.text.startIndex, offsetBy: screen.name.count)
    if !value.isEmpty, let range = line.text[start...].firstRange(of: value) {
      line.marks = [range]
    }
    return line
  }

  /// The settings that the link keeps.
  var remark: String {
    guard let jump = resolved?.jump else { return "" }
    let environment = workbench.dish.environment
    if jump.environment.device == nil, let device = environment.device,
      let name = workbench.devices.device(named: device)?.name
    {
      return "the device stays \(name)"
    }
    return workbench.catalog.screen(jump.screen)?.group ?? ""
  }

  private func value(of jump: Jump, _ screen: RegisteredScreen) -> String {
    guard jump.context != nil, let value = workbench.summary(of: jump.context, in: screen) else {
      return ""
    }
    return value.isPreset ? "“\(value.text)”" : value.text.onOneLine
  }

  private func settings(of jump: Jump) -> [String] {
    let environment = jump.environment
    var words = jump.variants.sortedByName.map { DishController.title(of: $0.value) }
    if let device = environment.device {
      words.append(workbench.devices.device(named: device)?.name ?? device)
    }
    if let theme = environment.theme { words.append(theme.rawValue) }
    if let direction = environment.direction {
      words.append(direction == .rtl ? "right to left" : "left to right")
    }
    if let locale = environment.locale { words.append(locale) }
    if let scale = environment.scale { words.append("text at \(scale.percent)") }
    if let motion = environment.motion {
      words.append(motion == .reduced ? "less motion" : "full motion")
    }
    if environment.now != nil { words.append("at a fixed time") }
    words += jump.gates.sortedByName.map { "gate \($0.key) \($0.value.rawValue)" }
    if !jump.from.isEmpty {
      words.append(
        "after "
          + jump.from.map { workbench.catalog.name(ofScreen: $0.screen) }
          .joined(separator: ", ")
      )
    }
    return words
  }
}
