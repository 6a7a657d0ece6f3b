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
