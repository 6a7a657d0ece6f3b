/// The event that what happens now is due to; it flows with the task.
///
/// It survives `await` and `Task {}`. Callbacks of a foreign main loop lose it: a caller that
/// defers work there takes ``current`` along and runs the work inside `with`.
public enum Cause {
  @TaskLocal private static var number: Int?

  /// The number of the event, or `nil` where nothing is known.
  public static var current: Int? { number }

  /// Runs `body` on behalf of an event.
  public static func with<Result>(_ event: Int?, _ body: () throws -> Result) rethrows -> Result {
    try $number.withValue(event, operation: body)
  }

  /// Runs `body` on behalf of an event.
  @MainActor
  public static func with<Result>(
    _ event: Int?,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await $number.withValue(event, operation: body)
  }
}
