import Foundation
import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct MainLoopTests {
  @Test func `a task of the main actor runs while GLib owns the main thread`() async throws {
    let start = MainLoop.now
    let task = Task { @MainActor in
      try await Task.sleep(for: .milliseconds(30))
      return 42
    }
    #expect(try await task.value == 42)
    #expect(MainLoop.now - start >= 0.03)
  }

  /// Nothing is said of their order: whoever is held up finds both due at once.
  @Test func `timers fire no sooner than at their times`() async {
    let start = MainLoop.now
    var fired: [Double: Double] = [:]
    for time in [0.02, 0.001] { MainLoop.after(time) { fired[time] = MainLoop.now - start } }
    await MainLoop.settled(until: fired.count == 2)
    for (time, passed) in fired { #expect(passed >= time) }
  }

  /// Of ten ticks, each time in which the loop is held up takes in one at most.
  @Test func `a limit hardly counts the time in which the loop is held up`() async {
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

  @Test func `a limit is over no sooner than at its time, and not where it is cancelled`() async {
    let start = MainLoop.now
    var ends: [Double] = []
    MainLoop.afterRunning(0.01) { ends.append(0) }.cancel()
    MainLoop.afterRunning(0.05) { ends.append(MainLoop.now) }
    await MainLoop.settled(until: !ends.isEmpty)
    #expect(ends.count == 1)
    #expect((ends.first ?? 0) - start >= 0.05)
  }

  @Test func `a cancelled timer does nothing and frees its body`() async {
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

  @Test func `work that is put off carries what is current`() async {
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

  @Test func `a frame is painted`() async {
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

  /// Our own wake-ups only: an empty window neither blinks nor moves.
  @Test func `nothing wakes up when there is nothing to do`() async throws {
    let window = Window()
    window.child = Label("still")
    window.present()
    try await Task.sleep(for: .milliseconds(500))
    // Other tests share the thread: one quiet second among many is proof enough.
    var woken = Int.max
    for _ in 0..<20 where woken > 5 {
      let before = try Wakeups.ofMainThread()
      try await Task.sleep(for: .seconds(1))
      woken = try Wakeups.ofMainThread() - before
    }
    // One for the end of the sleep itself; a few for the display.
    #expect(woken <= 5)
  }
}

private final class Token {}

private enum Cause {
  @TaskLocal static var current = 0
}

private enum Wakeups {
  /// The number of times that the main thread has gone to sleep so far.
  @MainActor static func ofMainThread() throws -> Int {
    let status = try TextFile.read("/proc/thread-self/status")
    let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
    return try #require(line?.split(separator: "\t").last.flatMap { Int($0) })
  }
}
