import Foundation
import GTK
import PetriDish
import Routing
package import Survey

/// Starts worker processes of this program or of another build.
package final class SubprocessPool: WorkerPool {
  private let words: [String]
  private let environment: [String: String]
  private let remembered: Int
  private let endsOrphans: Bool

  /// Creates a pool.
  ///
  /// - Parameters:
  ///   - arguments: The arguments that start the program as a worker.
  ///   - program: The path of the program.
  ///   - environment: The environment variables that differ from those of this process.
  ///   - remembered: The number of trailing lines to keep of each worker's standard error.
  ///   - endsOrphans: Whether processes started by a worker's screens end with the worker. If `true`, all
  ///     child processes must be started with `Subprocess`.
  package init(
    _ arguments: [String],
    of program: String = CurrentProcess.path,
    in environment: [String: String] = [:],
    remembering remembered: Int = 60,
    endingOrphans endsOrphans: Bool = true
  ) {
    words = [program] + arguments
    self.environment = Self.environment.merging(environment) { $1 }
    (self.remembered, self.endsOrphans) = (remembered, endsOrphans)
    CurrentProcess.surviveBrokenPipes()
    if endsOrphans { CurrentProcess.adoptOrphans() }
  }

  /// The path of the program.
  package var program: String? { words.first }

  /// Starts a worker.
  package func start() throws -> any Worker { try startProcess() }

  func startProcess() throws -> SubprocessWorker {
    let process = try Subprocess(words, environment: environment)
    let build = program == CurrentProcess.path ? CurrentProcess.build : nil
    return SubprocessWorker(
      process,
      of: build,
      remembering: remembered,
      endingOrphans: endsOrphans
    )
  }

  /// The default environment variables of a worker.
  ///
  /// Its window isn't visible, and without a graphics card, OpenGL takes twice as long as cairo.
  private static let environment = [
    "SWIFT_BACKTRACE": backtrace,
    "GSK_RENDERER": CurrentProcess.variable("GSK_RENDERER") ?? "cairo",
  ]

  /// Settings for a short backtrace of the crashed thread, disabled if the user disables backtraces.
  private static let backtrace =
    "enable=\(isTracing ? "yes" : "no"),interactive=no,color=no,threads=crashed,images=none,registers=none,limit=16,"
    + "top=1,symbolicate=fast"
  private static let isTracing =
    CurrentProcess.variable("SWIFT_BACKTRACE")?.contains("enable=no") != true
}

extension SubprocessPool {
  /// Returns the number of workers that keeps all processors busy.
  ///
  /// - Parameter onWidgets: Whether the workers show screens; each of them waits for frames about half of the time.
  package static func workers(onWidgets: Bool) -> Int {
    ProcessInfo.processInfo.activeProcessorCount * (onWidgets ? 2 : 1)
  }
}

/// A worker in a separate process.
final class SubprocessWorker: Worker {
  private let process: Subprocess
  let build: String?
  private var lines: [String] = []
  private var hasEnded = false
  private var awaited: Promise<WorkerReply>?
  private var errors: [String] = []
  private(set) var isSilent = false
  private(set) var hasTraced = false
  /// Whether the worker was instructed to write a backtrace and end.
  private var isGivenUp = false
  private let remembered: Int
  private let endsOrphans: Bool

  /// Creates a worker for a running process.
  ///
  /// - Parameters:
  ///   - build: The required build of the program, or `nil` for any build.
  ///   - remembered: The number of trailing lines to keep of the worker's standard error.
  ///   - endsOrphans: Whether processes started by the worker's screens end with the worker.
  init(
    _ process: Subprocess,
    of build: String? = nil,
    remembering remembered: Int,
    endingOrphans endsOrphans: Bool
  ) {
    (self.process, self.build) = (process, build)
    (self.remembered, self.endsOrphans) = (remembered, endsOrphans)
    MainLoop.task { [weak self] in
      while let line = await process.nextLine() { self?.hear(line) }
      // A worker that closes its output may still be running.
      _ = await process.end()
      self?.hasEnded = true
      self?.answer()
    }
    MainLoop.task { [weak self] in
      while let line = await process.nextErrorLine() { self?.hear(error: line) }
      self?.isSilent = true
    }
  }

  func send(_ line: String) { process.write(line) }

  /// Sends the contents of a file until its end, or until the worker closes its input.
  func send(contentsOf file: FileHandle) throws {
    while let bytes = try file.read(upToCount: 1 << 16), !bytes.isEmpty {
      guard process.write(bytes: Array(bytes)) else { return }
    }
  }

  func finish() { process.closeInput() }

  func next(within time: Duration) async -> WorkerReply {
    if let reply { return reply }
    let next = Promise<WorkerReply>()
    awaited = next
    let late = MainLoop.afterRunning(time.seconds) { next.fulfill(with: .late) }
    defer { late.cancel() }
    return await next.value
  }

