internal import CGTK

/// Observes the input that a widget gets.
public class EventController: Object {
  override class var type: GType { gtk_event_controller_get_type() }

  /// A part of an event's path: from the window to the widget, at the widget, or back to the window.
  nonisolated public enum Phase: UInt32, Sendable {
    case none, capture, bubble, target
  }

  /// The part of an event's path at which it observes.
  public var phase: Phase {
    get { Phase(rawValue: gtk_event_controller_get_propagation_phase(cast()).rawValue) ?? .none }
    set {
      gtk_event_controller_set_propagation_phase(cast(), GtkPropagationPhase(newValue.rawValue))
    }
  }

  /// The time of the event that is handled now, in seconds since a moment of the display's; `nil` where none is.
  ///
  /// However late it is handled, this tells how long after another one it was.
  public var eventTime: Double? {
    let time = gtk_event_controller_get_current_event_time(cast())
    return time == guint32(GDK_CURRENT_TIME) ? nil : Double(time) / 1000
  }

  /// The widget that it was added to.
  public var widget: Widget? { .from(gtk_event_controller_get_widget(cast())) }
}

extension EventController {
  /// Runs the closure for each event, as GDK reports it; the controller must be a `GtkEventControllerLegacy`.
  ///
  /// - Parameter body: Returns whether the event is kept from other controllers.
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
  /// Adds a controller, which observes for as long as the widget lives.
  public func add(_ controller: EventController) {
    _ = controller.given()
    gtk_widget_add_controller(cast(), controller.cast())
  }

  /// Removes a controller.
  public func remove(_ controller: EventController) {
    gtk_widget_remove_controller(cast(), controller.cast())
  }
}

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
