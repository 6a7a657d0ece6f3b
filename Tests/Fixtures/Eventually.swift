public import Testing

/// Waits for what must come true, and fails where it does not within a minute.
@MainActor public func eventually(
  _ condition: () -> Bool,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let end = ContinuousClock.now + .seconds(60)
  while !condition(), .now < end { try await Task.sleep(for: .milliseconds(10)) }
  #expect(condition(), sourceLocation: sourceLocation)
}