  func end() async -> ProcessTermination {
    let end = await process.end()
    if endsOrphans { CurrentProcess.endOrphans() }
    // Another process, such as one started by a screen, may keep the pipe open.
    await MainLoop.wait(upTo: Self.patience) { isSilent }
    return ProcessTermination(of: end, output: errors.joined(separator: "\n"))
  }

  func kill() { process.kill() }

  private func hear(_ line: String) {
    lines.append(line)
    answer()
  }

  private func hear(error line: String) {
    if line.hasPrefix(WorkerMessage.mark) { return errors = [] }
    if line.hasPrefix("Backtrace took") { hasTraced = true }
    guard !line.isEmpty, !Self.isNoise(line) else { return }
    // The abort signal was sent on purpose, so it isn't an error.
    if isGivenUp, line.contains("Program crashed: Aborted") { return }
    errors.append(line)
    if errors.count > remembered { errors.removeFirst() }
  }

  private var reply: WorkerReply? {
    if lines.isEmpty { return hasEnded ? .ended : nil }
    return .line(lines.removeFirst())
  }

  private func answer() {
    if let awaited, !awaited.isFulfilled, let reply { awaited.fulfill(with: reply) }
  }

  /// The time to wait for the remaining error output of an ended worker, in seconds.
  private static let patience = 5.0
}

extension SubprocessWorker {
  /// Ends the process after it has written a backtrace.
  func stop() async -> ProcessTermination {
    let memory = process.identifier.flatMap { CurrentProcess.memory(of: $0) } ?? 0
    isGivenUp = true
    process.send(signal: Self.abort)
    await MainLoop.wait(upTo: Self.patienceForTrace) { hasTraced || isSilent }
    process.kill()
    let end = await end()
    guard memory >= Self.muchMemory else { return end }
    let size = memory.formatted(.byteCount(style: .memory, spellsOutZero: false))
    return ProcessTermination(end.cause, output: "Memory in use: \(size).\n\(end.output)")
  }

  /// The memory size in bytes above which the report of an ended process mentions it.
  private static let muchMemory = 1 << 30

  /// Returns whether a line of a backtrace contains no useful information.
  private static func isNoise(_ line: String) -> Bool {
    ["*** Signal ", "Platform: ", "Backtrace took "].contains { line.hasPrefix($0) }
      || line.contains("failed to suspend thread")
  }

  private static let abort: Int32 = 6

  /// The time that a process may take to write a backtrace, in seconds.
  private static let patienceForTrace = 30.0
}

extension ProcessTermination {
  /// Creates the termination of an ended process.
  ///
  /// - Parameters:
  ///   - end: The end of the process as reported by the system.
  ///   - output: The last lines of its standard error.
  init(of end: ProcessEnd, output: String) {
    switch end {
    case .exited(let status): self.init(.exited(status), output: output)
    case .signalled(let signal): self.init(.signalled(signal), output: output)
    }
  }
}

/// The arguments and environment variables that start a worker.
enum WorkerInvocation {
  /// The name of the `worker` command.
  static let command = "worker"

  /// The environment variable for the commit from which a program was built.
  static let commitVariable = "PETRI_COMMIT"

  /// Returns the arguments that start a worker.
  ///
  /// - Parameters:
  ///   - onWidgets: Whether the worker shows screens on real widgets.
  ///   - environment: The environment in which the worker opens screens.
  static func words(onWidgets: Bool, in environment: StandardEnvironment) -> [String] {
    [command] + (onWidgets ? ["--gtk"] : [])
      + (environment.named.device.map { ["--device", $0] } ?? [])
  }
}

extension SharedMemory: PixelMemory {}

/// An invisible display for workers, so that their windows don't appear on the user's display.
///
/// It ends with this process, even after a crash.
final class WorkerDisplay {
  /// The environment variables that connect a worker to the display.
  let environment: [String: String]

  private let process: Subprocess

  /// The X server without a screen.
  static let program = "Xvfb"

  /// Opens a display.
  ///
  /// - Returns: The display, or `nil` if the X server isn't installed or doesn't start.
  static func open() async -> WorkerDisplay? {
    // The shell ends the display when its standard input is closed.
    let script = """
      command -v \(program) >/dev/null || exit 1
      exec 3>&1 >/dev/null 2>&1
      \(program) -displayfd 3 -screen 0 1920x1200x24 -nolisten tcp -noreset &
      exec 3>&-
      cat
      kill $!
      """
    do {
      let process = try Subprocess(["sh", "-c", script])
      guard let number = await process.nextLine() else { return nil }
      return WorkerDisplay(process, number: number)
    } catch {
      return nil
    }
  }

  private init(_ process: Subprocess, number: String) {
    self.process = process
    environment = ["DISPLAY": ":\(number)", "GDK_BACKEND": "x11", "WAYLAND_DISPLAY": ""]
  }

  isolated deinit {
    process.closeInput()
    // Waiting for the process prevents it from becoming a zombie.
    MainLoop.task { [process] in _ = await process.end() }
  }
}
