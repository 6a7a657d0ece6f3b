/// A wait with a time limit that checks a condition repeatedly.
@MainActor
package struct Polling {
  /// The maximum time to wait.
  private let limit: Duration

  /// The time between two checks.
  private let interval: Duration

  /// The minimum number of checks, because a busy machine may run out of time after only a few.
  private static let leastChecks = 50

  /// Creates a wait with a time limit.
  package init(limit: Duration, interval: Duration = .milliseconds(5)) {
    self.limit = limit
    self.interval = interval
  }

  /// Waits until a condition is true; the condition is checked immediately and after each interval.
  ///
  /// - Returns: Whether the condition became true within the time limit.
  /// - Throws: `CancellationError` if the task is canceled, or the error of the condition.
  @discardableResult
  package func wait(until condition: () throws -> Bool) async throws -> Bool {
    let deadline = ContinuousClock.now + limit
    var rest = limit > .zero ? Self.leastChecks : 0
    while try !condition() {
      rest -= 1
      guard ContinuousClock.now < deadline || rest > 0 else { return false }
      try await Task.sleep(for: interval)
    }
    return true
  }
}
