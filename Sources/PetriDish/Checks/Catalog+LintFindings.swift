extension Catalog {
  /// What is wrong with how screens are reached, as far as the catalog says where they lead.
  ///
  /// A catalog that declares no ways is not told that nothing leads to its screens.
  @MainActor
  func lintFindings(leavingOut leftOut: Set<String>) async -> [LintFinding] {
    let findings = await lint(leavingOut: leftOut)
    guard screens.allSatisfy(\.ways.isEmpty) else { return findings }
    return findings.filter { $0.kind != .unreachable }
  }
}
