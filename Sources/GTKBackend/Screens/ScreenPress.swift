import GTK
import Routing

/// A gesture of a person on a screen, known to the closures that it runs and to the tasks that they start.
///
/// A screen takes presses from the moment that it has appeared until it begins to disappear, and one at a time:
/// none until the requests of the last one are carried out. What is refused has no effect, and looks as
/// if it had.
final class ScreenPress {
  @TaskLocal static var current: ScreenPress?

  /// Whether the screen refuses the press; tasks that the press has started are not refused.
  var isRefused: Bool { isRunning && !isTaken }

  private let isTaken: Bool

  /// Whether the closures of the press are running.
  private var isRunning = false

  private weak let view: ScreenView?
  private weak let source: Object?

  /// The closures that have run for it.
  private var handlers: Set<ObjectIdentifier> = []

  /// The press whose closures are run one after the other, and signals too where a click emits several.
  private static var last: ScreenPress?

  private init(_ source: Object, on view: ScreenView) {
    (self.source, self.view) = (source, view)
    isTaken = view.takesPress(of: source)
  }

  /// Makes every gesture in the widget of a screen count as a press on that screen.
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

  /// Returns the view of the innermost screen that contains a widget, or the widget of a controller.
  private static func view(around source: Object) -> ScreenView? {
    var widget = source as? Widget ?? (source as? EventController)?.widget
    while let next = widget {
      if let view = next.responder as? ScreenView { return view }
      widget = next.parent
    }
    return nil
  }

  /// The signals of a press; of any other gesture, such as a choice, only the requests are refused.
  private static let presses: Set = ["clicked", "activate", "row-activated"]

  /// Has the screen take no press until ``end()``.
  func begin() { view?.presses.append(self) }

  /// Lets the screen take presses again.
  func end() {
    guard let index = view?.presses.firstIndex(where: { $0 === self }) else { return }
    view?.presses.remove(at: index)
  }

  fileprivate func isOn(_ source: Object) -> Bool { self.source == source }
}

extension ScreenView {
  /// Returns whether the screen takes a press of a widget by now.
  ///
  /// While a guard waits for an answer, a screen can still be used, such as to give up; only what was pressed
  /// takes no second press.
  fileprivate func takesPress(of source: Object) -> Bool {
    guard let owner, owner.hasAppeared else { return false }
    guard !presses.isEmpty else { return true }
    return owner.scene?.isAsking == true && !presses.contains { $0.isOn(source) }
  }
}
