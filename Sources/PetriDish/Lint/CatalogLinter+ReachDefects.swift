extension CatalogLinter {
  /// Returns the screens of a table that no path leads to, or away from.
  func reachDefects(in table: CostTable) -> [(defect: LintDefect, jump: Jump)] {
    catalog.screens.flatMap { screen -> [(defect: LintDefect, jump: Jump)] in
      guard let entry = table.entries[screen.id], let cost = entry.cost else { return [] }
      var found: [(LintFinding.Kind, String)] = []
      if cost.path.last?.origin == .assumed {
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
