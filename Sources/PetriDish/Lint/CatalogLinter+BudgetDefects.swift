extension CatalogLinter {
  /// Returns the screens of a table that cost more than their budgets allow.
  func budgetDefects(in table: CostTable) -> [(defect: LintDefect, jump: Jump)] {
    registration.screens.flatMap { screen -> [(defect: LintDefect, jump: Jump)] in
      guard let entry = table.entries[screen.id],
        case .exceeded(let found) = BudgetVerdict(entry.cost, within: screen.budget)
      else { return [] }
      return found.map {
        let sentence = $0.sentence()
        return (LintDefect(kind: .budget, screen: screen.id, sentence: sentence), entry.jump)
      }
    }
  }
}
