/// A value that is set once and awaited by one task.
///
/// The value can be set before the wait begins. A continuation alone would not be enough: other tasks
/// may run at any `await`, so a state that was checked before may have changed when the body of
/// `withCheckedContinuation` runs.
@MainActor
package final class Promise<Value: Sendable> {
  private var given: Value?
  private var continuation: CheckedContinuation<Value, Never>?

  /// Creates a promise without a value.
  package init() {}

  /// Whether the value was set.
  package var isFulfilled: Bool { given != nil }

  /// Sets the value; later calls have no effect.
  package func fulfill(with value: Value) {
    guard given == nil else { return }
    given = value
    continuation?.resume(returning: value)
    continuation = nil
  }

  /// The value, which one task at a time can await.
  package var value: Value {
    get async {
      await withCheckedContinuation { continuation in
        if let given {
          continuation.resume(returning: given)
        } else {
          self.continuation = continuation
        }
      }
    }
  }
}

extension Promise where Value == Void {
  /// Ends the wait.
  package func fulfill() { fulfill(with: ()) }
}

/// A wait for an answer that can be canceled.
@MainActor
final class CancellableWait {
  private let end = Promise<Void>()
  private var asked: Task<Void, Never>?
  private var reason: any Error = CancellationError()

  /// The error of an answer that didn't arrive in time.
  struct Overdue: Error {}

  /// Runs a closure in a separate task, and doesn't wait for it if it ignores its cancellation.
  ///
  /// - Throws: The error of `body`, or the reason that the wait was interrupted with.
  func race<Answer: Sendable>(
    _ body: @escaping @MainActor @Sendable () async throws -> Answer
  ) async throws -> Answer {
    var answer: Result<Answer, any Error>?
    await withTaskCancellationHandler {
      guard !Task.isCancelled, !end.isFulfilled else { return }
      asked = Task { @MainActor in
        let given: Result<Answer, any Error>
        do { given = .success(try await body()) } catch { given = .failure(error) }
        if !self.end.isFulfilled { answer = given }
        self.end.fulfill()
      }
      await end.value
    } onCancel: {
      Task { @MainActor in self.interrupt() }
    }
    guard let answer else { throw reason }
    return try answer.get()
  }

  func interrupt(as reason: any Error = CancellationError()) {
    guard !end.isFulfilled else { return }
    self.reason = reason
    asked?.cancel()
    end.fulfill()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Sleeps for a duration, not counting most of the time in which the caller's actor is blocked.
  ///
  /// Use this function for time limits. After a process was stopped or its main actor was blocked,
  /// the limit may be reached before the awaited work could continue. Each blockage therefore counts
  /// for at most a tenth of the limit, or at most one second if the limit is longer than ten.
  ///
  /// - Throws: `CancellationError` if the task is canceled.
  package static func sleep(whileRunning time: Duration) async throws {
    let ticks = max(10, time.components.seconds)
    for _ in 0..<ticks { try await sleep(for: time / ticks) }
  }
}
