extension Catalog {
  /// Returns the mistakes in how screens are reached, as far as the catalog declares edges.
  ///
  /// A catalog that declares no ways is not told that nothing leads to its screens.
  @MainActor
  func lintFindings(leavingOut leftOut: Set<String>) async -> [LintFinding] {
    let findings = await lint(leavingOut: leftOut)
    guard screens.allSatisfy(\.ways.isEmpty) else { return findings }
    return findings.filter { $0.kind != .unreachable }
  }
}
