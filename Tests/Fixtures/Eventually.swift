public import Testing

/// Waits for what must come true, and fails where it does not.
///
/// It gives up after a minute, and not before it has asked two hundred times: where other tests keep the
/// main actor busy, each asking lets all that was waiting for it go on first.
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
