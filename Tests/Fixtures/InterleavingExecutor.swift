internal import Dispatch
internal import Testing

/// An executor that a task can prefer, which has no thread of its own.
///
/// A task that prefers one gives others a turn at every `await`, also where it stays on the main
/// actor: what was looked at before may hold no more behind it.
public final class InterleavingExecutor: TaskExecutor {
  /// Prepares an executor.
  public init() {}

  /// Runs a job on some thread.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.global().async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Runs the same work many times at once, each in a task that prefers the executor, and waits
  /// until all have ended.
  ///
  /// Fails where some do not end.
  ///
  /// - Throws: The first error.
  @MainActor
  public func run(
    times: Int,
    _ work: @escaping @MainActor @Sendable (Int) async throws -> Void
  ) async throws {
    var ended = 0
    var tasks: [Task<Void, any Error>] = []
    for number in 0..<times {
      tasks.append(
        task {
          defer { ended += 1 }
          try await work(number)
        }
      )
    }
    // Each turn waits for those of all other tests: what counts is that somebody comes to an end.
    var known = -1
    while known < ended, ended < times {
      known = ended
      try await eventually { ended > known }
    }
    guard ended == times else { return }
    for task in tasks { try await task.value }
  }

  private func task(
    _ work: @escaping @MainActor @Sendable () async throws -> Void
  ) -> Task<Void, any Error> {
    Task(executorPreference: self, operation: work)
  }
}
