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

/// Recognizes clicks and taps.
public final class ClickGesture: Gesture {
  override class var type: GType { gtk_gesture_click_get_type() }

  /// A gesture that recognizes nothing until it is added to a widget.
  ///
  /// - Parameter button: The button of the pointer: 1 is the first one, 0 stands for all.
  public convenience init(button: Int = 1) {
    self.init(owned: gtk_gesture_click_new())
    gtk_gesture_single_set_button(cast(), UInt32(button))
  }

  /// Runs the closure at a press, with its number in a quick series and its point in the widget.
  @discardableResult
  public func onPress(_ body: @escaping (_ count: Int, _ x: Double, _ y: Double) -> Void)
    -> Connection
  {
    connect("pressed", body)
  }

  /// Runs the closure at a release, unless the pointer moved too far.
  @discardableResult
  public func onRelease(
    _ body: @escaping (_ count: Int, _ x: Double, _ y: Double) -> Void
  ) -> Connection {
    connect("released", body)
  }

  private func connect(
    _ signal: String,
    _ body: @escaping (Int, Double, Double) -> Void
  ) -> Connection {
    connect(signal, gesture: true) { arguments in
      body(arguments.int(0), arguments.double(1), arguments.double(2))
      return .nothing
    }
  }
}

/// Recognizes a drag: a finger, or the pointer with its first button, that moves while it is down.
public final class DragGesture: Gesture {
  override class var type: GType { gtk_gesture_drag_get_type() }

  /// A gesture that recognizes nothing until it is added to a widget.
  public convenience init() { self.init(owned: gtk_gesture_drag_new()) }

  /// Whether only fingers can drag, not the pointer.
  public var isTouchOnly: Bool {
    get { gtk_gesture_single_get_touch_only(cast()) != 0 }
    set { gtk_gesture_single_set_touch_only(cast(), newValue ? 1 : 0) }
  }

  /// Runs the closure at the beginning, with the point in the widget.
  @discardableResult
  public func onBegin(_ body: @escaping (_ x: Double, _ y: Double) -> Void) -> Connection {
    connect("drag-begin", gesture: false, body)
  }

  /// Runs the closure at each move, with the distance from the beginning, in points.
  @discardableResult
  public func onMove(_ body: @escaping (_ right: Double, _ down: Double) -> Void) -> Connection {
    connect("drag-update", gesture: false, body)
  }

  /// Runs the closure at the end, with the distance from the beginning, in points.
  @discardableResult
  public func onEnd(_ body: @escaping (_ right: Double, _ down: Double) -> Void) -> Connection {
    connect("drag-end", gesture: true, body)
  }

  /// Runs the closure when another gesture claims the drag, or the widget goes away.
  @discardableResult
  public func onCancel(_ body: @escaping () -> Void) -> Connection { connect("cancel", body) }

  private func connect(
    _ signal: String,
    gesture isGesture: Bool,
    _ body: @escaping (Double, Double) -> Void
  ) -> Connection {
    connect(signal, gesture: isGesture) { arguments in
      body(arguments.double(0), arguments.double(1))
      return .nothing
    }
  }
}

/// Observes fingers on a touch screen, whether or not another controller claims what they do.
public final class TouchController: EventController {
  override class var type: GType { gtk_event_controller_legacy_get_type() }

  /// One step of a touch.
  public enum Event {
    case begin, update, end
  }

  /// A controller that observes nothing until it is added to a widget.
  public convenience init() { self.init(owned: gtk_event_controller_legacy_new()) }

  /// Runs the closure at each step, and leaves the step to other controllers.
  @discardableResult
  public func onTouch(_ body: @escaping (Event) -> Void) -> Connection {
    onEvent { event in
      switch gdk_event_get_event_type(event) {
      case GDK_TOUCH_BEGIN: body(.begin)
      case GDK_TOUCH_UPDATE: body(.update)
      case GDK_TOUCH_END, GDK_TOUCH_CANCEL: body(.end)
      default: break
      }
      return false
    }
  }
}
