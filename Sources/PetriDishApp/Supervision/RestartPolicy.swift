import Survey

/// The policy for restarting crashed windows, as a pure function of messages and times.
struct RestartPolicy {
  /// The restart of a crashed window.
  struct Restart: Hashable, Sendable {
    /// The session to restore, or `nil` to start without one.
    var session: SavedSession?

    /// The crash of the previous window, or `nil` for the first window.
    var crash: Crash?
  }

  /// The decision after a crash.
  enum Decision: Hashable {
    case restart(Restart)
    /// Restarting doesn't help.
    case giveUp(Crash)
  }

  /// The number of consecutive crashes without user interaction after which the session isn't restored.
  static let limit = 3

  /// The time after which a running window is considered stable, in seconds.
  private static let probation = 60.0

  /// The latest sessions, oldest first; consecutive sessions differ in their screen or context.
  private var sessions: [SavedSession]
  private var jumping: (link: String, screen: String)?
  /// Whether the next jump restores the session.
  private var isRestoring: Bool
  /// Whether the user has jumped since the window opened.
  private var hasJumped = false
  private var crashes: [Double] = []
  private var began: Double

  private static let remembered = 20

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - session: The session that the first window restores.
  ///   - time: The launch time, in seconds since an arbitrary fixed time.
  init(restoring session: SavedSession? = nil, at time: Double) {
    began = time
    sessions = session.map { [$0] } ?? []
    isRestoring = session?.openLinks.isEmpty == false
  }

  /// The latest session.
  var session: SavedSession? { sessions.last }

  /// Updates the policy with a message from the window.
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

  /// Decides how to handle a crash.
  ///
  /// - Parameters:
  ///   - termination: The end of the window's process.
  ///   - isOutOfMemory: Whether the kernel killed a process because memory was exhausted.
  ///   - time: The time of the crash, in seconds since the same fixed time.
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
    // A session that crashes again after it was restored isn't restored a second time.
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
