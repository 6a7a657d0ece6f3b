internal import CGTK

/// Hears the keyboard come to its widget, or to one below it, and go.
public final class FocusController: EventController {
  override class var type: GType { gtk_event_controller_focus_get_type() }

  /// Hears nothing until it is added to a widget.
  public convenience init() { self.init(owned: gtk_event_controller_focus_new()) }

  /// Hears the keyboard come.
  @discardableResult
  public func onEnter(_ body: @escaping () -> Void) -> Connection { connect("enter", body) }

  /// Hears the keyboard go.
  @discardableResult
  public func onLeave(_ body: @escaping () -> Void) -> Connection { connect("leave", body) }
}
