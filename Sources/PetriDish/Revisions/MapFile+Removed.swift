extension MapFile {
  /// Returns a case of each screen that another catalog does not have, with its first preset.
  ///
  /// - Parameter other: What the other catalog says of itself.
  /// - Complexity: O(facts).
  package func cases(ofScreensNotIn other: MapFile) -> [CheckCase] {
    let kept = Set(other.registered)
    let presets = facts.compactMap { fact -> (String, String)? in
      guard case .screen(let id, .preset(let name)) = fact else { return nil }
      return (id, name)
    }
    let first = Dictionary(presets) { first, _ in first }
    return registered.filter { !kept.contains($0) }.map {
      CheckCase(elsewhere: $0, preset: first[$0])
    }
  }

  /// The ids of the screens.
  var registered: [String] {
    facts.compactMap { if case .screen(let id, .registered) = $0 { id } else { nil } }
  }
}
