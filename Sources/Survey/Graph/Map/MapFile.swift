internal import Foundation
package import PetriDish

/// The map of a catalog as a file: first the facts, and then the costs that follow from them.
///
/// Each line is JSON. Lines are sorted by the UTF-8 bytes of the ids, so that versions can be compared line by
/// line. The same catalog produces the same bytes on every machine.
package struct MapFile: Hashable, Sendable {
  /// The facts, one per line.
  package let facts: [MapFact]

  /// The costs, one line per screen and variant.
  package let costs: [MapCost]

  /// The default file name in the folder of a package.
  package static let name = "Navigation.map"

  /// The required first line of a map file.
  static let head = #"{"map":2}"#

  /// Creates a file from facts and costs.
  package init(facts: [MapFact], costs: [MapCost]) {
    self.facts = facts
    self.costs = costs
  }

  /// The content of the file.
  package var text: String {
    let lines = [Self.head] + facts.map(\.line.text) + costs.map(\.line.text)
    return lines.map { $0 + "\n" }.joined()
  }

  /// Parses the content of a file.
  ///
  /// - Throws: ``MapFileError`` for the first invalid line.
  package init(text: String) throws(MapFileError) {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Substring($0.last == "\r" ? $0.dropLast() : $0) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.first.map(String.init) == Self.head else {
      throw .noMap(lines.first.map(String.init) ?? "")
    }
    var (facts, costs): ([MapFact], [MapCost]) = ([], [])
    for (index, text) in lines.enumerated().dropFirst() {
      let line = MapLine(text: text)
      if let fact = line.flatMap(MapFact.init) {
        guard costs.isEmpty else { throw .lateFact(line: index + 1, String(text)) }
        facts.append(fact)
      } else if let cost = line.flatMap(MapCost.init) {
        costs.append(cost)
      } else {
        throw .line(index + 1, String(text))
      }
    }
    self.init(facts: facts, costs: costs)
  }
}

/// An error for an invalid map file.
package enum MapFileError: Error, Hashable, CustomStringConvertible {
  /// The first line isn't the header of a map.
  case noMap(String)
  /// A line, counted from 1, isn't a valid map line.
  case line(Int, String)
  /// A fact in a line, counted from 1, follows the costs.
  case lateFact(line: Int, String)

  /// The error message with the invalid text.
  package var description: String {
    switch self {
    case .noMap(let text):
      "The first line is \(Quotation(text)) instead of “\(MapFile.head)”."
    case .line(let number, let text):
      "Line \(number) isn’t valid: \(Quotation(text))."
    case .lateFact(let number, let text):
      "Line \(number) is a fact, but facts must precede costs: \(Quotation(text))."
    }
  }
}

/// A fact about a catalog, which is one line of a map file.
package enum MapFact: Hashable, Sendable {
  /// An experiment with its variants, starting with the control.
  case experiment(String, variants: [String])
  /// A detail of the screen with an id.
  case screen(String, Detail)

  /// A detail of a screen.
  package enum Detail: Hashable, Sendable {
    /// The registration with its name and group, and whether edges should lead to the screen.
    case registered(name: String, group: String, needsEdges: Bool)
    /// A field of the context.
    ///
    /// The names of nested fields are separated by dots. Fields of list items have `[]` after the name of the list.
    case context(field: String, type: String)
    /// A guard on the path to the screen, with the variants that have it. An empty array means all variants.
    case guarded(by: String, under: [String])
    /// A custom deep link.
    case link(String)
    /// A preset.
    case preset(String)
    /// The budget for reaching the screen.
    case budget(NavigationBudget)
    /// The place of the screen after a jump to its first preset in a newly launched app.
    case places(variant: MapVariantName, String)
    /// An edge from the screen to another screen.
    case edge(ScreenEdge)
  }
}

extension MapFact {
  /// The fact as a line of the file.
  var line: MapLine {
    switch self {
    case .experiment(let id, let variants): MapLine(id, .experiment) { $0.variants = variants }
    case .screen(let id, let detail): detail.line(of: id)
    }
  }

  /// Creates a fact from a line of the file, or returns `nil` if the line isn't a fact.
  init?(_ line: MapLine) {
    if line.values.line == .experiment {
      guard let variants = line.values.variants, !variants.isEmpty else { return nil }
      self = .experiment(line.id, variants: variants)
    } else {
      guard let detail = Detail(line.values) else { return nil }
      self = .screen(line.id, detail)
    }
    // Lines with additional values are invalid.
    guard self.line == line else { return nil }
  }
}

