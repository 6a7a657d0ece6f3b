import PetriDish
import Routing

/// The report of `map --json`.
package struct MapReport: Encodable {
  private let experiments: [RegisteredExperiment]
  private let variants: [VariantReport]
  private let screens: [MappedScreenReport]

  /// Creates the report of a map.
  package init(_ map: CatalogMap) {
    experiments = map.registration.experiments
    variants = map.variants.map { VariantReport(name: $0.name.word, variants: $0.variants) }
    screens = map.registration.screens.map { MappedScreenReport($0, in: map) }
  }

  private enum Key: String, CodingKey { case experiments, variants, screens }

  /// Encodes the documented keys.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(experiments, forKey: .experiments)
    try container.encode(variants, forKey: .variants)
    try container.encode(screens, forKey: .screens)
  }
}

/// A variant in the report of `map --json`.
private struct VariantReport: Encodable {
  let name: String
  let variants: [String: String]
}

/// A screen in the report of `map --json`.
private struct MappedScreenReport: Encodable {
  let id: String
  private(set) var context: [FieldReport] = []
  private(set) var guards: [GuardReport] = []
  private(set) var links: [String] = []
  private(set) var presets: [String] = []
  private(set) var budget: NavigationBudget?
  private(set) var places: [String: String] = [:]
  private(set) var edges: [EdgeReport] = []
  let costs: [CostReport]

  init(_ screen: Registration.Screen, in map: CatalogMap) {
    id = screen.id
    costs = map.variants.map { CostReport($0, screen) }
    let all = map.variants.map(\.name.word)
    for detail in map.details(of: screen) {
      switch detail {
      case .registered: break
      case .context(let field, let type): context.append(FieldReport(name: field, type: type))
      case .guarded(let id, let variants):
        guards.append(GuardReport(id: id, variants: variants.isEmpty ? all : variants))
      case .link(let pattern): links.append(pattern)
      case .preset(let name): presets.append(name)
      case .budget(let limits): budget = limits
      case .places(let variant, let place): places[variant.word] = place
      case .edge(let edge):
        if edge.origin == .declared { edges.append(EdgeReport(edge: edge, variants: all)) }
      }
    }
    for variant in map.variants {
      for edge in variant.table.edges(from: screen.id) {
        if let index = edges.firstIndex(where: { $0.edge == edge }) {
          edges[index].variants.append(variant.name.word)
        } else {
          edges.append(EdgeReport(edge: edge, variants: [variant.name.word]))
        }
      }
    }
  }
}

private struct FieldReport: Encodable {
  let name: String
  let type: String
}

/// A guard with the variants that have it.
private struct GuardReport: Encodable {
  let id: String
  let variants: [String]
}

/// An edge with the variants that have it.
private struct EdgeReport: Encodable {
  let edge: ScreenEdge
  var variants: [String]

  private enum Key: String, CodingKey { case to, words, actions, origin, variants }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(edge.to, forKey: .to)
    try container.encode(edge.words, forKey: .words)
    try container.encode(edge.actions, forKey: .actions)
    try container.encode(edge.origin, forKey: .origin)
    try container.encode(variants, forKey: .variants)
  }
}

/// The cost of a screen under one variant; `cost` is null if the screen wasn't reached.
private struct CostReport: Encodable {
  let variant: String
  let cost: NavigationCost.Figures?
  let path: [NavigationCost.Step]
  let budget: BudgetVerdict?

  init(_ variant: CatalogMap.Variant, _ screen: Registration.Screen) {
    self.variant = variant.name.word
    let cost = variant.table.entries[screen.id]?.cost
    self.cost = cost?.figures
    path = cost?.path ?? []
    budget = screen.budget.isEmpty ? nil : BudgetVerdict(cost, within: screen.budget)
  }

  private enum Key: String, CodingKey { case variant, cost, path, budget }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(variant, forKey: .variant)
    try container.encode(cost, forKey: .cost)
    try container.encode(path, forKey: .path)
    try container.encodeIfPresent(budget?.word, forKey: .budget)
  }
}

extension BudgetVerdict {
  /// The value in JSON.
  fileprivate var word: String {
    switch self {
    case .kept: "kept"
    case .notMeasured: "notMeasured"
    case .exceeded: "exceeded"
    }
  }
}
