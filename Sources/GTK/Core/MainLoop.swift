internal import CGTK
internal import CGTKShims
internal import GLibMainActor
internal import Glibc

/// GLib's main loop, which also runs the jobs of Swift's main actor.
public enum MainLoop {
  /// A closure that captures the current context whenever work is scheduled.
  ///
  /// The returned closure runs the work in the captured context. GLib's callbacks don't preserve
  /// task-local values, so a program that uses them captures the values here and restores them
  /// around the body.
  package static var captureContext: (() -> (_ body: () -> Void) -> Void)?

  /// Lets the main loop run main-actor jobs and `Task.sleep`; later calls have no effect.
  ///
  /// Jobs have the same priority as drawing. With a higher priority, a series of short jobs would
  /// prevent GTK from drawing frames. Swift's thread pool stays that of libdispatch, because it
  /// adds threads while tasks block theirs. If libdispatch lacks a function for this, the program
  /// ends with a message.
  package static func attach() {
    do {
      try GLibMainActor.install(priority: redrawPriority, replacesExecutors: false)
    } catch {
      g_log_default_handler("PetriDish", G_LOG_LEVEL_ERROR, error.description, nil)
      exit(1)
    }
  }

  /// Runs an asynchronous closure on a separate main loop without a display and waits for its result.
  package static func run<Value, Failure: Error>(
    _ work: @escaping () async throws(Failure) -> Value
  ) throws(Failure) -> Value {
    attach()
    let loop = g_main_loop_new(nil, 0)
    defer { g_main_loop_unref(loop) }
    var result: Result<Value, Failure>?
    task {
      do throws(Failure) { result = .success(try await work()) } catch { result = .failure(error) }
      g_main_loop_quit(loop)
    }
    while true {
      g_main_loop_run(loop)
      if let result { return try result.get() }
    }
  }

  /// Runs the body once when the main loop is idle.
  @discardableResult
  public static func idle(_ body: @escaping () -> Void) -> ScheduledWork {
    schedule(body) { g_idle_add_full(idlePriority, once, $0, released) }
  }

  /// Runs the body once after a delay in seconds.
  @discardableResult
  public static func after(_ seconds: Double, _ body: @escaping () -> Void) -> ScheduledWork {
    schedule(body) {
      g_timeout_add_full(
        normalPriority,
        UInt32((max(0, seconds) * 1000).rounded(.up)),
        once,
        $0,
        released
      )
    }
  }

  /// Runs the body once after the loop has been running for a number of seconds.
  ///
  /// Use this method for a time limit on another process. If this process is suspended, the other
  /// process may be suspended too, so an interruption counts for at most a tenth of the limit and
  /// at most one second.
  @discardableResult
  package static func afterRunning(
    _ seconds: Double,
    _ body: @escaping () -> Void
  ) -> ScheduledWork {
    let ticks = max(10, seconds.rounded(.up))
    let work = schedule(body) {
      let interval = UInt32((max(0, seconds) * 1000 / ticks).rounded(.up))
      return g_timeout_add_full(normalPriority, interval, tick, $0, released)
    }
    work.ticks = Int(ticks)
    return work
  }

  /// Waits until all pending work is done, including drawing.
  public static func settled() async {
    await OneShotContinuation.wait { continuation in idle { continuation.resume() } }
  }

  /// The monotonic time in seconds since an arbitrary moment.
  public static var now: Double { Double(g_get_monotonic_time()) / 1_000_000 }

  private static func schedule(
    _ body: @escaping () -> Void,
    with source: (UnsafeMutableRawPointer) -> UInt32
  ) -> ScheduledWork {
    let work = ScheduledWork(capturingContext(body))
    work.id = source(UserData.make(work))
    return work
  }

  /// Returns a closure that runs the body in the current context.
  private static func capturingContext(_ body: @escaping () -> Void) -> () -> Void {
    guard let run = captureContext?() else { return body }
    return { run(body) }
  }

  private static let once: GSourceFunc = { data in
    UserData<ScheduledWork>.value(of: data)?.fire()
    return 0
  }

  private static let tick: GSourceFunc = { data in
    guard let work = UserData<ScheduledWork>.value(of: data) else { return 0 }
    work.ticks -= 1
    guard work.ticks == 0 else { return 1 }
    work.fire()
    return 0
  }

  // The priorities of GLib and GDK are macros, which Swift doesn't import.
  static nonisolated let redrawPriority: Int32 = 120
  private static let normalPriority: Int32 = 0
  private static let idlePriority: Int32 = 200
}

/// A closure that the main loop runs once.
public final class ScheduledWork {
  fileprivate var id: UInt32 = 0
  /// The number of timer ticks until the work runs.
  fileprivate var ticks = 1
  private var body: (() -> Void)?

  fileprivate init(_ body: @escaping () -> Void) { self.body = body }

