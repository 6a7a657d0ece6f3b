internal import GTK

/// The frames that animations ask for, kept back until they are released: what moves is on its way until
/// then, however long a busy machine takes.
@MainActor public final class HeldFrames {
  private let former = (TimedAnimation.frameSource, TimedAnimation.timeout)
  private var requests: [(Widget, (Double) -> Bool)] = []

  /// Keeps frames back from now on.
  ///
  /// - Parameter timeout: The seconds that an animation waits for them.
  public init(timeout: Double = 600) {
    TimedAnimation.timeout = timeout
    TimedAnimation.frameSource = { [weak self] in self?.requests.append(($0, $1)) }
  }

  /// Whether nothing moves.
  public var isEmpty: Bool { requests.isEmpty }

  /// Has a frame come for all that moves.
  ///
  /// - Parameter time: Its time in seconds.
  public func advance(to time: Double) {
    let due = requests
    requests = []
    // Who is called may ask for more.
    requests = due.filter { $0.1(time) } + requests
  }

  /// Lets all frames come, from now on, too.
  public func release() {
    (TimedAnimation.frameSource, TimedAnimation.timeout) = former
    for (widget, tick) in requests { TimedAnimation.frameSource(widget, tick) }
    requests = []
  }
}
