internal import CGTK

/// Observes whether the pointer is over its widget.
public final class MotionController: EventController {
  override class var type: GType { gtk_event_controller_motion_get_type() }

  /// A controller that observes nothing until it is added to a widget.
  public convenience init() { self.init(owned: gtk_event_controller_motion_new()) }

  /// Runs the closure when the pointer comes.
  @discardableResult
  public func onEnter(_ body: @escaping () -> Void) -> Connection { connect("enter", body) }

  /// Runs the closure when the pointer comes or moves, with its point in the widget.
  @discardableResult
  public func onMove(_ body: @escaping (_ x: Double, _ y: Double) -> Void) -> Connection {
    connect("motion") { arguments in
      body(arguments.double(0), arguments.double(1))
      return .nothing
    }
  }

  /// Runs the closure when the pointer goes.
  @discardableResult
  public func onLeave(_ body: @escaping () -> Void) -> Connection { connect("leave", body) }
}
