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
    self.init(from: old, to: new, under: new.variants(alsoIn: old))
  }

  /// Compares two maps, or parts of them.
  ///
  /// - Parameter variants: The names of the variants under which places and costs are compared.
  init(from old: MapFile, to new: MapFile, under variants: Set<String>) {
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
        under: variants
      ).sentences
    }
    facts = experiments.sentences + removed + others
    let former = Dictionary(old.costs.map { ($0.key, $0) }) { first, _ in first }
    costs = new.costs.filter { variants.contains($0.variant.word) }.compactMap { cost in
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

  init(_ file: MapFile) {
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

extension MapFile {
  /// Returns the names of the variants that stand for the same arrangement in another map.
  ///
  /// The name of a variant stands for it together with the first variants of all other experiments, so that
  /// another first variant gives other names to the same arrangements.
  func variants(alsoIn other: MapFile) -> Set<String> {
    let (now, was) = (experiments, other.experiments)
    let shared = Set(now.map(\.id)).intersection(was.map(\.id))
    func arrangements(_ experiments: [RegisteredExperiment]) -> [String: [String: String]] {
      Dictionary(
        experiments.arrangements.map { arrangement in
          (
            MapVariantName(of: arrangement, in: experiments).word,
            arrangement.variants.filter { shared.contains($0.key) }
          )
        }
      ) { first, _ in first }
    }
    let (named, former) = (arrangements(now), arrangements(was))
    let names = Set(costs.map(\.variant.word)).intersection(other.costs.map(\.variant.word))
    return names.filter { named[$0] == former[$0] }
  }

  private var experiments: [RegisteredExperiment] {
    facts.compactMap { fact in
      guard case .experiment(let id, let variants) = fact else { return nil }
      return RegisteredExperiment(id: id, variants: variants)
    }
  }
}

extension MapCost {
  fileprivate var key: [String] { [screen, variant.word] }
}
