internal import CGTK

/// Observes whether its widget, or one below it, has the focus.
public final class FocusController: EventController {
  override class var type: GType { gtk_event_controller_focus_get_type() }

  /// A controller that observes nothing until it is added to a widget.
  public convenience init() { self.init(owned: gtk_event_controller_focus_new()) }

  /// Runs the closure when the focus comes.
  @discardableResult
  public func onEnter(_ body: @escaping () -> Void) -> Connection { connect("enter", body) }

  /// Runs the closure when the focus goes.
  @discardableResult
  public func onLeave(_ body: @escaping () -> Void) -> Connection { connect("leave", body) }
}
