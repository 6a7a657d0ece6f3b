import Survey

/// The policy by which a crashed window is restarted: pure, given the messages and the times.
struct RestartPolicy {
  /// The launch of a window in place of one that crashed.
  struct Restart: Hashable, Sendable {
    /// The session to restore; `nil` begins plainly.
    var session: SavedSession?

    /// The crash of the window before; `nil` for the first one.
    var crash: Crash?
  }

  /// The decision after a crash.
  enum Decision: Hashable {
    case restart(Restart)
    /// Restarting does not help.
    case giveUp(Crash)
  }

  /// The number of crashes with nothing that the user did between them, after which a window begins
  /// plainly.
  static let limit = 3

  /// The time after which a running window is no failure any more, in seconds.
  static let probation = 60.0

  /// The sessions in which the window rested, the last one last, each with another screen or
  /// context.
  private var sessions: [SavedSession]
  private var jumping: (link: String, screen: String)?
  /// Whether the next jump is the one that restores the session.
  private var isRestoring: Bool
  /// Whether the user has jumped since the window began.
  private var hasJumped = false
  private var crashes: [Double] = []
  private var began: Double

  private static let remembered = 20

  /// - Parameters:
  ///   - session: What the first window brings back.
  ///   - time: When it begins, in seconds since some moment that stays the same.
  init(restoring session: SavedSession? = nil, at time: Double) {
    began = time
    sessions = session.map { [$0] } ?? []
    isRestoring = session?.openLinks.isEmpty == false
  }

  /// The session in which the window rested last.
  var session: SavedSession? { sessions.last }

  /// Takes note of a message of the window.
  mutating func receive(_ message: WindowMessage) {
    switch message {
    case .jumping(let link, let screen):
      jumping = (link, screen)
      if isRestoring { isRestoring = false } else { (hasJumped, crashes) = (true, []) }
    case .resting(let session):
      jumping = nil
      if let last = sessions.last, last.openLinks == session.openLinks { sessions.removeLast() }
      sessions.append(session)
      if sessions.count > Self.remembered { sessions.removeFirst() }
    case .restarting, .closed:
      break
    }
  }

  /// Decides what to do about a crash.
  ///
  /// - Parameters:
  ///   - termination: The end of the window's process.
  ///   - isOutOfMemory: Whether the kernel has killed a process meanwhile, for want of memory.
  ///   - time: In seconds since some moment that stays the same.
  mutating func crashed(
    _ termination: ProcessTermination,
    isOutOfMemory: Bool = false,
    at time: Double
  ) -> Decision {
    let crash = Crash(
      screen: jumping?.screen ?? sessions.last?.title ?? "",
      link: jumping?.link ?? sessions.last?.link,
      isDuringJump: jumping != nil,
      termination,
      isOutOfMemory: isOutOfMemory
    )
    crashes.removeAll { time - $0 > Self.probation }
    crashes.append(time)
    // What was brought back and crashed again is not brought back once more.
    let isProven =
      hasJumped || time - began > Self.probation || crash.isKill && !crash.isOutOfMemory
    if jumping.map({ sessions.last?.openLinks.contains($0.link) == true }) ?? !isProven {
      _ = sessions.popLast()
    }
    if crashes.count >= Self.limit { sessions = [] }
    (jumping, hasJumped, began) = (nil, false, time)
    isRestoring = sessions.last?.openLinks.isEmpty == false
    guard crashes.count <= Self.limit else { return .giveUp(crash) }
    return .restart(Restart(session: sessions.last, crash: crash))
  }
}
