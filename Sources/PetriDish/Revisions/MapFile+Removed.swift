extension MapFile {
  /// Returns the map of some screens, with all experiments.
  package func only(_ isWanted: (String) -> Bool) -> MapFile {
    MapFile(
      facts: facts.filter { fact in
        if case .screen(let id, _) = fact { isWanted(id) } else { true }
      },
      costs: costs.filter { isWanted($0.screen) }
    )
  }

  /// Returns a case of each screen that another catalog does not have, with its first preset, and one of
  /// each preset that it does not have of a screen that it has.
  ///
  /// - Parameter other: What the other catalog says of itself.
  /// - Complexity: O(facts).
  package func cases(notIn other: MapFile) -> [CheckCase] {
    let kept = Set(other.registered)
    let (presets, others) = (presets, other.presets)
    return registered.flatMap { id -> [CheckCase] in
      let own = presets[id] ?? []
      guard kept.contains(id) else { return [CheckCase(elsewhere: id, preset: own.first)] }
      let rest = Set(others[id] ?? [])
      return own.filter { !rest.contains($0) }.map { CheckCase(elsewhere: id, preset: $0) }
    }
  }

  /// The names of the presets of each screen, in their order.
  private var presets: [String: [String]] {
    facts.reduce(into: [:]) { presets, fact in
      guard case .screen(let id, .preset(let name)) = fact else { return }
      presets[id, default: []].append(name)
    }
  }

  /// The ids of the screens.
  var registered: [String] {
    facts.compactMap { if case .screen(let id, .registered) = $0 { id } else { nil } }
  }
}
