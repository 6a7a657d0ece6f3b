internal import CGTK

/// Hears swipes, of a finger or of the pointer with its first button.
public final class SwipeGesture: EventController {
  override class var type: GType { gtk_gesture_swipe_get_type() }

  /// Hears nothing until it is added to a widget.
  public convenience init() { self.init(owned: gtk_gesture_swipe_new()) }

  /// Hears the end of a swipe with its speed in points per second, to the right and down.
  @discardableResult
  public func onSwipe(_ body: @escaping (_ right: Double, _ down: Double) -> Void) -> Connection {
    connect("swipe", gesture: true) { arguments in
      body(arguments.double(0), arguments.double(1))
      return .nothing
    }
  }
}