  /// Cancels the work if it hasn't started.
  public func cancel() {
    guard body != nil else { return }
    body = nil
    g_source_remove(id)
  }

  fileprivate func fire() {
    let work = body
    body = nil
    work?()
  }
}

/// A continuation that resumes exactly once, at the latest when it is released.
final class OneShotContinuation {
  private var continuation: CheckedContinuation<Void, Never>?

  private init(_ continuation: CheckedContinuation<Void, Never>) {
    self.continuation = continuation
  }

  isolated deinit { resume() }

  func resume() {
    continuation?.resume()
    continuation = nil
  }

  /// Waits until a C callback resumes or releases the continuation.
  ///
  /// The main loop may run before `start` is called, so `start` must check its conditions again.
  static func wait(_ start: (OneShotContinuation) -> Void) async {
    await withCheckedContinuation { start(OneShotContinuation($0)) }
  }
}

extension MainLoop {
  /// Waits for a number of seconds.
  package static func pause(_ seconds: Double) async {
    await OneShotContinuation.wait { continuation in
      after(seconds) { continuation.resume() }
    }
  }

  /// Waits until a condition is met, up to a time limit.
  ///
  /// - Parameters:
  ///   - seconds: The time limit, measured like that of ``afterRunning(_:_:)``.
  ///   - pause: A closure that waits between two checks (default: 5 ms).
  ///   - isDone: The condition.
  package static func wait(
    upTo seconds: Double,
    pausing pause: () async -> Void = { await MainLoop.pause(0.005) },
    until isDone: () -> Bool
  ) async {
    var isOver = false
    let end = afterRunning(seconds) { isOver = true }
    defer { end.cancel() }
    while !isOver, !isDone() { await pause() }
  }
}

extension MainLoop {
  /// Starts a task that always runs on the main loop's thread, even when it resumes after an `await`.
  ///
  /// A plain `Task` resumes through a thread of Swift's thread pool, whose manager then wakes up
  /// once a second until the program exits. In return, this task can yield at each `await`, even if
  /// it stays on the main actor, so check conditions again after an `await`.
  @discardableResult
  public static func task<Value: Sendable>(
    _ work: @escaping @MainActor @Sendable () async -> Value
  ) -> Task<Value, Never> {
    Task(executorPreference: LoopExecutor.shared, operation: work)
  }
}

/// An executor that runs nonisolated jobs in GLib's main loop.
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

extension MainLoop {
  /// The id of the next source that is added to the loop; ids increase over time.
  package static var nextSource: UInt32 {
    let id = g_idle_add({ _ in 0 }, nil)
    g_source_remove(id)
    return id
  }

  /// Returns the number of active sources that were added since an id.
  ///
  /// The count excludes the toolkit's own sources, whose names begin with a bracket.
  ///
  /// - Complexity: Linear in the number of sources added since then.
  package static func sourceCount(since first: UInt32) -> Int {
    (first..<nextSource).count { id in
      guard let source = g_main_context_find_source_by_id(nil, id) else { return false }
      return g_source_get_name(source).map { String(cString: $0).hasPrefix("[") } != true
    }
  }

  /// Starts measuring the iterations of the loop for ``takeLongestTurn()``.
  package static func watchTurns() {
    turns = TurnWatch()
    g_main_context_set_poll_func(nil) { descriptors, count, timeout in
      MainLoop.turns.end()
      defer { MainLoop.turns.begin() }
      return g_poll(descriptors, count, timeout)
    }
  }

  /// Returns the duration in seconds of the longest loop iteration since the last call.
  ///
  /// The duration excludes the time that the thread waited for a processor.
  package static func takeLongestTurn() -> Double {
    turns.end()
    defer {
      turns.longest = 0
      turns.begin()
    }
    return turns.longest
  }

  private static var turns = TurnWatch()
}

/// A measurement of the longest iteration of the main loop.
private struct TurnWatch {
  /// The duration of the longest iteration, in seconds.
  var longest = 0.0

  private var start = MainLoop.now
  private var waiting: (time: Double, at: Double)

  init() { waiting = (Self.waitingTime, MainLoop.now) }

  mutating func begin() {
    start = MainLoop.now
    // Reading the waiting time is slow, so it is updated at most twice per second.
    if start - waiting.at > 0.5 { waiting = (Self.waitingTime, start) }
  }

  mutating func end() {
    var duration = MainLoop.now - start
    guard duration > longest else { return }
    if duration > 1 { duration -= max(0, Self.waitingTime - waiting.time) }
    longest = max(longest, duration)
  }

  /// The total time in seconds that this thread has waited for a processor.
  private static var waitingTime: Double {
    guard let text = try? TextFile.read("/proc/thread-self/schedstat") else { return 0 }
    let words = text.split(separator: " ")
    return words.count > 1 ? (Double(words[1]) ?? 0) / 1_000_000_000 : 0
  }
}
