internal import CGTK

/// Recognizes what fingers and the pointer's buttons do, until another gesture claims that.
public class Gesture: EventController {
  override class var type: GType { gtk_gesture_get_type() }

  /// Runs the closure when a finger or a button goes down, which may become the gesture.
  @discardableResult
  public func onBegin(_ body: @escaping () -> Void) -> Connection { connect("begin", body) }

  /// Keeps the present touch or press from all other gestures.
  public func claim() { _ = gtk_gesture_set_state(cast(), GTK_EVENT_SEQUENCE_CLAIMED) }

  /// Leaves the present touch or press to other gestures.
  public func deny() { _ = gtk_gesture_set_state(cast(), GTK_EVENT_SEQUENCE_DENIED) }
}
