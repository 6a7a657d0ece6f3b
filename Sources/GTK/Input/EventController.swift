internal import CGTK

/// A controller that handles the input events of a widget.
public class EventController: Object {
  override class var type: GType { gtk_event_controller_get_type() }

  /// A phase of event propagation: from the window to the widget, at the widget, or back to the window.
  nonisolated public enum Phase: UInt32, Sendable {
    case none, capture, bubble, target
  }

  /// The propagation phase in which the controller handles events.
  public var phase: Phase {
    get { Phase(rawValue: gtk_event_controller_get_propagation_phase(cast()).rawValue) ?? .none }
    set {
      gtk_event_controller_set_propagation_phase(cast(), GtkPropagationPhase(newValue.rawValue))
    }
  }

  /// The time of the current event in seconds; `nil` if no event is being handled.
  ///
  /// The time is relative to an arbitrary moment. It doesn't depend on when the event is handled, so
  /// use it to measure the time between events.
  public var eventTime: Double? {
    let time = gtk_event_controller_get_current_event_time(cast())
    return time == guint32(GDK_CURRENT_TIME) ? nil : Double(time) / 1000
  }

  /// The widget to which the controller was added.
  public var widget: Widget? { .from(gtk_event_controller_get_widget(cast())) }
}

extension EventController {
  /// Calls a closure with each GDK event.
  ///
  /// - Parameter body: A closure that returns whether to stop the propagation of the event.
  /// - Precondition: The controller is a `GtkEventControllerLegacy`.
  @discardableResult
  func onEvent(_ body: @escaping (_ event: OpaquePointer) -> Bool) -> Connection {
    connect("event") { [weak self] _ in
      guard let self, let event = gtk_event_controller_get_current_event(cast()) else {
        return .flag(false)
      }
      return .flag(body(event))
    }
  }
}

extension Widget {
  /// Adds a controller, which the widget retains.
  public func add(_ controller: EventController) {
    _ = controller.given()
    gtk_widget_add_controller(cast(), controller.cast())
  }

  /// Removes a controller.
  public func remove(_ controller: EventController) {
    gtk_widget_remove_controller(cast(), controller.cast())
  }
}

/// A controller that observes whether its widget or a descendant has the focus.
public final class FocusController: EventController {
  override class var type: GType { gtk_event_controller_focus_get_type() }

  /// Creates a controller, which takes effect when it is added to a widget.
  public convenience init() { self.init(owned: gtk_event_controller_focus_new()) }

  /// Calls a closure when the widget or a descendant receives the focus.
  @discardableResult
  public func onEnter(_ body: @escaping () -> Void) -> Connection { connect("enter", body) }

  /// Calls a closure when the focus leaves the widget and its descendants.
  @discardableResult
  public func onLeave(_ body: @escaping () -> Void) -> Connection { connect("leave", body) }
}

/// A controller that observes the pointer over its widget.
public final class MotionController: EventController {
  override class var type: GType { gtk_event_controller_motion_get_type() }

  /// Creates a controller, which takes effect when it is added to a widget.
  public convenience init() { self.init(owned: gtk_event_controller_motion_new()) }

  /// Calls a closure when the pointer enters the widget.
  @discardableResult
  public func onEnter(_ body: @escaping () -> Void) -> Connection { connect("enter", body) }

  /// Calls a closure with the pointer's position in the widget when the pointer enters or moves.
  @discardableResult
  public func onMove(_ body: @escaping (_ x: Double, _ y: Double) -> Void) -> Connection {
    connect("motion") { arguments in
      body(arguments.double(0), arguments.double(1))
      return .nothing
    }
  }

  /// Calls a closure when the pointer leaves the widget.
  @discardableResult
  public func onLeave(_ body: @escaping () -> Void) -> Connection { connect("leave", body) }
}
