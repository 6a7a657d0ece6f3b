/// A number that moves to another one frame by frame, in step with the frames of a widget.
///
/// It always gets there: at once where the widget is not on the screen or nothing may move, when the
/// widget leaves the screen meanwhile, and after a timeout where no more frames come.
public final class TimedAnimation {
  /// The seconds that a run takes.
  public static let duration = 0.2

  /// The seconds after that for which frames are waited for; tests set less.
  package static var timeout = 0.5

  /// The source of frames, which calls back until it gets `false`; tests set one that can stand still.
  package static var frameSource: (Widget, @escaping (Double) -> Bool) -> Void = { widget, tick in
    widget.onTick(tick)
  }

  /// The number as it is now.
  public private(set) var value: Double

  /// The closure to run at each new value.
  public var onUpdate: () -> Void = {}

  /// The closure to run when the number is where it was moved to; not when another run has begun
  /// meanwhile.
  public var onFinish: () -> Void = {}

  private weak var widget: Widget?
  private var run: Run?

  /// One movement from a number to another.
  private final class Run {
    let start: Double
    let end: Double
    var began: Double?
    var waiting: [OneShotContinuation] = []
    var deadline: ScheduledWork?
    var unmapping: Connection?

    init(from start: Double, to end: Double) { (self.start, self.end) = (start, end) }
  }

  /// Makes an animation that stands still.
  ///
  /// - Parameters:
  ///   - value: The number at first.
  ///   - widget: The widget whose frames it follows; kept weakly.
  public init(_ value: Double, on widget: Widget) {
    self.value = value
    self.widget = widget
  }

  /// Whether the number is moving.
  public var isRunning: Bool { run != nil }

  /// Ends the run, and sets the number at once.
  public func stop(at value: Double) {
    end(run)
    guard value != self.value else { return }
    self.value = value
    onUpdate()
  }

  /// Moves the number from wherever it is, and returns when it is there, or another run has begun.
  public func move(to end: Double, animated: Bool = true) async {
    if let run, run.end == end, animated {
      return await wait(for: run)
    }
    self.end(run)
    guard animated, let widget, widget.isMapped, value != end, widget.animates else {
      return finish(at: end)
    }
    let run = Run(from: value, to: end)
    self.run = run
    run.unmapping = widget.onUnmap { [weak self, weak run] in self?.finish(run) }
    run.deadline = MainLoop.after(Self.duration + Self.timeout) { [weak self, weak run] in
      self?.finish(run)
    }
    Self.frameSource(widget) { [weak self, weak run] time in
      guard let run, let self, run === self.run else { return false }
      return self.advance(run, to: time)
    }
    await wait(for: run)
  }

  /// Waits until a run has ended; the loop may have gone on before the wait begins.
  private func wait(for run: Run) async {
    await OneShotContinuation.wait { continuation in
      if run === self.run { run.waiting.append(continuation) }
    }
  }

  /// - Returns: Whether there is more to come.
  private func advance(_ run: Run, to time: Double) -> Bool {
    let began = run.began ?? time
    run.began = began
    let part = (time - began) / Self.duration
    guard part < 1, Settings.animates else {
      finish(run)
      return false
    }
    value = run.end + (run.start - run.end) * Self.rest(after: max(0, part))
    onUpdate()
    return true
  }

  /// Returns the part of the way that is left once a part of the time has passed: fast at first, then
  /// ever slower (cubic ease-out).
  package static func rest(after passed: Double) -> Double {
    (1 - passed) * (1 - passed) * (1 - passed)
  }

  private func finish(_ run: Run?) {
    guard let run, run === self.run else { return }
    end(run)
    finish(at: run.end)
  }

  private func finish(at end: Double) {
    value = end
    onUpdate()
    onFinish()
  }

  private func end(_ run: Run?) {
    guard let run, run === self.run else { return }
    self.run = nil
    run.deadline?.cancel()
    run.unmapping?.disconnect()
    for continuation in run.waiting { continuation.resume() }
    run.waiting = []
  }
}
