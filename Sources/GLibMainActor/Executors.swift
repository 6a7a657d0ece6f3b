// PRIVATE API: Swift 6.3 can replace its executors, but doesn't promise that the declarations stay
// the same. Other compilers leave this file out, and its effect is missing: see the overview.
#if compiler(>=6.3) && compiler(<6.4)
  internal import CGLibMainActor
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) internal import _Concurrency

  /// The executors that wait in GLib.
  struct GLibExecutors: ExecutorFactory {
    static var mainExecutor: any MainExecutor { GLibMainExecutor.shared }
    static var defaultExecutor: any TaskExecutor { GLibPoolExecutor.shared }

    /// Replaces Swift's executors in this process.
    static func install(priority: Int32) {
      unsafe glib_executors_start(
        priority,
        { job in
          guard let job = unsafe job else { return }
          unsafe unsafeBitCast(job, to: UnownedJob.self)
            .runSynchronously(on: GLibMainExecutor.shared.asUnownedSerialExecutor())
        },
        { job in
          guard let job = unsafe job else { return }
          unsafe unsafeBitCast(job, to: UnownedJob.self)
            .runSynchronously(on: GLibPoolExecutor.shared.asUnownedTaskExecutor())
        }
      )
      _createExecutors(factory: Self.self)
    }
  }

  /// An executor whose jobs are sources of GLib.
  private protocol GLibExecutor: SchedulingExecutor {
    /// Adds a job that runs after a delay in microseconds.
    func add(_ job: UnsafeMutableRawPointer, after delay: Int64)
  }

  extension GLibExecutor {
    func enqueue(_ job: consuming ExecutorJob) { unsafe add(job.pointer(), after: 0) }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob,
      after delay: C.Duration,
      tolerance: C.Duration?,
      clock: C
    ) {
      unsafe add(job.pointer(), after: microseconds(delay))
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob,
      at instant: C.Instant,
      tolerance: C.Duration?,
      clock: C
    ) {
      enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
    }
  }

  /// The executor of the main actor, whose jobs are sources of GLib's default main context.
  ///
  /// GLib can therefore run them while another job runs a nested loop.
  private final class GLibMainExecutor: MainExecutor, GLibExecutor {
    static let shared = GLibMainExecutor()

    func add(_ job: UnsafeMutableRawPointer, after delay: Int64) {
      unsafe glib_executors_enqueue_main(job, delay)
    }

    func run() { glib_executors_run_main() }

    /// Does nothing, because the main loop of a program has no end of its own.
    func stop() {}

    var isMainExecutor: Bool { true }

    func checkIsolated() {
      precondition(glib_executors_are_main() != 0, "The code must run on the main thread.")
    }

    func isIsolatingCurrentContext() -> Bool? { glib_executors_are_main() != 0 }
  }

  /// The executor of all other jobs.
  private final class GLibPoolExecutor: TaskExecutor, GLibExecutor {
    static let shared = GLibPoolExecutor()

    func add(_ job: UnsafeMutableRawPointer, after delay: Int64) {
      unsafe glib_executors_enqueue_pool(job, delay)
    }
  }

  extension ExecutorJob {
    /// The job as an argument for C, which passes it back exactly once.
    fileprivate consuming func pointer() -> UnsafeMutableRawPointer {
      unsafe unsafeBitCast(UnownedJob(self), to: UnsafeMutableRawPointer.self)
    }
  }

  /// Returns a delay in microseconds, rounded up.
  ///
  /// - Precondition: The delay is a `Duration`, like those of the clocks of the standard library.
  private func microseconds<Delay: DurationProtocol>(_ delay: Delay) -> Int64 {
    guard let delay = delay as? Duration else {
      preconditionFailure(
        "A task can only sleep with a clock whose durations are of type Duration."
      )
    }
    let (seconds, attoseconds) = delay.components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000)
    guard !isTooLong else { return seconds < 0 ? 0 : .max }
    let (sum, isOver) = whole.addingReportingOverflow(
      (attoseconds + 999_999_999_999) / 1_000_000_000_000
    )
    return isOver ? .max : sum
  }
#endif
