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
