extension CatalogLinter {
  /// Returns the screens of a table that no path leads to, or away from.
  ///
  /// That nothing leads to a screen is judged where the screen declares an edge to another one, and so
  /// does one that is known to be reached from what the app shows first: where neither says where it
  /// leads, a path may be there that nobody has declared.
  func reachDefects(in table: CostTable) -> [(defect: LintDefect, jump: Jump)] {
    let isBegun = registration.screens.contains { screen in
      screen.leadsElsewhere && table.entries[screen.id]?.cost?.assumed == 0
    }
    return registration.screens.flatMap { screen -> [(defect: LintDefect, jump: Jump)] in
      guard let entry = table.entries[screen.id], let cost = entry.cost else { return [] }
      var found: [(LintFinding.Kind, String)] = []
      if isBegun, screen.leadsElsewhere, screen.needsEdges,
        cost.path.last?.origin == .assumed
      {
        found.append((.unreachable, "nothing is known that leads to it."))
      }
      if cost.back == nil {
        found.append(
          entry.isKept && cost.modals > 0
            ? (.modalTrap, "its modal refuses to close, and nothing on it is known to lead home.")
            : (.deadEnd, "no way back from it is known.")
        )
      }
      return found.map { kind, sentence in
        (LintDefect(kind: kind, screen: screen.id, sentence: sentence), entry.jump)
      }
    }
  }
}

extension Registration.Screen {
  /// Whether it declares an edge to another screen than itself.
  fileprivate var leadsElsewhere: Bool { edges.contains { $0.route != route } }
}
