internal import CGTK
internal import CGTKShims

/// Lets a person drop what a ``DragSource`` gave.
public final class DropTarget: EventController {
  override class var type: GType { gtk_drop_target_get_type() }

  /// Takes nothing until ``onDrop(_:)`` answers.
  public convenience init() { self.init(owned: pd_drop_target_of_int()) }

  /// Asks, whenever the pointer moves, whether it could be dropped there.
  @discardableResult
  public func onMotion(_ body: @escaping (_ x: Double, _ y: Double) -> Bool) -> Connection {
    connect("motion") { arguments in
      .flags(body(arguments.double(0), arguments.double(1)) ? GDK_ACTION_MOVE.rawValue : 0)
    }
  }

  /// Hears that the pointer left, or that the drop is over.
  @discardableResult
  public func onLeave(_ body: @escaping () -> Void) -> Connection { connect("leave", body) }

  /// Hears a drop; answers whether it was taken.
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
