internal import CGTK

/// A controller that recognizes a gesture, unless another gesture claims the input.
public class Gesture: EventController {
  override class var type: GType { gtk_gesture_get_type() }

  /// Calls a closure when a touch or button press begins that can become the gesture.
  @discardableResult
  public func onBegin(_ body: @escaping () -> Void) -> Connection { connect("begin", body) }

  /// Claims the current touch or press, which cancels all other gestures.
  public func claim() { _ = gtk_gesture_set_state(cast(), GTK_EVENT_SEQUENCE_CLAIMED) }

  /// Denies the current touch or press, so that other gestures can handle it.
  public func deny() { _ = gtk_gesture_set_state(cast(), GTK_EVENT_SEQUENCE_DENIED) }
}

/// A gesture that recognizes clicks and taps.
public final class ClickGesture: Gesture {
  override class var type: GType { gtk_gesture_click_get_type() }

  /// Creates a click gesture, which takes effect when it is added to a widget.
  ///
  /// - Parameter button: The pointer button: 1 for the primary button, 0 for any button.
  public convenience init(button: Int = 1) {
    self.init(owned: gtk_gesture_click_new())
    gtk_gesture_single_set_button(cast(), UInt32(button))
  }

  /// Calls a closure with the click count and the position of each press.
  @discardableResult
  public func onPress(_ body: @escaping (_ count: Int, _ x: Double, _ y: Double) -> Void)
    -> Connection
  {
    connect("pressed", body)
  }

  /// Calls a closure with the click count and the position of each release.
  ///
  /// The closure isn't called if the pointer moved too far since the press.
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

/// A gesture that recognizes drags with a finger or with the primary pointer button.
public final class DragGesture: Gesture {
  override class var type: GType { gtk_gesture_drag_get_type() }

  /// Creates a drag gesture, which takes effect when it is added to a widget.
  public convenience init() { self.init(owned: gtk_gesture_drag_new()) }

  /// Whether the gesture recognizes only touch input.
  public var isTouchOnly: Bool {
    get { gtk_gesture_single_get_touch_only(cast()) != 0 }
    set { gtk_gesture_single_set_touch_only(cast(), newValue ? 1 : 0) }
  }

  /// Calls a closure with the start point in the widget when a drag begins.
  @discardableResult
  public func onBegin(_ body: @escaping (_ x: Double, _ y: Double) -> Void) -> Connection {
    connect("drag-begin", gesture: false, body)
  }

  /// Calls a closure with the offset from the start point, in points, when the drag moves.
  @discardableResult
  public func onMove(_ body: @escaping (_ right: Double, _ down: Double) -> Void) -> Connection {
    connect("drag-update", gesture: false, body)
  }

  /// Calls a closure with the offset from the start point, in points, when the drag ends.
  @discardableResult
  public func onEnd(_ body: @escaping (_ right: Double, _ down: Double) -> Void) -> Connection {
    connect("drag-end", gesture: true, body)
  }

  /// Calls a closure when another gesture claims the drag or the widget is removed.
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

/// A controller that observes touches, even those that another controller claims.
public final class TouchController: EventController {
  override class var type: GType { gtk_event_controller_legacy_get_type() }

  /// A phase of a touch.
  public enum Event {
    case begin, update, end
  }

  /// Creates a controller, which takes effect when it is added to a widget.
  public convenience init() { self.init(owned: gtk_event_controller_legacy_new()) }

  /// Calls a closure for each phase of a touch without consuming the event.
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
