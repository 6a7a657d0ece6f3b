/// The differences between two maps: of facts a sentence each, and of the costs that follow.
package struct MapDifference: Hashable, Sendable {
  /// The sentences about facts, in the order of the ids.
  package let facts: [String]

  /// The sentences about costs that are there in both maps, for screens and variants that both have.
  package let costs: [String]

  /// Compares two maps.
  ///
  /// - Complexity: O(lines), and for each screen the square of its lines.
  package init(from old: MapFile, to new: MapFile) {
    let (before, after) = (MapContents(old), MapContents(new))
    let experiments = ExperimentDifference(from: before.experiments, to: after.experiments)
    let (had, has) = (Set(before.screens.map(\.id)), Set(after.screens.map(\.id)))
    let removed = before.screens.filter { !has.contains($0.id) }
      .map { "\(Quotation($0.id)) is gone." }
    let others = after.screens.flatMap { screen -> [String] in
      guard had.contains(screen.id) else { return ["\(Quotation(screen.id)) is new."] }
      let former = before.screens.first { $0.id == screen.id }
      return ScreenDifference(
        screen.id,
        from: former?.details ?? [],
        to: screen.details,
        under: before.variants.intersection(after.variants)
      ).sentences
    }
    facts = experiments.sentences + removed + others
    let former = Dictionary(old.costs.map { ($0.key, $0) }) { first, _ in first }
    costs = new.costs.compactMap { cost in
      former[cost.key].flatMap { MapCostSentence(from: $0, to: cost).sentence }
    }
  }

  /// Whether nothing differs.
  package var isEmpty: Bool { facts.isEmpty && costs.isEmpty }
}

/// The facts of a map by what they are about.
private struct MapContents {
  var experiments: [(id: String, variants: [String])] = []
  var screens: [(id: String, details: [MapFact.Detail])] = []

  /// The names of the variants under which costs are told.
  let variants: Set<String>

  init(_ file: MapFile) {
    variants = Set(file.costs.map(\.variant.word))
    for fact in file.facts {
      switch fact {
      case .experiment(let id, let variants): experiments.append((id, variants))
      case .screen(let id, let detail):
        if screens.last?.id != id { screens.append((id, [])) }
        screens[screens.count - 1].details.append(detail)
      }
    }
  }
}

extension MapCost {
  fileprivate var key: [String] { [screen, variant.word] }
}
