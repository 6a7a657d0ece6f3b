/// A value that comes once, and that one task awaits.
///
/// Whoever will give the value can be told of it before the wait begins: a task may let others go on
/// at each `await`, also where it does not leave its actor, so that nothing that was looked at before
/// one needs to hold in the body of `withCheckedContinuation`.
@MainActor
package final class Promise<Value: Sendable> {
  private var given: Value?
  private var continuation: CheckedContinuation<Value, Never>?

  /// Prepares to wait.
  package init() {}

  /// Whether the value has come.
  package var isFulfilled: Bool { given != nil }

  /// Gives the value; the first one counts.
  package func fulfill(with value: Value) {
    guard given == nil else { return }
    given = value
    continuation?.resume(returning: value)
    continuation = nil
  }

  /// The value, as soon as it has come; one task at a time may await it.
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

/// A wait for an answer that can be ended without one.
@MainActor
final class CancellableWait {
  private let end = Promise<Void>()
  private var asked: Task<Void, Never>?
  private var reason: any Error = CancellationError()

  /// The error of an answer that has not come in time.
  struct Overdue: Error {}

  /// Runs `body` in a task of its own, so that one that ignores its cancellation is not waited for.
  ///
  /// - Throws: What `body` throws, or what the wait was ended with.
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

  /// Ends the wait without an answer.
  func interrupt(as reason: any Error = CancellationError()) {
    guard !end.isFulfilled else { return }
    self.reason = reason
    asked?.cancel()
    end.fulfill()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Sleeps for a time in which the caller's actor gets to run.
  ///
  /// For limits: after a process was stopped, or its main actor was busy, both the limit and what it
  /// waits for are due, and the one that came first could lose. Of each time in which the actor is held
  /// up a tenth of the limit is counted at most, of a long limit a second.
  ///
  /// - Throws: `CancellationError` where the task is cancelled.
  package static func sleep(whileRunning time: Duration) async throws {
    let ticks = max(10, time.components.seconds)
    for _ in 0..<ticks { try await sleep(for: time / ticks) }
  }
}
