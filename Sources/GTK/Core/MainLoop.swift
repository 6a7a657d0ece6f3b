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