extension MapFact.Detail {
  fileprivate func line(of id: String) -> MapLine {
    switch self {
    case .registered(let name, let group, let needsEdges):
      MapLine(id, .screen) { line in
        line.name = name
        line.group = group.isEmpty ? nil : group
        line.needsEdges = needsEdges ? nil : false
      }
    case .context(let field, let type):
      MapLine(id, .context) { line in (line.field, line.type) = (field, type) }
    case .guarded(let guardID, let variants):
      MapLine(id, .guard) { line in
        line.guard = guardID
        line.variants = variants.isEmpty ? nil : variants
      }
    case .link(let pattern): MapLine(id, .link) { $0.link = pattern }
    case .preset(let name): MapLine(id, .preset) { $0.preset = name }
    case .budget(let budget):
      MapLine(id, .budget) { line in
        (line.actions, line.modals, line.depth) = (budget.actions, budget.modals, budget.depth)
      }
    case .places(let variant, let place):
      MapLine(id, .place) { line in (line.variant, line.place) = (variant, place) }
    case .edge(let edge):
      MapLine(id, .edge) { line in
        (line.to, line.words, line.origin) = (edge.to, edge.words, edge.origin)
        line.actions = edge.actions
      }
    }
  }

  fileprivate init?(_ values: MapLine.Values) {
    switch values.line {
    case .screen:
      guard let name = values.name else { return nil }
      self = .registered(
        name: name,
        group: values.group ?? "",
        needsEdges: values.needsEdges ?? true
      )
    case .context:
      guard let field = values.field, let type = values.type else { return nil }
      self = .context(field: field, type: type)
    case .guard:
      guard let id = values.guard else { return nil }
      self = .guarded(by: id, under: values.variants ?? [])
    case .link:
      guard let pattern = values.link else { return nil }
      self = .link(pattern)
    case .preset:
      guard let name = values.preset else { return nil }
      self = .preset(name)
    case .budget:
      let budget = NavigationBudget(
        actions: values.actions,
        modals: values.modals,
        depth: values.depth
      )
      guard !budget.isEmpty else { return nil }
      self = .budget(budget)
    case .place:
      guard let variant = values.variant, let place = values.place else { return nil }
      self = .places(variant: variant, place)
    case .edge:
      guard let to = values.to, let words = values.words, let origin = values.origin,
        let actions = values.actions, actions > 0
      else { return nil }
      self = .edge(ScreenEdge(to: to, words: words, actions: actions, origin: origin))
    case .experiment, .cost: return nil
    }
  }
}

extension NavigationBudget {
  /// The limited measures with their limits.
  var limits: [(measure: NavigationCost.Measure, limit: Int)] {
    [(.actions, actions), (.modals, modals), (.depth, depth)].compactMap { measure, limit in
      limit.map { (measure, $0) }
    }
  }
}

/// The cost of reaching a screen under one variant, which is one line of a map file.
package struct MapCost: Hashable, Sendable {
  /// The id of the screen.
  package let screen: String

  /// The name of the variant in the map.
  package let variant: MapVariantName

  /// The numbers of the cost; `nil` if the screen wasn't reached.
  package let figures: NavigationCost.Figures?

  /// The user's actions, in order.
  package let path: [String]

  /// Whether the last action is known to lead to the screen, and not only assumed.
  let isLedTo: Bool

  /// Whether the screen refuses to close.
  let refusesToClose: Bool

  /// Creates a cost.
  package init(
    screen: String,
    variant: MapVariantName,
    figures: NavigationCost.Figures?,
    path: [String],
    isLedTo: Bool = true,
    refusesToClose: Bool = false
  ) {
    (self.isLedTo, self.refusesToClose) = (isLedTo, refusesToClose)
    self.screen = screen
    self.variant = variant
    self.figures = figures
    self.path = path
  }

  /// The cost as a line of the file.
  var line: MapLine {
    MapLine(screen, .cost) { line in
      line.variant = variant
      guard let figures else { return }
      (line.actions, line.depth, line.back) = (figures.actions, figures.depth, figures.back)
      (line.modals, line.hidden, line.path) = (figures.modals, figures.hidden, path)
      line.assumed = figures.assumed > 0 ? figures.assumed : nil
      line.reachedByEdge = isLedTo ? nil : false
      line.refusesToClose = refusesToClose ? true : nil
    }
  }

  /// Creates a cost from a line of the file, or returns `nil` if the line isn't a cost.
  init?(_ line: MapLine) {
    let values = line.values
    guard values.line == .cost, let variant = values.variant else { return nil }
    var figures: NavigationCost.Figures?
    if let actions = values.actions, let depth = values.depth, let modals = values.modals,
      let hidden = values.hidden
    {
      figures = NavigationCost.Figures(
        actions: actions,
        depth: depth,
        modals: modals,
        back: values.back,
        hidden: hidden,
        assumed: values.assumed ?? 0
      )
    }
    self.init(
      screen: line.id,
      variant: variant,
      figures: figures,
      path: values.path ?? [],
      isLedTo: values.reachedByEdge ?? true,
      refusesToClose: values.refusesToClose ?? false
    )
    guard self.line == line else { return nil }
  }
}

