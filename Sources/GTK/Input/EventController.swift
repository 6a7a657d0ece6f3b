internal import CGTK

/// Hears what a person does with a widget.
public class EventController: Object {
  override class var type: GType { gtk_event_controller_get_type() }

  /// When it hears: on the way from the window to the widget, at the widget, or on the way back.
  nonisolated public enum Phase: UInt32, Sendable {
    case none, capture, bubble, target
  }

  /// When it hears.
  public var phase: Phase {
    get { Phase(rawValue: gtk_event_controller_get_propagation_phase(cast()).rawValue) ?? .none }
    set {
      gtk_event_controller_set_propagation_phase(cast(), GtkPropagationPhase(newValue.rawValue))
    }
  }

  /// The widget that it listens at.
  public var widget: Widget? { .from(gtk_event_controller_get_widget(cast())) }
}

extension Widget {
  /// Lets the controller hear what happens here, for as long as the widget lives.
  public func add(_ controller: EventController) {
    _ = controller.given()
    gtk_widget_add_controller(cast(), controller.cast())
  }

  /// Lets the controller hear nothing more.
  public func remove(_ controller: EventController) {
    gtk_widget_remove_controller(cast(), controller.cast())
  }
}
