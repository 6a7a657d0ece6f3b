import PetriDish

/// The differences between two maps: changes of facts, and changes of the resulting costs.
package struct MapDifference: Hashable, Sendable {
  /// The changes of facts, sorted by id.
  package let facts: [Change]

  /// The changes of costs for screens and variants that are in both maps.
  package let costs: [Change]

  /// Compares two maps.
  ///
  /// - Complexity: O(lines), plus the square of the number of lines for each screen.
  package init(from old: MapFile, to new: MapFile) {
    self.init(from: old, to: new, under: new.variants(alsoIn: old))
  }

  /// Compares two maps, or parts of them.
  ///
  /// - Parameters:
  ///   - old: The old map.
  ///   - new: The new map.
  ///   - variants: The names of the variants for which places and costs are compared.
  init(from old: MapFile, to new: MapFile, under variants: Set<String>) {
    let (before, after) = (MapContents(old), MapContents(new))
    let former = Dictionary(before.screens.map { ($0.id, $0.details) }) { first, _ in first }
    let kept = Set(after.screens.map(\.id))
    facts =
      Self.experiments(from: before.experiments, to: after.experiments)
      + before.screens.filter { !kept.contains($0.id) }
      .map { .screen(id: $0.id, change: .removed) }
      + after.screens.flatMap { screen -> [Change] in
        guard let old = former[screen.id] else { return [.screen(id: screen.id, change: .added)] }
        return ScreenDifference(from: old, to: screen.details, under: variants).changes
          .map { .screen(id: screen.id, change: $0) }
      }
    let formerCosts = Dictionary(old.costs.map { ($0.key, $0) }) { first, _ in first }
    costs = new.costs.filter { variants.contains($0.variant.word) }.compactMap { cost in
      formerCosts[cost.key].flatMap { $0.change(to: cost) }
        .map { .screen(id: cost.screen, change: $0) }
    }
  }

  /// Whether nothing differs.
  package var isEmpty: Bool { facts.isEmpty && costs.isEmpty }

  private static func experiments(
    from old: [RegisteredExperiment],
    to new: [RegisteredExperiment]
  ) -> [Change] {
    let former = Dictionary(old.map { ($0.id, $0.variants) }) { first, _ in first }
    let ids = Set(new.map(\.id))
    let removed = old.filter { !ids.contains($0.id) }
    return removed.map { .experiment(id: $0.id, change: .removed) }
      + new.flatMap { experiment -> [Change] in
        guard let was = former[experiment.id] else {
          return [.experiment(id: experiment.id, change: .added)]
        }
        let now = experiment.variants
        var changes: [ExperimentChange] = was.filter { !now.contains($0) }.map {
          .variantRemoved($0)
        }
        changes += now.filter { !was.contains($0) }.map { .variantAdded($0) }
        if now.filter(was.contains) != was.filter(now.contains) {
          changes.append(.variantsReordered(now))
        }
        return changes.map { .experiment(id: experiment.id, change: $0) }
      }
  }
}

/// The facts of a map, grouped by experiment and screen.
private struct MapContents {
  var experiments: [RegisteredExperiment] = []
  var screens: [(id: String, details: [MapFact.Detail])] = []

  init(_ file: MapFile) {
    experiments = file.experiments
    for case .screen(let id, let detail) in file.facts {
      if screens.last?.id != id { screens.append((id, [])) }
      screens[screens.count - 1].details.append(detail)
    }
  }
}

extension MapFile {
  /// Returns the names of the variants that represent the same arrangement in another map.
  ///
  /// The name of a variant represents this variant together with the first variants of all other experiments. If the
  /// first variant of an experiment changes, equal arrangements have different names.
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

  fileprivate var experiments: [RegisteredExperiment] {
    facts.compactMap { fact in
      guard case .experiment(let id, let variants) = fact else { return nil }
      return RegisteredExperiment(id: id, variants: variants)
    }
  }
}

extension MapCost {
  fileprivate var key: [String] { [screen, variant.word] }

  /// Returns the change to another cost, or `nil` if the costs are equal.
  func change(to other: Self) -> ScreenChange? {
    let under = other.variant.text.map { [$0] } ?? []
    switch (figures, other.figures) {
    case (nil, nil): return nil
    case (nil, _): return .isReached(true, under: under)
    case (_, nil): return .isReached(false, under: under)
    case (let was?, let now?):
      var numbers = NavigationCost.Measure.mapped.compactMap { measure -> NumberChange? in
        guard was[measure] != now[measure] else { return nil }
        return NumberChange(measure: measure.rawValue, now: now[measure], was: was[measure])
      }
      if was.assumed != now.assumed {
        numbers.append(
          NumberChange(measure: NumberChange.assumed, now: now.assumed, was: was.assumed)
        )
      }
      guard numbers.isEmpty else { return .cost(variant: other.variant, numbers: numbers) }
      return path == other.path ? nil : .path(variant: other.variant, now: other.path)
    }
  }
}
