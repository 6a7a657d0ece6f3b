public import Testing

/// Waits until a condition is true, and records an issue if that doesn't happen.
///
/// The timeout is one minute, but at least 200 checks. If other tests keep the main actor busy,
/// each check first lets all waiting work continue.
@MainActor public func eventually(
  _ condition: () -> Bool,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let end = ContinuousClock.now + .seconds(60)
  var asked = 0
  while !condition(), .now < end || asked < 200 {
    asked += 1
    try await Task.sleep(for: .milliseconds(10))
  }
  #expect(condition(), sourceLocation: sourceLocation)
}
