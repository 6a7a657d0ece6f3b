extension Catalog {
  /// Returns the mistakes in how screens are reached, as far as the catalog declares edges.
  ///
  /// A catalog that declares no edges has no findings about screens that nothing leads to.
  ///
  /// - Parameter opening: Called before each screen that is opened.
  @MainActor
  func lintFindings(
    in environment: StandardEnvironment,
    leavingOut leftOut: Set<String>,
    opening: @escaping @MainActor (Jump) -> Void
  ) async -> [LintFinding] {
    let findings = await lint(in: environment, leavingOut: leftOut, opening: opening)
    guard screens.allSatisfy(\.edges.isEmpty) else { return findings }
    return findings.filter { $0.kind != .unreachable }
  }
}