extension NavigationCost.Measure {
  /// The measures in the order of the file.
  static let mapped: [Self] = [.actions, .depth, .back, .modals, .hidden]
}

/// A line of a map file: an id and its values.
struct MapLine: Hashable {
  /// The id of the screen or the experiment.
  let id: String

  let values: Values

  /// The values of a line, by key.
  struct Values: Codable, Hashable {
    let line: Kind

    var actions: Int?
    var assumed: Int?
    var back: Int?
    var depth: Int?
    var field: String?
    var group: String?
    var `guard`: String?
    var hidden: Int?
    var link: String?
    var modals: Int?
    var name: String?
    var needsEdges: Bool?
    var origin: NavigationGraph.Origin?
    var path: [String]?
    var place: String?
    var preset: String?
    var reachedByEdge: Bool?
    var refusesToClose: Bool?
    var to: String?
    var type: String?
    var variant: MapVariantName?
    var variants: [String]?
    var words: String?

    init(_ line: Kind) { self.line = line }
  }

  /// The kinds of lines.
  enum Kind: String, Codable {
    case experiment, screen, context, `guard`, link, preset, budget, place, edge, cost
  }

  /// Creates a line and sets its values with a closure.
  init(_ id: String, _ kind: Kind, _ set: (inout Values) -> Void = { _ in }) {
    var values = Values(kind)
    set(&values)
    (self.id, self.values) = (id, values)
  }
}

extension MapLine {
  /// The line without a line break: first the id, and then the other values sorted by key.
  ///
  /// Characters that break lines, control terminals, or reverse text are escaped.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let id = try? encoder.encode(Identifier(id: id)),
      let values = try? encoder.encode(values)
    else { preconditionFailure("Texts and numbers could not be written as JSON.") }
    let text = String(decoding: id.dropLast() + Data(",".utf8) + values.dropFirst(), as: UTF8.self)
    return text.escapingWhatDisturbsLines
  }

  /// Parses a line, or returns `nil` if the text isn't valid.
  init?(text: some StringProtocol) {
    let (data, decoder) = (Data(text.utf8), JSONDecoder())
    guard let identifier = try? decoder.decode(Identifier.self, from: data),
      let values = try? decoder.decode(Values.self, from: data)
    else { return nil }
    (id, self.values) = (identifier.id, values)
  }

  private struct Identifier: Codable { let id: String }
}

extension String {
  /// The JSON with escaped characters that would disturb a line.
  fileprivate var escapingWhatDisturbsLines: String {
    guard unicodeScalars.contains(where: \.disturbsLine) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      guard scalar.disturbsLine else { return text.unicodeScalars.append(scalar) }
      for unit in String(scalar).utf16 { text += String(format: "\\u%04x", Int(unit)) }
    }
  }
}

/// The name of a combination of variants in a map.
///
/// The name of the variant is used if it is unique among all experiments; otherwise, `experiment=variant`.
package struct MapVariantName: Hashable, Sendable {
  /// The name; `nil` in a catalog without experiments.
  package let text: String?

  /// Creates a name.
  package init(_ text: String?) { self.text = text }
}

extension MapVariantName {
  private static let wordForNil = "-"

  /// The text in files and reports: the name, or `-` in a catalog without experiments.
  package var word: String { text ?? Self.wordForNil }

  /// Creates a name from its ``word``.
  init(word: String) { self.init(word == Self.wordForNil ? nil : word) }

  /// A clause with the name, such as ` under tabs`; empty in a catalog without experiments.
  var clause: String { text.map { " under \($0)" } ?? "" }

  /// Creates the name for a combination of variants in which at most one variant differs from the control.
  init(of arrangement: VariantArrangement, in experiments: [RegisteredExperiment]) {
    let controls = experiments.controls
    let varied = experiments.first { arrangement.variants[$0.id] != controls[$0.id] }
    guard let experiment = varied ?? experiments.first,
      let variant = arrangement.variants[experiment.id]
    else {
      self.init(nil)
      return
    }
    let isUnique = experiments.count { $0.variants.contains(variant) } == 1
    self.init(
      isUnique && variant != Self.wordForNil ? variant : "\(experiment.id)=\(variant)"
    )
  }
}

extension MapVariantName: Codable {
  /// Decodes the ``word``.
  package init(from decoder: any Decoder) throws {
    self.init(word: try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the ``word``.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(word)
  }
}
