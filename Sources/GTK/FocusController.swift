internal import CGTK

/// Hears the keyboard come to its widget, or to one below it, and go.
public final class FocusController: EventController {
  override class var type: GType { gtk_event_controller_focus_get_type() }

  public convenience init() { self.init(owned: gtk_event_controller_focus_new()) }

  @discardableResult
  public func onEnter(_ body: @escaping () -> Void) -> Connection { connect("enter", body) }

  @discardableResult
  public func onLeave(_ body: @escaping () -> Void) -> Connection { connect("leave", body) }
}
