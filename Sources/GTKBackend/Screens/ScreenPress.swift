import GTK
import Routing

/// A gesture on a screen, available to its handlers and to the tasks that they start.
///
/// A screen accepts presses after it has appeared and until it begins to disappear. It handles one
/// press at a time, and ignores others until the requests of that press finish. An ignored press
/// has no effect, but its widget looks pressed as usual.
package final class ScreenPress {
  @TaskLocal package static var current: ScreenPress?

  /// Whether the screen refuses the press, which doesn't affect tasks that the press has already started.
  var isRefused: Bool { isRunning && !isTaken }

  private let isTaken: Bool

  /// Whether the handlers of the press are running.
  private var isRunning = false

  private weak let view: ScreenView?
  private weak let source: Object?

  /// The handlers that have run for the press.
  private var handlers: Set<ObjectIdentifier> = []

  /// The most recent press, which all handlers and signals of the same click share.
  private static var last: ScreenPress?

  private init(_ source: Object, on view: ScreenView) {
    (self.source, self.view) = (source, view)
    isTaken = view.takesPress(of: source)
  }

  /// Makes each gesture on a screen's widget a press of that screen.
  static func observe() {
    Signal.gate = { gesture, body in
      guard let press = press(of: gesture) else { return body() }
      if !press.isTaken, presses.contains(gesture.name) { return }
      let wasRunning = press.isRunning
      press.isRunning = true
      $current.withValue(press, operation: body)
      press.isRunning = wasRunning
    }
  }

  /// Returns whether the screen of a widget accepts a press, or the signal isn't one of a press.
  ///
  /// - Parameters:
  ///   - signal: The signal, such as `clicked`.
  ///   - emitter: The widget that emits the signal.
  package static func isAccepted(_ signal: String, from emitter: Widget) -> Bool {
    !presses.contains(signal) || emitter.screenView?.takesPress(of: emitter) != false
  }

  private static func press(of gesture: Signal.Gesture) -> ScreenPress? {
    guard let view = view(around: gesture.source) else { return nil }
    if let last, let handler = gesture.handler, last.source == gesture.source,
      last.handlers.insert(handler).inserted
    {
      return last
    }
    let press = ScreenPress(gesture.source, on: view)
    if let handler = gesture.handler { press.handlers = [handler] }
    if last == nil { MainLoop.idle { last = nil } }
    last = press
    return press
  }

  /// Returns the view of the innermost screen around a widget or the widget of a controller.
  private static func view(around source: Object) -> ScreenView? {
    (source as? Widget ?? (source as? EventController)?.widget)?.screenView
  }

  /// The signals of presses; other gestures, such as selections, run even if their requests are refused.
  private static let presses: Set = ["clicked", "activate", "row-activated"]

  /// Makes the screen refuse further presses until ``end()``.
  func begin() { view?.presses.append(self) }

  /// Allows the screen to accept presses again.
  func end() {
    guard let index = view?.presses.firstIndex(where: { $0 === self }) else { return }
    view?.presses.remove(at: index)
  }

  fileprivate func isOn(_ source: Object) -> Bool { self.source == source }
}

extension ScreenView {
  /// Returns whether the screen currently accepts a press of a widget.
  ///
  /// While a guard waits for an answer, the rest of the screen stays usable, for example to cancel.
  /// Only the pressed widget ignores further presses.
  fileprivate func takesPress(of source: Object) -> Bool {
    guard let owner, owner.hasAppeared else { return false }
    guard !presses.isEmpty else { return true }
    return owner.scene?.isAsking == true && !presses.contains { $0.isOn(source) }
  }
}
