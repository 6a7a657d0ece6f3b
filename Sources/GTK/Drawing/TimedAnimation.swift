/// An animation of a number that is synchronized with the frames of a widget.
///
/// The animation always reaches its final value. It finishes immediately if the widget isn't mapped
/// or animations are disabled, when the widget is unmapped, and after a timeout without frames.
public final class TimedAnimation {
  /// The duration of an animation in seconds.
  public static let duration = 0.2

  /// The time in seconds to wait for further frames after the duration; tests use a shorter time.
  package static var timeout = 0.5

  /// A function that calls a closure for each frame until the closure returns `false`.
  ///
  /// Tests replace it with a source that they control.
  package static var frameSource: (Widget, @escaping (Double) -> Bool) -> Void = { widget, tick in
    widget.onTick(tick)
  }

  /// The current value.
  public private(set) var value: Double

  /// A closure that is called after each change of the value.
  public var onUpdate: () -> Void = {}

  /// A closure that is called when the final value is reached, unless another animation has started.
  public var onFinish: () -> Void = {}

  private weak var widget: Widget?
  private var run: Run?

  /// A movement from one value to another.
  private final class Run {
    let start: Double
    let end: Double
    var began: Double?
    var waiting: [OneShotContinuation] = []
    var deadline: ScheduledWork?
    var unmapping: Connection?

    init(from start: Double, to end: Double) { (self.start, self.end) = (start, end) }
  }

  /// Creates an animation that isn't running.
  ///
  /// - Parameters:
  ///   - value: The initial value.
  ///   - widget: The widget that provides the frames, which isn't retained.
  public init(_ value: Double, on widget: Widget) {
    self.value = value
    self.widget = widget
  }

  /// Whether the animation is running.
  public var isRunning: Bool { run != nil }

  /// Stops the animation and sets the value.
  public func stop(at value: Double) {
    end(run)
    guard value != self.value else { return }
    self.value = value
    onUpdate()
  }

  /// Animates from the current value to a new one; returns when it is reached or another move starts.
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

  /// Waits until a run has ended, which can happen before the wait begins.
  private func wait(for run: Run) async {
    await OneShotContinuation.wait { continuation in
      if run === self.run { run.waiting.append(continuation) }
    }
  }

  /// Updates the value for a frame.
  ///
  /// - Returns: Whether the run continues after this frame.
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

  /// Returns the remaining fraction of the distance after a fraction of the time (cubic ease-out).
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
