/// Waits for an answer, or for the moment when nobody wants it any more.
@MainActor
final class Interruption {
  private var resume: (() -> Void)?
  private var asked: Task<Void, Never>?
  private var isOver = false

  /// Asks, in a task of its own, so that somebody who is deaf holds up nobody.
  ///
  /// - Throws: What `body` throws, or `CancellationError`.
  func race<Answer: Sendable>(
    _ body: @escaping @MainActor @Sendable () async throws -> Answer
  ) async throws -> Answer {
    var answer: Result<Answer, any Error> = .failure(CancellationError())
    await withTaskCancellationHandler {
      guard !Task.isCancelled else { return }
      await withCheckedContinuation { continuation in
        resume = { continuation.resume() }
        asked = Task { @MainActor in
          let given: Result<Answer, any Error>
          do { given = .success(try await body()) } catch { given = .failure(error) }
          if !self.isOver { answer = given }
          self.finish()
        }
      }
    } onCancel: {
      Task { @MainActor in self.interrupt() }
    }
    return try answer.get()
  }

  /// Ends the wait without an answer.
  func interrupt() {
    asked?.cancel()
    finish()
  }

  private func finish() {
    guard !isOver else { return }
    isOver = true
    resume?()
    resume = nil
  }
}
