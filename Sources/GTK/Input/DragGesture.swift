internal import CGTK

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
