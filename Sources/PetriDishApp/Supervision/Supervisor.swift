import GTK
import PetriDish
import Survey

/// Keeps a window running: it lives in a copy of this process, and where that dies another copy
/// takes its place.
///
/// The copy is made before anything else happens, so that this process has no threads, no display
/// and nothing to do but to wait.
struct Supervisor {
  /// The work that runs in the copy.
  ///
  /// - Returns: The exit status.
  typealias Work = (LaunchOptions) -> Int32

  private let arguments: [String]
  private let waitsForBuilds: Bool
  private let work: Work
  private var policy: RestartPolicy
  private var outOfMemoryKills = 0

  /// The size of the kept end of standard error, in bytes.
  private static let kept = 32 << 10

  private init(_ arguments: [String], waitsForBuilds: Bool, _ work: @escaping Work) {
    self.arguments = arguments
    self.waitsForBuilds = waitsForBuilds
    self.work = work
    policy = RestartPolicy(at: MainLoop.now)
  }

  /// Runs the work until it ends otherwise than by a crash.
  ///
  /// - Parameters:
  ///   - arguments: The program's own name first.
  ///   - isSupervised: Whether the work opens a window that is to come back after a crash.
  ///   - waitsForBuilds: Whether a new version of the program may take the place of one that
  ///     crashes again and again.
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
      Output.standard.error("After a crash the timeline will be empty: \(WritingFailure(error))")
    }
    while true {
      outOfMemoryKills = OutOfMemoryKills.count()
      let window: ChildProcess
      do {
        switch try ChildProcess.fork() {
        case .copy(let sender):
          launch.supervisor = sender
          let status = work(launch)
          launch.send(.closed)
          return status
        case .original(let child): window = child
        }
      } catch {
        // A window that nobody supervises is better than none.
        Output.standard.error("\(error)")
        return work(launch)
      }
      switch follow(window) {
      case .end(let status): return status
      case .restart(let next):
        launch = LaunchOptions(next, builtAt: launch.builtAt, backup: launch.backup)
      case .giveUp(let status):
        // A new version may do better; without a window nothing but waiting for it is left to
        // crash.
        guard waitsForBuilds, !launch.isWaiting else { return status }
        launch.isWaiting = true
      }
    }
  }

  private enum NextStep {
    case end(Int32)
    case restart(RestartPolicy.Restart)
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

  private mutating func recover(_ end: ProcessEnd, _ errors: [UInt8]) -> NextStep {
    let decision = policy.crashed(
      ProcessTermination(of: end, output: String(decoding: errors, as: UTF8.self)),
      isOutOfMemory: OutOfMemoryKills.count() > outOfMemoryKills,
      at: MainLoop.now
    )
    switch decision {
    case .restart(let launch):
      return .restart(launch)
    case .giveUp(let crash):
      let place = crash.screen.isEmpty ? "at its start" : "in “\(crash.screen)”"
      Output.standard.error(
        "The window crashed again and again, the last time \(place): \(crash.reason)"
      )
      switch end {
      case .exited(let status): return .giveUp(max(status, ExitStatus.findings))
      case .signalled(let signal): return .giveUp(ExitStatus.ended(by: signal))
      }
    }
  }

  /// Lets the new version of the program go on in this process.
  private func hotRestart(builtAt time: Double) -> Int32 {
    do {
      try HotRestart(session: policy.session, builtAt: time).becomeProgram(arguments)
    } catch {
      Output.standard.error("\(error)")
    }
    return ExitStatus.findings
  }

  /// Returns whether a signal is a crash, and not one by which users end a program.
  private static func isCrash(_ signal: Int32) -> Bool {
    // SIGHUP, SIGINT, SIGQUIT, SIGPIPE and SIGTERM; a user who kills a window gets it back.
    ![1, 2, 3, 13, 15].contains(signal)
  }
}

/// The number of processes that the kernel has killed because there was no memory left.
enum OutOfMemoryKills {
  /// Returns the number by now: of those in the control group of this process, or else of all.
  ///
  /// - Parameter root: The folder that `/proc` and `/sys` are read in.
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

  /// Returns the text of a file; nothing where the kernel has no such file.
  private static func read(_ path: String) -> String {
    do { return try TextFile.read(path) } catch { return "" }
  }
}
