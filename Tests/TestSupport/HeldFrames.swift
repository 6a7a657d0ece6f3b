internal import GTK

/// Holds back animation frames until they are released, so that animations pause regardless of the
/// machine's speed.
@MainActor public final class HeldFrames {
  private let former = (TimedAnimation.frameSource, TimedAnimation.timeout)
  private var requests: [(Widget, (Double) -> Bool)] = []

  /// Begins to hold back frames.
  ///
  /// - Parameter timeout: The time for which animations wait for a frame, in seconds.
  public init(timeout: Double = 600) {
    TimedAnimation.timeout = timeout
    TimedAnimation.frameSource = { [weak self] in self?.requests.append(($0, $1)) }
  }

  /// Whether no animation is waiting for a frame.
  public var isEmpty: Bool { requests.isEmpty }

  /// Delivers one frame to all animations.
  ///
  /// - Parameter time: The time of the frame, in seconds.
  public func advance(to time: Double) {
    let due = requests
    requests = []
    // The called animations may request further frames.
    requests = due.filter { $0.1(time) } + requests
  }

  /// Delivers all frames again, including future ones.
  public func release() {
    (TimedAnimation.frameSource, TimedAnimation.timeout) = former
    for (widget, tick) in requests { TimedAnimation.frameSource(widget, tick) }
    requests = []
  }
}
