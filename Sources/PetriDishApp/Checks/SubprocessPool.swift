import Foundation
import GTK
import PetriDish
import Routing
package import Survey

/// Starts processes of the same program, or of another build of it.
package final class SubprocessPool: WorkerPool {
  private let words: [String]
  private let environment: [String: String]
  private let remembered: Int
  private let endsOrphans: Bool

  /// Prepares to start workers.
  ///
  /// - Parameters:
  ///   - arguments: What makes the program a worker.
  ///   - program: The path of the program.
  ///   - environment: What is different for it from the caller's environment.
  ///   - remembered: How many lines of a worker's standard error are kept, the last ones.
  ///   - endsOrphans: Whether what a worker's screens have started ends with it. Where it does, this
  ///     process can have no other children than `Subprocess` has started.
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

  /// Starts one more.
  package func start() throws -> any Worker { try startProcess() }

  /// Starts one more.
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

  /// The part of the environment that is another one for a worker, unless the caller says what it is to
  /// be: nobody sees its window, and where there is no graphics card OpenGL takes twice as long as cairo.
  private static let environment = [
    "SWIFT_BACKTRACE": backtrace,
    "GSK_RENDERER": CurrentProcess.variable("GSK_RENDERER") ?? "cairo",
  ]

  /// A backtrace of the thread that crashed, short and quick to make; none where the caller wants none.
  private static let backtrace =
    "enable=\(isTracing ? "yes" : "no"),interactive=no,color=no,threads=crashed,images=none,registers=none,limit=16,"
    + "top=1,symbolicate=fast"
  private static let isTracing =
    CurrentProcess.variable("SWIFT_BACKTRACE")?.contains("enable=no") != true
}

extension SubprocessPool {
  /// Returns how many workers keep all processors at work.
  ///
  /// - Parameter onWidgets: Whether they show screens, each of which waits for its next frame as
  ///   long as it works.
  package static func workers(onWidgets: Bool) -> Int {
    ProcessInfo.processInfo.activeProcessorCount * (onWidgets ? 2 : 1)
  }
}

/// A worker in a process of its own.
final class SubprocessWorker: Worker {
  let process: Subprocess
  let build: String?
  private var lines: [String] = []
  private var hasEnded = false
  private var awaited: Promise<WorkerReply>?
  private var errors: [String] = []
  private(set) var isSilent = false
  private(set) var hasTraced = false
  /// Whether the worker was told to write a backtrace and end.
  var isGivenUp = false
  private let remembered: Int
  private let endsOrphans: Bool

  /// - Parameters:
  ///   - build: The build that its program must be; `nil` for any build.
  ///   - remembered: How many lines of its standard error are kept, the last ones.
  ///   - endsOrphans: Whether what its screens have started ends with it.
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
      // One that says no more may still have something that keeps it from ending.
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

  /// Has it read what a file holds, up to the end of it or to where it reads no more.
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
    // Another process may hold the pipe open, such as one that a screen has started.
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
    // It has not aborted: it was told to.
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

  /// The time that its standard error may take to arrive once it has ended, in seconds.
  private static let patience = 5.0
}

extension SubprocessWorker {
  /// Ends the process, once it has written where it is.
  func stop() async -> ProcessTermination {
    let memory = process.identifier.flatMap { CurrentProcess.memory(of: $0) } ?? 0
    isGivenUp = true
    process.send(signal: Self.abort)
    await MainLoop.wait(upTo: Self.patienceForTrace) { hasTraced || isSilent }
    process.kill()
    let end = await end()
    guard memory >= Self.muchMemory else { return end }
    let size = memory.formatted(.byteCount(style: .memory, spellsOutZero: false))
    return ProcessTermination(end.cause, output: "It held \(size) of memory.\n\(end.output)")
  }

  /// The bytes of memory that a process is said to hold which had to be ended.
  private static let muchMemory = 1 << 30

  /// Returns whether a backtrace writes a line about itself.
  static func isNoise(_ line: String) -> Bool {
    ["*** Signal ", "Platform: ", "Backtrace took "].contains { line.hasPrefix($0) }
      || line.contains("failed to suspend thread")
  }

  private static let abort: Int32 = 6

  /// The time that a process may take to write a backtrace, in seconds.
  private static let patienceForTrace = 30.0
}

extension ProcessTermination {
  /// Creates the termination of a process that has ended.
  ///
  /// - Parameters:
  ///   - end: The way in which it ended, as the system tells.
  ///   - output: The last lines of its standard error.
  init(of end: ProcessEnd, output: String) {
    switch end {
    case .exited(let status): self.init(.exited(status), output: output)
    case .signalled(let signal): self.init(.signalled(signal), output: output)
    }
  }
}

/// The words and variables by which a process of the program is started as a worker.
enum WorkerInvocation {
  /// The name of the command.
  static let command = "worker"

  /// The variable of the environment that says which commit a program was built from.
  static let commitVariable = "PETRI_COMMIT"

  /// Returns the words that start a worker.
  ///
  /// - Parameters:
  ///   - onWidgets: Whether it shows the screens on real widgets.
  ///   - environment: The environment in which it opens them.
  static func words(onWidgets: Bool, in environment: StandardEnvironment) -> [String] {
    [command] + (onWidgets ? ["--gtk"] : [])
      + (environment.named.device.map { ["--device", $0] } ?? [])
  }
}

extension SharedMemory: PixelMemory {}

/// A display for workers alone, which nobody sees: windows of theirs would come and go on that of the user.
///
/// It ends with this process, however that ends.
final class WorkerDisplay {
  /// The part of a worker's environment that leads to the display.
  let environment: [String: String]

  private let process: Subprocess

  /// The program that is a display without a screen.
  static let program = "Xvfb"

  /// Opens a display.
  ///
  /// - Returns: `nil` where the program for it is not there, or does not start.
  static func open() async -> WorkerDisplay? {
    // The shell ends the display once nobody holds the other end of its input.
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
    // It is waited for, so that nothing of it is left behind.
    MainLoop.task { [process] in _ = await process.end() }
  }
}
