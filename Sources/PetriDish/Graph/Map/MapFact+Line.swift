extension MapFact {
  /// The line of the file.
  var line: MapLine {
    switch self {
    case .experiment(let id, let variants): MapLine(["experiment", id] + variants)
    case .screen(let id, let detail): MapLine(["screen", id] + detail.words)
    }
  }

  /// Reads a line of the file; `nil` for another one.
  init?(_ line: MapLine) {
    let words = line.words
    guard words.count > 1 else { return nil }
    switch words[0] {
    case "experiment":
      guard words.count > 2 else { return nil }
      self = .experiment(words[1], variants: Array(words[2...]))
    case "screen":
      guard let detail = Detail(words[2...]) else { return nil }
      self = .screen(words[1], detail)
    default: return nil
    }
  }
}

extension MapFact.Detail {
  fileprivate var words: [String] {
    switch self {
    case .registered: []
    case .context(let field, let type): ["context", field, type]
    case .guarded(let id, let variants): ["guard", id] + variants
    case .link(let pattern): ["link", pattern]
    case .preset(let name): ["preset", name]
    case .budget(let budget):
      ["budget"] + budget.limits.flatMap { [$0.measure.rawValue, "\($0.limit)"] }
    case .places(let variant, let place): ["places", variant.word, place]
    case .edge(let edge):
      ["to", edge.to, edge.words, "\(edge.actions)", edge.origin.rawValue]
    }
  }

  fileprivate init?(_ words: ArraySlice<String>) {
    let words = Array(words)
    switch (words.first, words.count) {
    case (nil, _): self = .registered
    case ("context", 3): self = .context(field: words[1], type: words[2])
    case ("guard", 2...): self = .guarded(by: words[1], under: Array(words[2...]))
    case ("link", 2): self = .link(words[1])
    case ("preset", 2): self = .preset(words[1])
    case ("budget", 3...):
      guard let budget = NavigationBudget(words: words.dropFirst()) else { return nil }
      self = .budget(budget)
    case ("places", 3): self = .places(variant: MapVariantName(word: words[1]), words[2])
    case ("to", 5):
      guard let actions = Int(words[3]), actions > 0,
        let origin = NavigationGraph.Origin(rawValue: words[4])
      else { return nil }
      self = .edge(ScreenEdge(to: words[1], words: words[2], actions: actions, origin: origin))
    default: return nil
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

  /// Reads `actions 3 modals 1`; `nil` for what is no budget.
  fileprivate init?(words: ArraySlice<String>) {
    let words = Array(words)
    guard words.count.isMultiple(of: 2) else { return nil }
    var limits: [String: Int] = [:]
    for index in stride(from: 0, to: words.count, by: 2) {
      guard let limit = Int(words[index + 1]) else { return nil }
      limits[words[index]] = limit
    }
    self.init(actions: limits["actions"], modals: limits["modals"], depth: limits["depth"])
    guard limits.count == self.limits.count, limits.count * 2 == words.count else { return nil }
  }
}
