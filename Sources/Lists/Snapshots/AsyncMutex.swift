/// A lock that suspends tasks instead of blocking threads, and resumes them in first-in, first-out order.
@MainActor
final class AsyncMutex {
  private var isLocked = false
  private var waiting: [AsyncCompletion<Void>] = []

  /// Locks the mutex, and waits for all earlier tasks to unlock it.
  func lock() async {
    guard isLocked else {
      isLocked = true
      return
    }
    let turn = AsyncCompletion<Void>()
    waiting.append(turn)
    await turn.result
  }

  /// Unlocks the mutex, and resumes the next waiting task.
  func unlock() {
    if waiting.isEmpty { isLocked = false } else { waiting.removeFirst().finish(with: ()) }
  }
}

/// A result that one task waits for and another task provides.
@MainActor
final class AsyncCompletion<Result: Sendable> {
  private var given: Result?
  private var continuation: CheckedContinuation<Result, Never>?

  /// The result, once it is available.
  var result: Result {
    get async {
      await withCheckedContinuation { continuation in
        // The result may have been provided before this task got here.
        if let given {
          continuation.resume(returning: given)
        } else {
          self.continuation = continuation
        }
      }
    }
  }

  /// Provides the result and resumes the waiting task.
  ///
  /// Only the first result counts.
  func finish(with result: Result) {
    guard given == nil else { return }
    given = result
    continuation?.resume(returning: result)
    continuation = nil
  }
}
