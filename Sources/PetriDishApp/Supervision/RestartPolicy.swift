/// The policy by which a crashed window is restarted: pure, given the messages and the times.
struct RestartPolicy {
  /// How a window begins.
  struct Start: Hashable, Sendable {
    /// The session to restore; `nil` begins plainly.
    var session: SavedSession?

    /// The crash of the window before; `nil` for the first one.
    var crash: Crash?
  }

  /// The decision after a crash.
  enum Verdict: Hashable {
    case restart(Start)
    /// Restarting does not help.
    case giveUp(Crash)
  }

  /// The number of crashes with nothing that the user did between them, after which a window begins
  /// plainly.
  static let patience = 3

  /// The time after which a running window is no failure any more, in seconds.
  static let probation = 60.0

  /// The sessions in which the window rested, the last one last, each with another screen or
  /// context.
  private var rests: [SavedSession]
  private var onTheWay: (link: String, screen: String)?
  /// A Boolean value that indicates whether the next jump is the one that restores the session.
  private var isRestoring: Bool
  /// A Boolean value that indicates whether the user has jumped since the window began.
  private var isTouched = false
  private var crashes: [Double] = []
  private var began: Double

  private static let remembered = 20

  /// - Parameters:
  ///   - session: What the first window brings back.
  ///   - time: When it begins, in seconds since some moment that stays the same.
  init(restoring session: SavedSession? = nil, at time: Double) {
    began = time
    rests = session.map { [$0] } ?? []
    isRestoring = session?.openLinks.isEmpty == false
  }

  /// The session in which the window rested last.
  var session: SavedSession? { rests.last }

  /// Takes note of a message of the window.
  mutating func hear(_ message: WindowMessage) {
    switch message {
    case .jumping(let link, let screen):
      onTheWay = (link, screen)
      if isRestoring { isRestoring = false } else { (isTouched, crashes) = (true, []) }
    case .resting(let session):
      onTheWay = nil
      if let last = rests.last, last.openLinks == session.openLinks { rests.removeLast() }
      rests.append(session)
      if rests.count > Self.remembered { rests.removeFirst() }
    case .restarting:
      break
    }
  }

  /// Decides what to do about a crash.
  ///
  /// - Parameters:
  ///   - output: What it wrote to standard error last.
  ///   - time: In seconds since some moment that stays the same.
  mutating func crashed(signal: Int32, output: String, at time: Double) -> Verdict {
    let crash = Crash(
      screen: onTheWay?.screen ?? rests.last?.title ?? "",
      link: onTheWay?.link ?? rests.last?.link,
      isOnTheWay: onTheWay != nil,
      signal: signal,
      reason: Crash.reason(in: output, signal: signal),
      output: output
    )
    crashes.removeAll { time - $0 > Self.probation }
    crashes.append(time)
    // What was brought back and crashed again is not brought back once more.
    let isProven = isTouched || time - began > Self.probation
    if onTheWay.map({ rests.last?.openLinks.contains($0.link) == true }) ?? !isProven {
      _ = rests.popLast()
    }
    if crashes.count >= Self.patience { rests = [] }
    (onTheWay, isTouched, began) = (nil, false, time)
    isRestoring = rests.last?.openLinks.isEmpty == false
    guard crashes.count <= Self.patience else { return .giveUp(crash) }
    return .restart(Start(session: rests.last, crash: crash))
  }
}
