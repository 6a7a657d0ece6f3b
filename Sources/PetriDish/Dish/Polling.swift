/// A wait for a condition that has no observers, by checking it again and again.
@MainActor
package struct Polling {
  /// The longest time to wait.
  private let limit: Duration

  /// The time between two checks.
  private let interval: Duration

  /// The least number of checks, for on a busy machine the time can be over after a few.
  private static let leastChecks = 50

  /// A wait that ends when its time is over, if not before.
  package init(limit: Duration, interval: Duration = .milliseconds(5)) {
    self.limit = limit
    self.interval = interval
  }

  /// Waits until a condition holds, which is checked at once and after each interval.
  ///
  /// - Returns: Whether the condition held in time.
  /// - Throws: `CancellationError` where the task is cancelled, and what the condition throws.
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
