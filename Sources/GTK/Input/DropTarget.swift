internal import CGTK
internal import CGTKShims

/// Lets a user drop the number of a ``DragSource``.
public final class DropTarget: EventController {
  override class var type: GType { gtk_drop_target_get_type() }

  /// A target that takes nothing until ``onDrop(_:)`` has a closure.
  public convenience init() { self.init(owned: pd_drop_target_of_int()) }

  /// Runs the closure whenever the pointer moves; it returns whether a drop there would be taken.
  @discardableResult
  public func onMotion(_ body: @escaping (_ x: Double, _ y: Double) -> Bool) -> Connection {
    connect("motion") { arguments in
      .flags(body(arguments.double(0), arguments.double(1)) ? GDK_ACTION_MOVE.rawValue : 0)
    }
  }

  /// Runs the closure when the pointer has left, or the drop is over.
  @discardableResult
  public func onLeave(_ body: @escaping () -> Void) -> Connection { connect("leave", body) }

  /// Runs the closure at a drop; it returns whether it took the number.
  @discardableResult
  public func onDrop(_ body: @escaping (_ number: Int, _ x: Double, _ y: Double) -> Bool)
    -> Connection
  {
    connect("drop", gesture: true) { arguments in
      let value = arguments.boxed(0)?.assumingMemoryBound(to: GValue.self)
      let number = Int(g_value_get_int64(value))
      return .flag(body(number, arguments.double(1), arguments.double(2)))
    }
  }
}
