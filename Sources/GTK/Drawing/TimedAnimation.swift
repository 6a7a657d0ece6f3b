/// A number on its way, frame by frame, in step with the frames of a widget.
///
/// It always arrives: at once where nobody looks or nothing may move, when the widget leaves the screen
/// on the way, and after a while where no more frames come.
public final class TimedAnimation {
  /// How long a way takes, in seconds.
  public static let duration = 0.2

  /// How long after that frames are waited for, in seconds; for tests, which have less of it.
  package static var patience = 0.5

  /// How frames are heard of; for tests, whose clocks can stand still.
  package static var frames: (Widget, @escaping (Double) -> Bool) -> Void = { widget, tick in
    widget.onTick(tick)
  }

  /// Where it is.
  public private(set) var value: Double

  /// Told of each new value.
  public var onMove: () -> Void = {}

  /// Told when it has arrived; not when another way has begun meanwhile.
  public var onArrival: () -> Void = {}

  private weak var widget: Widget?
  private var way: Way?

  /// One way, from here to there.
  private final class Way {
    let start: Double
    let end: Double
    var began: Double?
    var waiting: [OneShotContinuation] = []
    var deadline: ScheduledWork?
    var unmapping: Connection?

    init(from start: Double, to end: Double) { (self.start, self.end) = (start, end) }
  }

  /// - Parameter value: Where it stands at first.
  public init(_ value: Double, on widget: Widget) {
    self.value = value
    self.widget = widget
  }

  /// Whether it is on its way.
  public var isMoving: Bool { way != nil }

  /// Stands there at once.
  public func jump(to value: Double) {
    end(way)
    guard value != self.value else { return }
    self.value = value
    onMove()
  }

  /// Goes there, from wherever it is.
  ///
  /// - Returns: When it has arrived, or was sent elsewhere on the way.
  public func go(to end: Double, animated: Bool = true) async {
    if let way, way.end == end, animated {
      return await arrival(by: way)
    }
    self.end(way)
    guard animated, let widget, widget.isMapped, value != end, widget.animates else {
      return arrive(at: end)
    }
    let way = Way(from: value, to: end)
    self.way = way
    way.unmapping = widget.onUnmap { [weak self, weak way] in self?.arrive(by: way) }
    way.deadline = MainLoop.after(Self.duration + Self.patience) { [weak self, weak way] in
      self?.arrive(by: way)
    }
    Self.frames(widget) { [weak self, weak way] time in
      guard let way, let self, way === self.way else { return false }
      return self.move(along: way, at: time)
    }
    await arrival(by: way)
  }

  /// Waits until a way has come to its end; the loop may have gone on before the wait begins.
  private func arrival(by way: Way) async {
    await OneShotContinuation.wait { resumption in
      if way === self.way { way.waiting.append(resumption) }
    }
  }

  /// - Returns: Whether there is more to come.
  private func move(along way: Way, at time: Double) -> Bool {
    let began = way.began ?? time
    way.began = began
    let part = (time - began) / Self.duration
    guard part < 1, Settings.animates else {
      arrive(by: way)
      return false
    }
    let rest = 1 - max(0, part)
    value = way.end + (way.start - way.end) * rest * rest * rest
    onMove()
    return true
  }

  private func arrive(by way: Way?) {
    guard let way, way === self.way else { return }
    end(way)
    arrive(at: way.end)
  }

  private func arrive(at end: Double) {
    value = end
    onMove()
    onArrival()
  }

  private func end(_ way: Way?) {
    guard let way, way === self.way else { return }
    self.way = nil
    way.deadline?.cancel()
    way.unmapping?.disconnect()
    for resumption in way.waiting { resumption.resume() }
    way.waiting = []
  }
}
