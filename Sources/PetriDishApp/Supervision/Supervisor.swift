import GTK
import PetriDish
import Survey

/// Keeps a window running in a child process and restarts it after a crash.
///
/// The child process is forked before anything else happens, so that this process has no threads and no
/// display and can't crash itself.
struct Supervisor {
  /// The work that runs in the child process.
  ///
  /// - Returns: The exit status.
  typealias Work = (LaunchOptions) -> Int32

  private let arguments: [String]
  private let waitsForBuilds: Bool
  private let work: Work
  private var policy: RestartPolicy
  private var outOfMemoryKills = 0

  /// The number of trailing bytes of standard error that are kept.
  static let kept = 32 << 10

  private init(_ arguments: [String], waitsForBuilds: Bool, _ work: @escaping Work) {
    self.arguments = arguments
    self.waitsForBuilds = waitsForBuilds
    self.work = work
    policy = RestartPolicy(at: MainLoop.now)
  }

  /// Runs the work until it ends without a crash.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, starting with the name of the program.
  ///   - isSupervised: Whether the work opens a window that must be restored after a crash.
  ///   - waitsForBuilds: Whether to wait for a new version of the program if the window keeps crashing.
  /// - Returns: The exit status.
  static func run(
    _ arguments: [String],
    isSupervised: Bool,
    waitsForBuilds: Bool,
    _ work: @escaping Work
  ) -> Int32 {
    let launch = LaunchOptions(HotRestart.inherited())
    guard isSupervised, CurrentProcess.variable("PETRI_UNSUPERVISED") == nil,
      !CurrentProcess.isTraced
    else { return work(launch) }
    var supervisor = Supervisor(arguments, waitsForBuilds: waitsForBuilds, work)
    return supervisor.run(launch)
  }

  private mutating func run(_ first: LaunchOptions) -> Int32 {
    policy = RestartPolicy(restoring: first.session, at: MainLoop.now)
    var launch = first
    do { launch.backup = try JournalBackup() } catch {
      Output.standard.error("The timeline won’t survive a crash: \(WritingFailure(error))")
    }
    var crashed: ChildProcess?
    while true {
      outOfMemoryKills = OutOfMemoryKills.count()
      let window: ChildProcess
      do {
        switch try ChildProcess.fork(replacing: crashed) {
        case .copy(let sender):
          launch.supervisor = sender
          let status = work(launch)
          launch.send(.closed)
          return status
        case .original(let child): window = child
        }
      } catch {
        // An unsupervised window is better than no window.
        Output.standard.error("\(error)")
        return work(launch)
      }
      switch follow(window) {
      case .end(let status): return status
      case .restart(let next, let former):
        crashed = former
        launch = LaunchOptions(next, builtAt: launch.builtAt, backup: launch.backup)
      case .giveUp(let status):
        // A new version may work. While the program waits for it, no window can crash.
        guard waitsForBuilds, !launch.isWaiting else { return status }
        launch.isWaiting = true
        crashed = nil
      }
    }
  }

  private enum NextStep {
    case end(Int32)
    /// Restarts the window while the crashed one, if any, writes its backtrace.
    case restart(RestartPolicy.Restart, ChildProcess?)
    case giveUp(Int32)
  }

  private mutating func follow(_ window: ChildProcess) -> NextStep {
    var errors: [UInt8] = []
    var isClosed = false
    var newBuildTime: Double?
    while true {
      switch window.next() {
      case .errors(let bytes):
        CurrentProcess.writeErrors(bytes)
        errors.append(contentsOf: bytes)
        errors.removeFirst(max(0, errors.count - Self.kept))
      case .message(let line):
        guard let message = WindowMessage(line: line) else { continue }
        if case .restarting(let time) = message { newBuildTime = time }
        if case .closed = message { isClosed = true }
        policy.receive(message)
      case .crashed(let signal):
        return recover(.signalled(signal), errors, window)
      case .ended(.exited(let status)):
        if let newBuildTime { return .end(hotRestart(builtAt: newBuildTime)) }
        return isClosed ? .end(status) : recover(.exited(status), errors)
      case .ended(.signalled(let signal)):
        guard Self.isCrash(signal) else {
          CurrentProcess.die(by: signal)
          return .end(ExitStatus.ended(by: signal))
        }
        return recover(.signalled(signal), errors)
      }
    }
  }

  /// - Parameter crashed: The crashed window if it still writes its backtrace.
  private mutating func recover(
    _ end: ProcessEnd,
    _ errors: [UInt8],
    _ crashed: ChildProcess? = nil
  ) -> NextStep {
    let decision = policy.crashed(
      ProcessTermination(of: end, output: String(decoding: errors, as: UTF8.self)),
      isOutOfMemory: OutOfMemoryKills.count() > outOfMemoryKills,
      at: MainLoop.now
    )
    switch decision {
    case .restart(let launch):
      return .restart(launch, crashed)
    case .giveUp(let crash):
      if let crashed { writeErrors(of: crashed) }
      let place = crash.screen.isEmpty ? "at launch" : "in “\(crash.screen)”"
      Output.standard.error(
        "The window keeps crashing, most recently \(place): \(crash.reason)"
      )
      switch end {
      case .exited(let status): return .giveUp(max(status, ExitStatus.findings))
      case .signalled(let signal): return .giveUp(ExitStatus.ended(by: signal))
      }
    }
  }

  /// Writes the remaining errors of a crashed window up to its end.
  private func writeErrors(of window: ChildProcess) {
    while true {
      switch window.next() {
      case .errors(let bytes): CurrentProcess.writeErrors(bytes)
      case .message, .crashed: continue
      case .ended: return
      }
    }
  }

  /// Replaces this process with the new version of the program.
  private func hotRestart(builtAt time: Double) -> Int32 {
    do {
      try HotRestart(session: policy.session, builtAt: time).becomeProgram(arguments)
    } catch {
      Output.standard.error("\(error)")
    }
    return ExitStatus.findings
  }

  /// Returns whether a signal indicates a crash and not a request to end the program.
  private static func isCrash(_ signal: Int32) -> Bool {
    // SIGHUP, SIGINT, SIGQUIT, SIGPIPE and SIGTERM end the program; after SIGKILL, the window is restored.
    ![1, 2, 3, 13, 15].contains(signal)
  }
}

/// The number of processes that the kernel killed because memory was exhausted.
enum OutOfMemoryKills {
  /// Returns the current number for the control group of this process, or for the whole system.
  ///
  /// - Parameter root: The folder that contains `/proc` and `/sys`.
  static func count(in root: String = "") -> Int {
    let group = read("\(root)/proc/self/cgroup").split(separator: "\n")
      .first { $0.hasPrefix("0::") }.map { String($0.dropFirst(3)) }
    let path = group.map { $0 == "/" ? "" : $0 } ?? ""
    return number(in: read("\(root)/sys/fs/cgroup\(path)/memory.events"))
      ?? number(in: read("\(root)/proc/vmstat")) ?? 0
  }

  private static func number(in text: String) -> Int? {
    text.split(separator: "\n").first { $0.hasPrefix("oom_kill ") }
      .flatMap { Int($0.dropFirst("oom_kill ".count)) }
  }

  /// Returns the contents of a file, or an empty string if the file doesn't exist.
  private static func read(_ path: String) -> String {
    do { return try TextFile.read(path) } catch { return "" }
  }
}
