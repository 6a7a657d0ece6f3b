import PetriDish

/// The differences between the registrations of two catalogs, including how users navigate between screens.
struct RegistrationDifference {
  /// The changes of facts.
  let changes: [Change]

  /// The changes of costs, which result from the other changes, if there are any.
  let costs: [Change]

  /// The ids of the screens that open differently because their guards, places or contexts changed.
  let explains: Set<String>

  /// Compares two maps.
  ///
  /// - Parameters:
  ///   - old: The old map.
  ///   - new: The new map.
  ///   - ended: The ids of the screens that crash their worker or whose jumps have a different outcome. Their places
  ///     and costs aren’t compared, because they can only differ as a consequence.
  init(from old: MapFile, to new: MapFile, withoutPlacesOf ended: Set<String>) {
    let (before, after) = (MapParts(old, without: ended), MapParts(new, without: ended))
    let variants = new.variants(alsoIn: old)
    var changes = MapDifference(from: before.experiments, to: after.experiments).facts
    var costs: [Change] = []
    var explains: Set<String> = []
    for id in Set(before.screens.keys).union(after.screens.keys).sorted() {
      let (was, now) = (before.file(of: id), after.file(of: id))
      guard was != now else { continue }
      if let hadEdge = was.isLedTo(under: variants), let hasEdge = now.isLedTo(under: variants),
        hadEdge != hasEdge
      {
        changes.append(.screen(id: id, change: .hasEdge(hasEdge)))
      }
      let difference = MapDifference(from: was, to: now, under: variants)
      changes += difference.facts
      if was.facts.opening(under: variants) != now.facts.opening(under: variants) {
        explains.insert(id)
      }
      let ways = WayDifference(from: was, to: now, under: variants)
      func change(_ change: ScreenChange) -> Change { .screen(id: id, change: change) }
      changes += ways.refusals.map(change)
      if difference.facts.isEmpty {
        // No other change of the screen explains why the user can no longer reach or leave it.
        changes += ways.ways.map(change)
        costs += ways.costs.map(change)
      } else {
        costs += difference.costs
      }
    }
    (self.changes, self.costs, self.explains) = (changes, costs, explains)
  }
}

extension MapFile {
  /// Returns whether a known edge leads to the screen under every variant, or `nil` if no variant reaches it.
  ///
  /// The map must contain only one screen.
  fileprivate func isLedTo(under variants: Set<String>) -> Bool? {
    let reached = costs.filter { $0.figures != nil && variants.contains($0.variant.word) }
    return reached.isEmpty ? nil : reached.allSatisfy(\.isLedTo)
  }
}

/// The changes of the paths to a screen and back, with the affected variants.
private struct WayDifference {
  /// The changes in whether the screen can be closed.
  let refusals: [ScreenChange]

  /// The changes in whether the screen can be reached and whether a way back is known.
  let ways: [ScreenChange]

  /// The remaining changes of costs.
  let costs: [ScreenChange]

  /// Compares the paths in two maps of one screen.
  ///
  /// - Parameters:
  ///   - old: The old map of the screen.
  ///   - new: The new map of the screen.
  ///   - variants: The names of the compared variants.
  init(from old: MapFile, to new: MapFile, under variants: Set<String>) {
    typealias Names = [MapVariantName]
    var (there, back, closing): ([Bool: Names], [Bool: Names], [Bool: Names]) = ([:], [:], [:])
    var costs: [ScreenChange] = []
    let compared = new.costs.filter { variants.contains($0.variant.word) }
    for cost in compared {
      guard let former = old.costs.first(where: { $0.variant == cost.variant }) else { continue }
      switch (former.figures, cost.figures) {
      case (nil, nil): break
      case (nil, _): there[true, default: []].append(cost.variant)
      case (_, nil): there[false, default: []].append(cost.variant)
      case (_?, _?) where former.refusesToClose != cost.refusesToClose:
        closing[!cost.refusesToClose, default: []].append(cost.variant)
      case (let was?, let now?) where (was.back == nil) != (now.back == nil):
        back[now.back != nil, default: []].append(cost.variant)
      default: costs += former.change(to: cost).map { [$0] } ?? []
      }
    }
    func changes(
      _ found: [Bool: Names],
      _ change: (Bool, _ under: [String]) -> ScreenChange
    ) -> [ScreenChange] {
      [false, true].compactMap { value in
        found[value].map { change(value, $0.count == compared.count ? [] : $0.compactMap(\.text)) }
      }
    }
    refusals = changes(closing) { .canClose($0, under: $1) }
    ways =
      changes(there) { .isReached($0, under: $1) } + changes(back) { .hasWayBack($0, under: $1) }
    self.costs = costs
  }
}

/// A map with its lines grouped by screen.
private struct MapParts {
  let experiments: MapFile
  private(set) var screens: [String: (facts: [MapFact], costs: [MapCost])] = [:]

  init(_ file: MapFile, without ended: Set<String>) {
    var others: [MapFact] = []
    for fact in file.facts {
      guard case .screen(let id, let detail) = fact else {
        others.append(fact)
        continue
      }
      if ended.contains(id), case .places = detail { continue }
      screens[id, default: ([], [])].facts.append(fact)
    }
    for cost in file.costs where !ended.contains(cost.screen) {
      screens[cost.screen]?.costs.append(cost)
    }
    experiments = MapFile(facts: others, costs: file.costs)
  }

  /// Returns a map with only the lines about a screen.
  func file(of id: String) -> MapFile {
    MapFile(facts: screens[id]?.facts ?? [], costs: screens[id]?.costs ?? [])
  }
}

extension [MapFact] {
  /// Returns the facts that determine how a screen opens.
  fileprivate func opening(under variants: Set<String>) -> [MapFact] {
    filter { fact in
      guard case .screen(_, let detail) = fact else { return false }
      return switch detail {
      case .places(let variant, _): variants.contains(variant.word)
      case .guarded, .context: true
      case .registered, .link, .preset, .budget, .edge: false
      }
    }
  }
}

// MARK: - Report

/// The differences between a map and its file: the output of `map --check --json`.
package struct MapCheckReport: Encodable {
  private let facts: [String]
  private let costs: [String]
  private let budgets: [String]

  /// All sentences, starting with the facts.
  ///
  /// If facts changed, the resulting cost changes are only counted.
  package let sentences: [String]

  /// Compares a map file with the current map in the same way as ``SurveyComparison``.
  ///
  /// - Parameters:
  ///   - old: The map file.
  ///   - new: The current map.
  ///   - budgets: The sentences about exceeded budgets.
  package init(from old: MapFile, to new: MapFile, budgets: [String]) {
    let difference = RegistrationDifference(from: old, to: new, withoutPlacesOf: [])
    facts = difference.changes.map(\.words)
    costs = difference.costs.map(\.words)
    self.budgets = budgets
    let follow = costs.count.counted("cost changes", "costs change")
    let ofCosts = facts.isEmpty || costs.isEmpty ? costs : ["\(follow) as a result."]
    sentences = facts + ofCosts + budgets
  }

  private enum CodingKeys: String, CodingKey { case facts, costs, budgets }
}
