extension CheckCase {
  /// Returns the same case on the first wide device, to be opened after a split had room for one side only.
  ///
  /// - Returns: `nil` if the environment has no wide device, the case names a device, or it asks guards.
  package func widened(in environment: StandardEnvironment) -> CheckCase? {
    guard jump.environment.device == nil, !asksGuards else { return nil }
    return environment.wideDevice.map { on(device: $0) }
  }
}
