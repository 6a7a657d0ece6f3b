extension CheckCase {
  /// Returns the case to perform after this one, so that both sides of a split are seen.
  ///
  /// - Parameters:
  ///   - result: The result of this one.
  ///   - environment: The environment in which it was performed.
  /// - Returns: The same on the first wide device, where a split had room for one side alone.
  package func widened(after result: CheckResult, in environment: StandardEnvironment) -> CheckCase?
  {
    widened(ifCollapsed: result.hasCollapsedSplit, in: environment)
  }

  /// Returns the case to open after this one, so that both sides of a split are seen.
  ///
  /// - Parameter hasCollapsedSplit: Whether a split had room for one side alone.
  func widened(
    ifCollapsed hasCollapsedSplit: Bool,
    in environment: StandardEnvironment
  ) -> CheckCase? {
    guard hasCollapsedSplit, jump.environment.device == nil, !asksGuards else { return nil }
    return environment.wideDevice.map { on(device: $0) }
  }
}
