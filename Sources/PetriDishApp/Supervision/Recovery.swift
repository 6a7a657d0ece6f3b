/// Decides what becomes of a window that died: pure, told what happens and when.
struct Recovery {
  /// How a window begins.
  struct Start: Hashable, Sendable {
    /// What to bring back; `nil` begins plainly.
    var session: Session?

    /// What happened to the window before; `nil` for the first one.
    var crash: Crash?
  }

  /// What to do about a crash.
  enum Verdict: Hashable {
    case restart(Start)
    /// Restarting does not help.
    case giveUp(Crash)
  }

  /// Crashes with nothing that a person did between them, of which the next one begins plainly.
  static let patience = 3

  /// After so many seconds a window is no failure any more.
  static let probation = 60.0

  /// Where the window rested, the last one last, each with another screen or context.
  private var rests: [Session]
  private var onTheWay: (link: String, screen: String)?
  /// Whether the next jump is the one that brings back what was.
  private var isRestoring: Bool
  /// Whether a person has jumped since the window began.
  private var isTouched = false
  private var crashes: [Double] = []
  private var began: Double

  private static let remembered = 20

  /// - Parameters:
  ///   - session: What the first window brings back.
  ///   - time: When it begins, in seconds since some moment that stays the same.
  init(restoring session: Session? = nil, at time: Double) {
    began = time
    rests = session.map { [$0] } ?? []
    isRestoring = session?.place.isEmpty == false
  }

  /// Where the window rested last.
  var session: Session? { rests.last }

  /// Takes a message of the window.
  mutating func hear(_ message: WindowMessage) {
    switch message {
    case .jumping(let link, let screen):
      onTheWay = (link, screen)
      if isRestoring { isRestoring = false } else { (isTouched, crashes) = (true, []) }
    case .resting(let session):
      onTheWay = nil
      if let last = rests.last, last.place == session.place { rests.removeLast() }
      rests.append(session)
      if rests.count > Self.remembered { rests.removeFirst() }
    case .renewing:
      break
    }
  }

  /// The window has died.
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
      output: output
    )
    crashes.removeAll { time - $0 > Self.probation }
    crashes.append(time)
    // What was brought back and crashed again is not brought back once more.
    let isProven = isTouched || time - began > Self.probation
    if onTheWay.map({ rests.last?.place.contains($0.link) == true }) ?? !isProven {
      _ = rests.popLast()
    }
    if crashes.count >= Self.patience { rests = [] }
    (onTheWay, isTouched, began) = (nil, false, time)
    isRestoring = rests.last?.place.isEmpty == false
    guard crashes.count <= Self.patience else { return .giveUp(crash) }
    return .restart(Start(session: rests.last, crash: crash))
  }
}
