internal import CGTK

/// Hears the pointer come and go.
public final class MotionController: EventController {
  override class var type: GType { gtk_event_controller_motion_get_type() }

  /// Hears nothing until it is added to a widget.
  public convenience init() { self.init(owned: gtk_event_controller_motion_new()) }

  /// Hears the pointer come.
  @discardableResult
  public func onEnter(_ body: @escaping () -> Void) -> Connection { connect("enter", body) }

  /// Hears the pointer go.
  @discardableResult
  public func onLeave(_ body: @escaping () -> Void) -> Connection { connect("leave", body) }
}
