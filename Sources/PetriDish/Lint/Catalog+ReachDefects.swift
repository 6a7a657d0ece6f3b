extension Catalog {
  /// The screens of a map that nobody gets to, or away from.
  func reachDefects(on map: CostTable) -> [(defect: Defect, jump: Jump)] {
    screens.flatMap { screen -> [(defect: Defect, jump: Jump)] in
      guard let landing = map.landings[screen.id], let cost = landing.cost else { return [] }
      var found: [(LintFinding.Kind, String)] = []
      if cost.path.last?.origin == .assumed {
        found.append((.unreachable, "nothing is known that leads to it."))
      }
      if cost.back == nil {
        found.append(
          landing.isKept && cost.modals > 0
            ? (.modalTrap, "its modal refuses to close, and nothing on it is known to lead home.")
            : (.deadEnd, "no way back from it is known.")
        )
      }
      return found.map { kind, sentence in
        (Defect(kind: kind, screen: screen.id, sentence: sentence), landing.jump)
      }
    }
  }
}
