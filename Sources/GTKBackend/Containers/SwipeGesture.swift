import GTK

/// A horizontal swipe with a finger, with the primary pointer button, or with two fingers on a touchpad.
///
/// Distances are in points along the text direction, from the start to the end.
final class SwipeGesture {
  /// Called when a swipe begins; returns whether to handle it.
  ///
  /// A forward swipe moves toward the start of the text and reveals the next screen.
  var onBegin: (_ isForward: Bool) -> Bool = { _ in false }

  /// Called with the distance of the finger from its starting point.
  var onMove: (_ distance: Double) -> Void = { _ in }

  /// Called when the user lifts the finger, with whether the swipe was far or fast enough.
  var onEnd: (_ isDone: Bool) -> Void = { _ in }

  /// The distance from the edge within which an edge swipe may start, in points.
  static let edge = 24.0

  /// The movement below which the direction is undecided, in points.
  private static let slack = 8.0

  /// The speed above which even a short swipe counts, in points per second.
  private static let speed = 200.0

  /// The interval at the end of a swipe that determines its speed, in seconds.
  private static let lastPart = 0.15

  private let widget: Widget
  private let drag = DragGesture()
  private let scroll = TouchpadSwipeController()
  private let isFromEdge: Bool
  private var state = State.waiting
  private var track: [(time: Double, distance: Double)] = []
  private var scrolled = 0.0

  private enum State {
    case waiting, undecided, moving(isForward: Bool), ignored
  }

  init(on widget: Widget, fromEdge isFromEdge: Bool) {
    self.widget = widget
    self.isFromEdge = isFromEdge
    // An edge swipe takes precedence over other gestures; other swipes yield to them.
    drag.phase = isFromEdge ? .capture : .bubble
    drag.onBegin { [weak self] x, _ in self?.press(x) }
    drag.onMove { [weak self] right, down in self?.pull(right, down) }
    drag.onEnd { [weak self] right, _ in self?.release(right) }
    drag.onCancel { [weak self] in self?.finish(isCancelled: true) }
    scroll.onSwipe { [weak self] right in self?.roll(right) ?? false }
    scroll.onEnd { [weak self] in self?.lift() }
    widget.add(drag)
    widget.add(scroll)
  }

  private func along(_ right: Double) -> Double {
    widget.direction == .rightToLeft ? -right : right
  }

  private func press(_ x: Double) {
    let start = widget.direction == .rightToLeft ? Double(widget.width) - x : x
    state = isFromEdge && start > Self.edge ? .ignored : .undecided
    track = [(now(of: drag), 0)]
    if case .ignored = state { drag.deny() }
  }

  private func pull(_ right: Double, _ down: Double) {
    switch state {
    case .waiting, .ignored: break
    case .undecided: decide(right, down)
    case .moving: move(to: along(right), by: drag)
    }
  }

  private func decide(_ right: Double, _ down: Double) {
    guard max(abs(right), abs(down)) > Self.slack else { return }
    guard abs(right) > 2 * abs(down), begin(along(right)) else {
      state = .ignored
      return drag.deny()
    }
    drag.claim()
    move(to: along(right), by: drag)
  }

  private func release(_ right: Double) {
    if case .undecided = state { decide(right, 0) }
    move(to: along(right), by: drag)
    finish()
  }

  /// Starts a swipe in the direction of the distance.
  ///
  /// - Returns: Whether the swipe is handled.
  private func begin(_ distance: Double) -> Bool {
    let isForward = distance < 0
    guard onBegin(isForward) else { return false }
    state = .moving(isForward: isForward)
    return true
  }

  private func move(to distance: Double, by controller: EventController) {
    guard case .moving(let isForward) = state else { return }
    let covered = max(0, isForward ? -distance : distance)
    let time = now(of: controller)
    track.append((time, covered))
    // Keep the last position before the interval, because a resting finger sends no events.
    while track.count > 2, track[1].time <= time - Self.lastPart { track.removeFirst() }
    onMove(covered)
  }

  /// Returns the time of the current event.
  ///
  /// A busy app may handle events late, so the current time isn't accurate.
  private func now(of controller: EventController) -> Double {
    controller.eventTime ?? MainLoop.now
  }

  private func roll(_ right: Double) -> Bool {
    switch state {
    case .waiting:
      scrolled = along(right)
      track = []
      guard scrolled != 0, begin(scrolled) else { return false }
    case .moving:
      scrolled += along(right)
    case .undecided, .ignored:
      return false
    }
    move(to: scrolled, by: scroll)
    return true
  }

  private func lift() {
    move(to: scrolled, by: scroll)
    finish()
  }

  private func finish(isCancelled: Bool = false) {
    defer { state = .waiting }
    guard case .moving = state else { return }
    onEnd(!isCancelled && isDone)
  }

  private var isDone: Bool {
    guard let first = track.first, let last = track.last else { return false }
    let speed = (last.distance - first.distance) / max(0.001, last.time - first.time)
    if abs(speed) > Self.speed { return speed > 0 }
    return last.distance > Double(widget.width) / 2
  }
}
