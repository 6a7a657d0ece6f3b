internal import Foundation
package import PetriDish

/// A catalog's map as a file: facts, and apart from them what follows.
///
/// One line of JSON each, sorted by the bytes of the ids, so that two versions can be compared line by line.
/// The same catalog gives the same bytes everywhere.
package struct MapFile: Hashable, Sendable {
  /// The facts, a line each.
  package let facts: [MapFact]

  /// The costs that follow from them, a line for each screen and variant.
  package let costs: [MapCost]

  /// The name of the file beside a package.
  package static let name = "Navigation.map"

  /// The first line of the files that this program writes, and the only one that it reads.
  static let head = #"{"map":2}"#

  /// Joins facts and costs.
  package init(facts: [MapFact], costs: [MapCost]) {
    self.facts = facts
    self.costs = costs
  }

  /// The file.
  package var text: String {
    let lines = [Self.head] + facts.map(\.line.text) + costs.map(\.line.text)
    return lines.map { $0 + "\n" }.joined()
  }

  /// Reads a file.
  ///
  /// - Throws: ``MapFileError`` that names the first line that cannot be read.
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

/// A reason that a file isn't a map, in one sentence.
package enum MapFileError: Error, Hashable, CustomStringConvertible {
  /// The first line is not that of a map.
  case noMap(String)
  /// A line, counted from 1, says nothing that a map can say.
  case line(Int, String)
  /// A fact, in a line counted from 1, stands behind the costs.
  case lateFact(line: Int, String)

  /// One sentence with the offending value.
  package var description: String {
    switch self {
    case .noMap(let text):
      "It begins with \(Quotation(text)), and a map with “\(MapFile.head)”."
    case .line(let number, let text):
      "Line \(number), \(Quotation(text)), is no line of a map."
    case .lateFact(let number, let text):
      "Line \(number), \(Quotation(text)), is a fact and stands behind the costs."
    }
  }
}

/// One thing that a catalog says of itself; a line of the first part of a map's file.
package enum MapFact: Hashable, Sendable {
  /// An experiment with its variants, the control first.
  case experiment(String, variants: [String])
  /// Something about the screen with an id.
  case screen(String, Detail)

  /// One thing that is so of a screen.
  package enum Detail: Hashable, Sendable {
    /// It is registered with a name, in a group, and edges should lead to it or need not.
    case registered(name: String, group: String, needsEdges: Bool)
    /// Its context has a field; fields of fields have a dot between their names, and those of items
    /// `[]` behind the name of the list.
    case context(field: String, type: String)
    /// A guard is met on the path to it, under these variants; under all where none is named.
    case guarded(by: String, under: [String])
    /// A deep link of the app's own.
    case link(String)
    /// A preset.
    case preset(String)
    /// The most that getting to it may cost.
    case budget(NavigationBudget)
    /// The place that its jump gives it in an app that was just started, with its first preset.
    case places(variant: MapVariantName, String)
    /// An edge that leads from it to another screen.
    case edge(ScreenEdge)
  }
}

extension MapFact {
  /// The line of the file.
  var line: MapLine {
    switch self {
    case .experiment(let id, let variants): MapLine(id, .experiment) { $0.variants = variants }
    case .screen(let id, let detail): detail.line(of: id)
    }
  }

  /// Reads a line of the file, or returns `nil` for another one.
  init?(_ line: MapLine) {
    if line.values.line == .experiment {
      guard let variants = line.values.variants, !variants.isEmpty else { return nil }
      self = .experiment(line.id, variants: variants)
    } else {
      guard let detail = Detail(line.values) else { return nil }
      self = .screen(line.id, detail)
    }
    // A value that does not belong to the line is a mistake.
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
  /// The measures that it limits, each with its limit.
  var limits: [(measure: NavigationCost.Measure, limit: Int)] {
    [(.actions, actions), (.modals, modals), (.depth, depth)].compactMap { measure, limit in
      limit.map { (measure, $0) }
    }
  }
}

/// The cost to get to one screen under one variant; a line of the last part of a map's file.
package struct MapCost: Hashable, Sendable {
  /// The id of the screen.
  package let screen: String

  /// The name of the variant in the map.
  package let variant: MapVariantName

  /// The numbers; `nil` where the screen was not reached.
  package let figures: NavigationCost.Figures?

  /// The actions of the user, in their order.
  package let path: [String]

  /// Whether the last action is known to lead to the screen, and not assumed.
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

  /// The line of the file.
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

  /// Reads a line of the file, or returns `nil` for another one.
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

/// A line of a map's file as JSON: an id, and the values that belong to it.
struct MapLine: Hashable {
  /// The id of the screen or the experiment.
  let id: String

  let values: Values

  /// The values of a line, each under its own key.
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

  /// A kind of line.
  enum Kind: String, Codable {
    case experiment, screen, context, `guard`, link, preset, budget, place, edge, cost
  }

  /// Creates a line whose values the closure sets.
  init(_ id: String, _ kind: Kind, _ set: (inout Values) -> Void = { _ in }) {
    var values = Values(kind)
    set(&values)
    (self.id, self.values) = (id, values)
  }
}

extension MapLine {
  /// The line without its end: the id first, and then the values by the names of their keys.
  ///
  /// What would end the line, steer a terminal or turn the text around is escaped.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let id = try? encoder.encode(Identifier(id: id)),
      let values = try? encoder.encode(values)
    else { preconditionFailure("Texts and numbers could not be written as JSON.") }
    let text = String(decoding: id.dropLast() + Data(",".utf8) + values.dropFirst(), as: UTF8.self)
    return text.escapingWhatDisturbsLines
  }

  /// Reads a line, or returns `nil` if the text is something else.
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
  /// The JSON with each scalar that disturbs a line escaped.
  fileprivate var escapingWhatDisturbsLines: String {
    guard unicodeScalars.contains(where: \.disturbsLine) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      guard scalar.disturbsLine else { return text.unicodeScalars.append(scalar) }
      for unit in String(scalar).utf16 { text += String(format: "\\u%04x", Int(unit)) }
    }
  }
}

/// The name of an arrangement of variants in a map.
///
/// It is that of the variant if no other experiment has one of that name, else `experiment=variant`.
package struct MapVariantName: Hashable, Sendable {
  /// The name; `nil` in a catalog without experiments.
  package let text: String?

  /// Creates a name.
  package init(_ text: String?) { self.text = text }
}

extension MapVariantName {
  private static let wordForNil = "-"

  /// The word in files and reports: the name, or `-` in a catalog without experiments.
  package var word: String { text ?? Self.wordForNil }

  /// Reads a ``word``.
  init(word: String) { self.init(word == Self.wordForNil ? nil : word) }

  /// The end of a clause, such as ` under tabs`; empty in a catalog without experiments.
  var clause: String { text.map { " under \($0)" } ?? "" }

  /// Names the variant of an arrangement, which other experiments do not change unless they have a
  /// variant of the same name.
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
  /// Reads the word of a report.
  package init(from decoder: any Decoder) throws {
    self.init(word: try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the word of a report.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(word)
  }
}
