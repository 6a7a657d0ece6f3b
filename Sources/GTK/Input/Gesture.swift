internal import CGTK

/// Hears what fingers and the pointer's buttons do, until somebody keeps that to itself.
public class Gesture: EventController {
  override class var type: GType { gtk_gesture_get_type() }

  /// Hears that something goes down which may become a gesture; what it becomes is told by itself.
  @discardableResult
  public func onBegin(_ body: @escaping () -> Void) -> Connection { connect("begin", body) }

  /// Keeps what is going on from everybody else.
  public func claim() { _ = gtk_gesture_set_state(cast(), GTK_EVENT_SEQUENCE_CLAIMED) }

  /// Leaves what is going on to everybody else.
  public func leave() { _ = gtk_gesture_set_state(cast(), GTK_EVENT_SEQUENCE_DENIED) }
}
