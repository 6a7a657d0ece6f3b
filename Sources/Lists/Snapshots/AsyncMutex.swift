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
