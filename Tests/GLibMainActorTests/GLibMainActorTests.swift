import Compiling
import Fixtures
import Foundation
import Testing

/// Programs without GTK whose main thread is in a loop of GLib.
struct GLibMainActorTests {
  private static let program = Compiler.built.appending(path: "LoopProgram")

  private static let everything = ["task", "after sleep", "from a detached task", "block"]

  private static let situations = [
    "loop": everything,
    "nested": everything + ["innermost loop ended"] + everything + ["inner loop ended"],
    "await": ["before sleep", "after sleep", "before hop", "on the main actor", "after hop"],
    "callback": ["clicked", "loading", "loaded"],
    "many": ["500500"],
    "cancel": ["on time", "canceled"],
    "busy": ["slept while the main thread was busy"],
  ]

  /// The situations `await` and `callback` are those of two bugs in other programs: an `await` on
  /// the main actor never returned, or returned only when another event occurred.
  @Test(arguments: situations.keys.sorted(), [[], ["--libdispatch"]])
  func `main-actor tasks and blocks run under GLib’s loop`(
    situation: String,
    options: [String]
  ) throws {
    #expect(try lines([situation] + options) == Self.situations[situation])
  }

  /// With libdispatch's executors, the nested loop would wait for the task that runs it.
  @Test func `a main-actor task can run a nested loop`() throws {
    let expected = ["outer task"] + Self.everything + ["inner loop ended"]
    #expect(try lines(["nested in a task"]) == expected)
  }

  private func lines(_ arguments: [String]) throws -> [String] {
    try Compiling.run(["timeout", "60", Self.program.path()] + arguments).text
      .split(separator: "\n").map(String.init)
  }

  /// A sleeping process isn't affected by the load of the machine, so its switches can be counted.
  ///
  /// In libdispatch's thread pool, a thread wakes up once a second. Only the main thread is idle.
  @Test(arguments: [[], ["--libdispatch"]])
  func `an idle program sleeps`(options: [String]) async throws {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = ["idle"] + options
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    // The process may have inherited a mask that blocks other signals.
    defer { kill(process.processIdentifier, SIGKILL) }
    var text = ""
    while !text.hasSuffix("idle\n") {
      let data = output.fileHandleForReading.availableData
      try #require(!data.isEmpty, "\(text)")
      text += String(decoding: data, as: UTF8.self)
    }
    let main = process.processIdentifier
    let counted = Threads(of: main, only: options.isEmpty ? nil : main)
    try await eventually { (try? counted.areAsleep()) == true }
    let before = try counted.switches()
    try await Task.sleep(for: .seconds(10))
    #expect(try counted.switches() - before <= 2)
    #expect(process.isRunning)
  }

  /// A C program that doesn't link libdispatch has none of its functions.
  @Test func `a program without libdispatch’s functions gets a sentence that names them`() throws {
    let folder = try TemporaryFolder([
      "main.c": """
      #include <stdio.h>
      const char *glib_main_actor_install(int priority);
      int main(void) {
        for (int call = 0; call < 2; call++) puts(glib_main_actor_install(0));
      }
      """
    ])
    let program = folder.path("program")
    let object = Compiler.built.appending(path: "CGLibMainActor.build/dispatch.c.o").path()
    let library = try Compiling.run(["pkg-config", "--libs", "glib-2.0"]).text
      .split(whereSeparator: \.isWhitespace).map(String.init)
    let linking = try Compiling.run(
      ["clang", folder.path("main.c"), object, "-o", program] + library
    )
    try #require(linking.status == 0, "\(linking.text)")
    let sentence =
      "GLib’s main loop can’t run Swift’s main actor, because libdispatch lacks "
      + "“_dispatch_get_main_queue_handle_4CF” or “_dispatch_main_queue_callback_4CF”.\n"
    #expect(try Compiling.run([program]).text == sentence + sentence)
  }
}

/// The threads of a process.
private struct Threads {
  private let tasks: URL
  private let only: Int32?

  /// - Parameter only: A thread, or `nil` for all.
  init(of process: Int32, only: Int32?) {
    tasks = URL(filePath: "/proc/\(process)/task")
    self.only = only
  }

  /// Returns whether all threads wait.
  func areAsleep() throws -> Bool {
    try values(of: "State:").allSatisfy { $0.hasPrefix("S") }
  }

  /// Returns the number of voluntary and involuntary context switches.
  func switches() throws -> Int {
    try values(of: "voluntary_ctxt_switches:", "nonvoluntary_ctxt_switches:")
      .compactMap { Int($0) }.reduce(0, +)
  }

  private func values(of keys: String...) throws -> [String] {
    let names =
      try only.map { ["\($0)"] } ?? FileManager.default.contentsOfDirectory(atPath: tasks.path())
    return try names.flatMap { name in
      try String(contentsOf: tasks.appending(path: "\(name)/status"), encoding: .utf8)
        .split(separator: "\n").map { $0.split(separator: "\t") }
        .filter { line in keys.contains { line.first == $0[...] } }
        .compactMap { $0.dropFirst().first.map(String.init) }
    }
  }
}
