import PetriDish
import Survey

/// The differences between the maps of two variants.
nonisolated struct MapDifferences: Hashable, Sendable {
  /// The screens that cost more under one variant, the largest differences first.
  let costs: [Cost]

  /// The number of edges that only one variant has or that have different actions.
  let edges: Int

  /// A screen that costs more under one of two variants.
  struct Cost: Hashable, Sendable {
    /// The name of the screen.
    let title: String

    /// The index of the variant that costs more, 0 or 1.
    let variant: Int

    /// The numbers of both variants, such as `3 vs. 2 actions`.
    let words: String

    fileprivate let amount: Int
  }

  /// Compares the maps of two variants.
  ///
  /// - Parameters:
  ///   - each: The drawings of both variants.
  ///   - merged: The drawing that contains both.
  ///   - gestures: The edges of the merged drawing that have different actions.
  init(_ each: [MapDrawing], merged: MapDrawing, gestures: Set<Int>) {
    edges = merged.drawnEdges.count {
      merged.edges[$0].presence != .both || gestures.contains($0)
    }
    guard each.count == 2 else {
      costs = []
      return
    }
    let others = Dictionary(each[1].nodes.map { ($0.key, $0) }) { first, _ in first }
    let found = each[0].nodes.compactMap { node -> Cost? in
      guard !node.isPlace, let first = node.cost, let second = others[node.key]?.cost else {
        return nil
      }
      return Cost(node.title, first, second)
    }
    costs = found.sorted { $0.amount > $1.amount }
  }

  /// Returns the edges of a merged drawing that both variants have with different actions.
  static func gestures(of each: [MapDrawing], in merged: MapDrawing) -> Set<Int> {
    guard each.count == 2 else { return [] }
    struct Pair: Hashable { let from, to: String }
    func pair(_ edge: MapDrawing.Edge, _ drawing: MapDrawing) -> Pair {
      Pair(from: drawing.nodes[edge.from].key, to: drawing.nodes[edge.to].key)
    }
    let actions = each.map { drawing in
      var actions: [Pair: Set<String>] = [:]
      for index in drawing.drawnEdges {
        let edge = drawing.edges[index]
        let words = edge.actions.filter { !$0.isAside }.map(\.words)
        actions[pair(edge, drawing), default: []].formUnion(words)
      }
      return actions
    }
    return Set(
      merged.drawnEdges.filter { index in
        let ends = pair(merged.edges[index], merged)
        guard let first = actions[0][ends], let second = actions[1][ends] else { return false }
        return first.isDisjoint(with: second)
      }
    )
  }

  /// Returns a sentence that names the screens that cost more.
  func sentence(_ variants: [String]) -> String {
    guard !costs.isEmpty else {
      return edges == 0 ? "No way differs." : "Some ways differ, but no screen costs more."
    }
    let parts = [0, 1].compactMap { variant -> String? in
      let here = costs.filter { $0.variant == variant }
      guard !here.isEmpty else { return nil }
      let named = here.prefix(Self.mostNamed).map { "\($0.title) (\($0.words))" }
      let rest = here.count > Self.mostNamed ? " and \(here.count - Self.mostNamed) more" : ""
      return "\(variants[variant]): \(named.joined(separator: ", "))\(rest)"
    }
    return "Costs more under \(parts.joined(separator: "; under "))."
  }

  /// Returns all screens that cost more, one per line, or `nil` if no screen does.
  func list(_ variants: [String]) -> String? {
    guard !costs.isEmpty else { return nil }
    return costs.prefix(Self.mostListed)
      .map { "\(variants[$0.variant]), \($0.title): \($0.words)" }
      .joined(separator: "\n")
  }

  /// The number of screens that the sentence names for each variant.
  private static let mostNamed = 3

  private static let mostListed = 20
}

nonisolated extension MapDifferences.Cost {
  /// Compares the costs of a screen under two variants, by the first number that differs.
  fileprivate init?(
    _ title: String,
    _ first: NavigationCost.Figures,
    _ second: NavigationCost.Figures
  ) {
    func find(_ numbers: (Int, Int), _ words: (Int, Int) -> String) -> Self? {
      let (one, other) = numbers
      guard one != other else { return nil }
      return Self(
        title: title,
        variant: one > other ? 0 : 1,
        words: words(max(one, other), min(one, other)),
        amount: abs(one - other)
      )
    }
    // No way back costs more than any way back.
    let far = max(first.back ?? 0, second.back ?? 0) + 100
    let found =
      find((first.actions, second.actions)) { "\($0) vs. \($1) actions" }
      ?? find((first.depth, second.depth)) { "depth \($0) vs. \($1)" }
      ?? find((first.modals, second.modals)) { "\($0) vs. \($1) modals" }
      ?? find((first.back ?? far, second.back ?? far)) {
        $0 == far ? "no way back" : "back \($0) vs. \($1)"
      }
      ?? find((first.hidden, second.hidden)) { "\($0) vs. \($1) hidden" }
    guard let found else { return nil }
    self = found
  }
}
