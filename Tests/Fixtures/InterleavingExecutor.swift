internal import Dispatch
internal import Testing

/// A task executor without a dedicated thread.
///
/// Tasks that prefer this executor suspend at every `await`, even on the main actor. This exposes
/// code that assumes unchanged state after an `await`.
public final class InterleavingExecutor: TaskExecutor {
  /// Creates an executor.
  public init() {}

  /// Runs a job on an arbitrary thread.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.global().async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Runs work several times concurrently, in tasks that prefer this executor, and waits for all of them.
  ///
  /// Records an issue if some tasks don't finish.
  ///
  /// - Parameters:
  ///   - times: The number of tasks.
  ///   - work: The work, which receives the number of its task.
  /// - Throws: The first error that a task throws.
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
    // Each step may wait for all other tests, so it's sufficient that some task finishes.
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
