/// The differences between two maps: of facts a sentence each, and of the costs that follow.
public struct MapDifference: Hashable, Sendable {
  /// The sentences about facts, in the order of the ids.
  public let facts: [String]

  /// The sentences about costs that are there in both maps, for screens and variants that both have.
  public let costs: [String]

  /// Compares two maps.
  ///
  /// - Complexity: O(lines), and for each screen the square of its lines.
  public init(from old: MapFile, to new: MapFile) {
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
      former[cost.key].flatMap { CostDifference(from: $0, to: cost).sentence }
    }
  }

  /// A Boolean value that indicates whether nothing differs.
  public var isEmpty: Bool { facts.isEmpty && costs.isEmpty }

  /// All sentences, the facts first; costs that follow from facts are only counted.
  public var sentences: [String] {
    guard !facts.isEmpty else { return costs }
    guard !costs.isEmpty else { return facts }
    return facts + [
      costs.count == 1 ? "1 cost follows from that." : "\(costs.count) costs follow from that."
    ]
  }
}

/// The facts of a map by what they are about.
private struct MapContents {
  var experiments: [(id: String, variants: [String])] = []
  var screens: [(id: String, details: [MapFact.Detail])] = []

  /// The names of the variants under which costs are told.
  let variants: Set<String>

  init(_ file: MapFile) {
    variants = Set(file.costs.map(\.variant))
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
  fileprivate var key: [String] { [screen, variant] }
}

/// The differences between the experiments of two maps, a sentence each.
private struct ExperimentDifference {
  let sentences: [String]

  init(
    from old: [(id: String, variants: [String])],
    to new: [(id: String, variants: [String])]
  ) {
    let former = Dictionary(old.map { ($0.id, $0.variants) }) { first, _ in first }
    let ids = Set(new.map(\.id))
    let removed = old.filter { !ids.contains($0.id) }
      .map { "The experiment \(Quotation($0.id)) is gone." }
    sentences =
      removed
      + new.flatMap { id, variants -> [String] in
        guard let former = former[id] else { return ["The experiment \(Quotation(id)) is new."] }
        return Self.sentences(id, from: former, to: variants)
      }
  }

  private static func sentences(
    _ id: String,
    from old: [String],
    to new: [String]
  ) -> [String] {
    let (lost, found) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
    let kept = new.filter(old.contains)
    var sentences = lost.map {
      "The experiment \(Quotation(id)) has no variant \(Quotation($0)) now."
    }
    sentences += found.map { "The experiment \(Quotation(id)) has a new variant \(Quotation($0))." }
    if kept != old.filter(new.contains) {
      let order = Quotation.list(new)
      sentences.append(
        "The experiment \(Quotation(id)) has its variants in another order: \(order)."
      )
    }
    return sentences
  }
}

/// The difference between two costs of one screen under one variant.
private struct CostDifference {
  /// One sentence; `nil` where nothing differs.
  let sentence: String?

  init(from old: MapCost, to new: MapCost) {
    let place = new.variant == "-" ? "" : " under \(new.variant)"
    switch (old.figures, new.figures) {
    case (nil, nil): sentence = nil
    case (nil, _): sentence = "\(Quotation(new.screen)) is reached\(place) now."
    case (_, nil): sentence = "\(Quotation(new.screen)) is not reached\(place) any more."
    case (let before?, let after?):
      var changes = NavigationCost.Measure.mapped.compactMap { measure -> String? in
        guard before[measure] != after[measure] else { return nil }
        return "\(measure.rawValue) \(after[measure].inWords), was \(before[measure].inWords)"
      }
      if before.assumed != after.assumed {
        changes.append("\(after.assumed) assumed, was \(before.assumed)")
      }
      if changes.isEmpty, old.path != new.path {
        changes.append("another path: \(new.path.joined(separator: ", "))")
      }
      sentence =
        changes.isEmpty
        ? nil : "\(Quotation(new.screen))\(place): \(changes.joined(separator: "; ")).".onOneLine
    }
  }
}

extension Int? {
  fileprivate var inWords: String { map { "\($0)" } ?? "none" }
}
