// A program without GTK whose main thread is in a GLib loop. Its first argument selects a situation,
// whose lines it prints. With the second argument `--libdispatch`, it keeps Swift's executors.
import CGLib
import Dispatch
import GLibMainActor
import Glibc

/// A GLib main loop.
@MainActor @safe final class Loop {
  private let loop = unsafe g_main_loop_new(nil, 0)

  /// Runs the loop until a call of `quit`.
  func run() { unsafe g_main_loop_run(loop) }

  func quit() { unsafe g_main_loop_quit(loop) }
}

/// Closures that GLib calls once when the loop is idle.
@MainActor enum Callback {
  private static var bodies: [() -> Void] = []

  static func add(_ body: @escaping () -> Void) {
    bodies.append(body)
    unsafe g_idle_add(
      { _ in
        MainActor.assumeIsolated { Callback.bodies.removeFirst()() }
        return 0
      },
      nil
    )
  }
}

func say(_ line: String) {
  print(line)
  fflush(nil)
}

let outer = Loop()

/// Starts a task that uses everything which must work under a loop, and calls a closure at its end.
@MainActor func useEverything(then finish: @escaping @MainActor () -> Void) {
  Task {
    say("task")
    try await Task.sleep(for: .milliseconds(1))
    say("after sleep")
    await Task.detached { await MainActor.run { say("from a detached task") } }.value
    DispatchQueue.main.async {
      say("block")
      MainActor.assumeIsolated(finish)
    }
  }
}

/// Runs a nested loop until everything was used.
@MainActor func useEverythingInLoop() {
  let loop = Loop()
  useEverything { loop.quit() }
  loop.run()
}

/// A view with a button: its handler starts a task, and the text is shown at each change.
@MainActor final class Page {
  private var text = "idle" {
    didSet { say(text) }
  }

  func click() {
    say("clicked")
    Task {
      text = "loading"
      text = await Self.load()
      outer.quit()
    }
  }

  @concurrent private static func load() async -> String { "loaded" }
}

let words = CommandLine.arguments.dropFirst()
try GLibMainActor.install(replacesExecutors: !words.contains("--libdispatch"))
try GLibMainActor.install()
switch words.first {
case "loop":
  useEverything { outer.quit() }
case "nested":
  Callback.add {
    let inner = Loop()
    Callback.add {
      useEverythingInLoop()
      say("innermost loop ended")
      useEverything { inner.quit() }
    }
    inner.run()
    say("inner loop ended")
    outer.quit()
  }
case "nested in a task":
  Task {
    await Task.yield()
    say("outer task")
    useEverythingInLoop()
    say("inner loop ended")
    outer.quit()
  }
case "await":
  Callback.add {
    Task {
      say("before sleep")
      try await Task.sleep(for: .milliseconds(1))
      say("after sleep")
      say("before hop")
      await Task.detached { await MainActor.run { say("on the main actor") } }.value
      say("after hop")
      outer.quit()
    }
  }
case "callback":
  let page = Page()
  Callback.add { page.click() }
case "many":
  Task {
    var sum = 0
    await withTaskGroup(of: Int.self) { group in
      for number in 1...1000 {
        group.addTask {
          do { try await Task.sleep(for: .microseconds(number % 7 * 500)) } catch { return 0 }
          return await MainActor.run { number }
        }
      }
      for await number in group { sum += number }
    }
    say("\(sum)")
    outer.quit()
  }
case "cancel":
  Task {
    let sleeper = Task { try await Task.sleep(for: .seconds(1 << 40)) }
    let start = ContinuousClock.now
    try await Task.sleep(until: start + .milliseconds(20), clock: .continuous)
    say(ContinuousClock.now - start >= .milliseconds(20) ? "on time" : "early")
    sleeper.cancel()
    do { try await sleeper.value } catch { say("canceled") }
    outer.quit()
  }
case "busy":
  Callback.add {
    let slept = DispatchSemaphore(value: 0)
    Task.detached {
      try await Task.sleep(for: .milliseconds(1))
      slept.signal()
    }
    slept.wait()
    say("slept while the main thread was busy")
    outer.quit()
  }
case "idle":
  Callback.add {
    useEverythingInLoop()
    say("idle")
  }
default:
  say("Unknown situation.")
  exit(2)
}
outer.run()
