internal import CGTK
internal import CGTKShims

/// GLib's main loop, which carries Swift's main actor too.
public enum MainLoop {
  /// A closure to call when work is scheduled; the closure that it returns runs the work later.
  ///
  /// Task locals do not cross GLib's callbacks. A program that keeps something in one captures it
  /// here, and sets it again around the body.
  package static var captureContext: (() -> (_ body: () -> Void) -> Void)?

  /// Runs main-actor tasks and `Task.sleep` while GLib runs; later calls do nothing.
  ///
  /// The priority is that of drawing: with a higher one, short jobs back to back leave no frames.
  package static func attach() { _ = pd_attach_dispatch_main_queue(redrawPriority) }

  /// Runs one piece of asynchronous work on a loop of its own, without a display, and returns what
  /// it returns, or throws what it throws.
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

  /// Runs the body once, when the loop has nothing more urgent to do.
  @discardableResult
  public static func idle(_ body: @escaping () -> Void) -> ScheduledWork {
    schedule(body) { g_idle_add_full(idlePriority, once, $0, released) }
  }

  /// Runs the body once, after a time in seconds.
  @discardableResult
  public static func after(_ seconds: Double, _ body: @escaping () -> Void) -> ScheduledWork {
    schedule(body) {
      g_timeout_add_full(normalPriority, UInt32(max(0, seconds) * 1000), once, $0, released)
    }
  }

  /// Runs the body once the loop has been running for a time in seconds: a limit for what goes on beside
  /// it.
  ///
  /// While the process is held up, what goes on beside it may be stopped, too, or have ended unheard: of
  /// each such time a tenth of the limit counts at most, and no more than a second.
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

  /// Waits until everything that is due has happened, drawing included.
  public static func settled() async {
    await OneShotContinuation.wait { continuation in idle { continuation.resume() } }
  }

  /// Seconds since some moment that stays the same while the program runs; never goes back.
  public static var now: Double { Double(g_get_monotonic_time()) / 1_000_000 }

  private static func schedule(
    _ body: @escaping () -> Void,
    with source: (UnsafeMutableRawPointer) -> UInt32
  ) -> ScheduledWork {
    let work = ScheduledWork(capturingContext(body))
    work.id = source(UserData.make(work))
    return work
  }

  /// Returns a closure that runs the body later as if it were run now.
  static func capturingContext(_ body: @escaping () -> Void) -> () -> Void {
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

  // The priorities are macros in C.
  static nonisolated let redrawPriority: Int32 = 120
  private static let normalPriority: Int32 = 0
  private static let idlePriority: Int32 = 200
}

/// Work that the main loop was asked to do once.
public final class ScheduledWork {
  fileprivate var id: UInt32 = 0
  /// The number of times that the loop has yet to call before it begins.
  fileprivate var ticks = 1
  private var body: (() -> Void)?

  fileprivate init(_ body: @escaping () -> Void) { self.body = body }

  /// Cancels the work, if it has not begun.
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

/// A continuation that resumes once: when it is resumed, or else when nothing holds it any more.
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

  /// Waits until a callback of C comes, or can come no more.
  ///
  /// The loop may go on before `start` is called: what holds for sure is asked there once more.
  static func wait(_ start: (OneShotContinuation) -> Void) async {
    await withCheckedContinuation { start(OneShotContinuation($0)) }
  }
}

extension MainLoop {
  /// Waits for a time in seconds.
  package static func pause(_ seconds: Double) async {
    await OneShotContinuation.wait { continuation in
      after(seconds) { continuation.resume() }
    }
  }

  /// Waits until something holds, for a time in seconds at most in which the loop runs, as
  /// ``afterRunning(_:_:)`` counts it.
  ///
  /// - Parameter pause: Waits between two looks, 5 ms unless given.
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

extension MainLoop {
  /// The id of the source that the loop would get now; later ones are greater.
  package static var nextSource: UInt32 {
    let id = g_idle_add({ _ in 0 }, nil)
    g_source_remove(id)
    return id
  }

  /// Returns the number of sources that were added since an id and are still there.
  ///
  /// Those of the toolkit, whose names begin with a bracket, are not counted.
  ///
  /// - Complexity: O(sources that were added since then).
  package static func sourceCount(since first: UInt32) -> Int {
    (first..<nextSource).count { id in
      guard let source = g_main_context_find_source_by_id(nil, id) else { return false }
      return g_source_get_name(source).map { String(cString: $0).hasPrefix("[") } != true
    }
  }

  /// Measures the turns of the loop from now on; see ``takeLongestTurn()``.
  package static func watchTurns() {
    turns = TurnWatch()
    g_main_context_set_poll_func(nil) { descriptors, count, timeout in
      MainLoop.turns.end()
      defer { MainLoop.turns.begin() }
      return g_poll(descriptors, count, timeout)
    }
  }

  /// The longest time in seconds since the last call in which the loop did not look for events, without the
  /// time that the process waited for a processor.
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

/// Measures the turns of the main loop.
private struct TurnWatch {
  /// The longest turn, in seconds.
  var longest = 0.0

  private var start = MainLoop.now
  private var waiting: (time: Double, at: Double)

  init() { waiting = (Self.waitingTime, MainLoop.now) }

  mutating func begin() {
    start = MainLoop.now
    // The file is read seldom; a long turn is measured from a little before it.
    if start - waiting.at > 0.5 { waiting = (Self.waitingTime, start) }
  }

  mutating func end() {
    var duration = MainLoop.now - start
    guard duration > longest else { return }
    if duration > 1 { duration -= max(0, Self.waitingTime - waiting.time) }
    longest = max(longest, duration)
  }

  /// The time in seconds for which this thread has waited for a processor since it began.
  private static var waitingTime: Double {
    guard let text = try? TextFile.read("/proc/thread-self/schedstat") else { return 0 }
    let words = text.split(separator: " ")
    return words.count > 1 ? (Double(words[1]) ?? 0) / 1_000_000_000 : 0
  }
}
