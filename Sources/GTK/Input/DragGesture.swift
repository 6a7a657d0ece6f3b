internal import CGTK

/// Hears a finger, or the pointer with its first button, move while it is down.
public final class DragGesture: Gesture {
  override class var type: GType { gtk_gesture_drag_get_type() }

  /// Hears nothing until it is added to a widget.
  public convenience init() { self.init(owned: gtk_gesture_drag_new()) }

  /// Hears where in the widget it goes down.
  @discardableResult
  public func onBegin(_ body: @escaping (_ x: Double, _ y: Double) -> Void) -> Connection {
    hear("drag-begin", gesture: false, body)
  }

  /// Hears how far it has come.
  @discardableResult
  public func onMove(_ body: @escaping (_ right: Double, _ down: Double) -> Void) -> Connection {
    hear("drag-update", gesture: false, body)
  }

  /// Hears how far it had come when it went up.
  @discardableResult
  public func onEnd(_ body: @escaping (_ right: Double, _ down: Double) -> Void) -> Connection {
    hear("drag-end", gesture: true, body)
  }

  /// Hears that somebody else keeps it, or that the widget goes away.
  @discardableResult
  public func onCancel(_ body: @escaping () -> Void) -> Connection { connect("cancel", body) }

  private func hear(
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
