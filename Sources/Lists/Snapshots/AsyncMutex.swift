/// A lock that tasks wait for without blocking, granted in the order in which they asked.
@MainActor
final class AsyncMutex {
  private var isLocked = false
  private var waiting: [AsyncCompletion<Void>] = []

  /// Returns when all tasks that asked before have unlocked it.
  func lock() async {
    guard isLocked else {
      isLocked = true
      return
    }
    let turn = AsyncCompletion<Void>()
    waiting.append(turn)
    await turn.result
  }

  /// Resumes the next task.
  func unlock() {
    if waiting.isEmpty { isLocked = false } else { waiting.removeFirst().finish(with: ()) }
  }
}

/// The result of work that goes on elsewhere, to be awaited by one task.
@MainActor
final class AsyncCompletion<Result: Sendable> {
  private var given: Result?
  private var continuation: CheckedContinuation<Result, Never>?

  /// The result, as soon as there is one.
  var result: Result {
    get async {
      await withCheckedContinuation { continuation in
        // A task may let others go on before it comes here.
        if let given {
          continuation.resume(returning: given)
        } else {
          self.continuation = continuation
        }
      }
    }
  }

  /// Resumes the task that awaits the result; the first one counts.
  func finish(with result: Result) {
    guard given == nil else { return }
    given = result
    continuation?.resume(returning: result)
    continuation = nil
  }
}
