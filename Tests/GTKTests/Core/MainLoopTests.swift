import Foundation
import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct MainLoopTests {
  @Test func `main-actor tasks run while GLib owns the main thread`() async throws {
    let start = MainLoop.now
    let task = Task { @MainActor in
      try await Task.sleep(for: .milliseconds(30))
      return 42
    }
    #expect(try await task.value == 42)
    #expect(MainLoop.now - start >= 0.03)
  }

  /// The order isn't checked, because both timers can be due in the same iteration of a busy main loop.
  @Test func `timers never fire early`() async {
    let start = MainLoop.now
    var fired: [Double: Double] = [:]
    for time in [0.02, 0.0059, 0.001] {
      MainLoop.after(time) { fired[time] = MainLoop.now - start }
    }
    await MainLoop.settled(until: fired.count == 3)
    for (time, passed) in fired { #expect(passed >= time) }
  }

  /// A limit consists of ten ticks, and each blocked period counts as at most one tick.
  @Test func `a running-time limit mostly ignores time in which the main loop is blocked`() async {
    let start = MainLoop.now
    var end: Double?
    MainLoop.afterRunning(1) { end = MainLoop.now }
    for _ in 1...3 {
      usleep(500_000)
      await MainLoop.settled()
    }
    await MainLoop.settled(until: end != nil)
    #expect((end ?? 0) - start >= 2.2)
  }

  @Test func `a running-time limit never ends early, and a canceled limit never ends`() async {
    let start = MainLoop.now
    var ends: [Double] = []
    MainLoop.afterRunning(0.01) { ends.append(0) }.cancel()
    MainLoop.afterRunning(0.05) { ends.append(MainLoop.now) }
    await MainLoop.settled(until: !ends.isEmpty)
    #expect(ends.count == 1)
    #expect((ends.first ?? 0) - start >= 0.05)
  }

  @Test func `a canceled timer never fires and releases its closure`() async {
    var isFired = false
    weak var captured: Token?
    do {
      let token = Token()
      captured = token
      let timer = MainLoop.idle {
        _ = token
        isFired = true
      }
      timer.cancel()
      timer.cancel()
    }
    #expect(captured == nil)
    await MainLoop.settled()
    #expect(!isFired)
  }

  @Test func `deferred work runs with the captured task-local values`() async {
    defer { MainLoop.captureContext = nil }
    MainLoop.captureContext = {
      let cause = Cause.current
      return { body in Cause.$current.withValue(cause) { body() } }
    }
    var seen: [Int] = []
    Cause.$current.withValue(7) { _ = MainLoop.idle { seen.append(Cause.current) } }
    Cause.$current.withValue(8) { _ = MainLoop.after(0) { seen.append(Cause.current) } }
    await MainLoop.settled(until: seen.count >= 2)
    #expect(seen.sorted() == [7, 8])
  }

  @Test func `waiting for the next frame returns, even if the window is destroyed`() async {
    let window = Window()
    let label = Label("x")
    window.child = label
    window.present()
    await label.nextFrame()
    await MainLoop.settled(until: label.isMapped)
    await label.nextFrame()
    #expect(label.width > 0)
    window.destroy()
    await label.nextFrame()
  }

  /// The window has no cursor and no animation, so it needs no frames.
  @Test func `an idle main loop causes almost no wake-ups`() async throws {
    let window = Window()
    window.child = Label("still")
    window.present()
    try await Task.sleep(for: .milliseconds(500))
    // Other tests share the thread, so a single quiet second is sufficient.
    var woken = Int.max
    for _ in 0..<20 where woken > 5 {
      let before = try Wakeups.ofMainThread()
      try await Task.sleep(for: .seconds(1))
      woken = try Wakeups.ofMainThread() - before
    }
    // The end of the sleep is one wake-up, and the display causes a few more.
    #expect(woken <= 5)
  }
}

private final class Token {}

private enum Cause {
  @TaskLocal static var current = 0
}

private enum Wakeups {
  /// Returns the number of voluntary context switches of the main thread.
  @MainActor static func ofMainThread() throws -> Int {
    let status = try TextFile.read("/proc/thread-self/status")
    let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
    return try #require(line?.split(separator: "\t").last.flatMap { Int($0) })
  }
}
