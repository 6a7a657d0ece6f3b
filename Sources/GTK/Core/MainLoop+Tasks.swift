internal import CGTK

extension MainLoop {
  /// Starts work that stays on the loop's thread in every step, also where it goes on after a wait.
  ///
  /// A plain `Task` comes back from each wait through a thread of Swift's own pool, whose supervisor
  /// then wakes up once a second for as long as the program runs. This one, in return, gives others
  /// a turn at each `await`, also where it stays on the main actor: whoever looks at something before
  /// a wait looks again behind it.
  @discardableResult
  public static func task<Value: Sendable>(
    _ work: @escaping @MainActor @Sendable () async -> Value
  ) -> Task<Value, Never> {
    Task(executorPreference: LoopExecutor.shared, operation: work)
  }
}

/// Runs what belongs to no actor in GLib's main loop.
private nonisolated final class LoopExecutor: TaskExecutor {
  static let shared = LoopExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let slot = UnsafeMutablePointer<UnownedJob>.allocate(capacity: 1)
    slot.initialize(to: UnownedJob(job))
    g_idle_add_full(MainLoop.redrawPriority, runJob, slot, nil)
  }
}

private nonisolated let runJob: GSourceFunc = { data in
  guard let slot = data?.assumingMemoryBound(to: UnownedJob.self) else { return 0 }
  let job = slot.move()
  slot.deallocate()
  unsafe job.runSynchronously(on: LoopExecutor.shared.asUnownedTaskExecutor())
  return 0
}
