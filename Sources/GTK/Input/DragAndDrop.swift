internal import CGTK
internal import CGTKShims

/// A controller that makes a widget draggable and transfers a number.
public final class DragSource: EventController {
  override class var type: GType { gtk_drag_source_get_type() }

  /// Creates a source that needs an ``onPrepare(_:)`` closure to start drags.
  public convenience init() {
    self.init(owned: gtk_drag_source_new())
    gtk_drag_source_set_actions(cast(), GDK_ACTION_MOVE)
  }

  /// Calls a closure with the start point of a drag before it begins.
  ///
  /// - Parameter body: A closure that returns the number to drag, or `nil` to prevent the drag.
  @discardableResult
  public func onPrepare(_ body: @escaping (_ x: Double, _ y: Double) -> Int?) -> Connection {
    connect("prepare") { arguments in
      guard let number = body(arguments.double(0), arguments.double(1)),
        let content = pd_content_of_int(gint64(number))
      else { return .object(nil) }
      return .object(Object(owned: content))
    }
  }

  /// Cancels drags on X11 when the user presses Escape, which GTK 4.8 doesn't handle.
  ///
  /// GTK 4.8 grabs the keyboard for the root window, which isn't a GDK surface, so the key press
  /// doesn't reach any widget.
  public func cancelOnEscape() {
    var keys: Connection?
    connect("drag-begin") { [weak self] in
      let display = gdk_display_get_default()
      guard let object = Object.from(UnsafeMutableRawPointer(display)),
        pd_hides_keys(display) != 0
      else { return }
      keys?.disconnect()
      keys = object.connect("xevent") { [weak self] arguments in
        guard let event = arguments.pointer(0), pd_is_escape(display, event) != 0 else {
          return .flag(false)
        }
        self?.cancel()
        return .flag(true)
      }
    }
    connect("drag-end") {
      keys?.disconnect()
      keys = nil
    }
  }

  /// Calls a closure when a drag begins.
  @discardableResult
  public func onBegin(_ body: @escaping () -> Void) -> Connection {
    connect("drag-begin", gesture: true, body)
  }

  /// Sets the drag icon and the position of the pointer in it.
  ///
  /// Call this method before each drag begins.
  public func setIcon(_ picture: PaintableImage, x: Double, y: Double) {
    gtk_drag_source_set_icon(cast(), picture.cast(), Int32(x), Int32(y))
  }

  /// Cancels the current drag, if any.
  public func cancel() {
    if let drag = gtk_drag_source_get_drag(cast()) { pd_cancel_drag(drag) }
  }

  /// Calls a closure when a drag ends, with or without a drop.
  @discardableResult
  public func onEnd(_ body: @escaping () -> Void) -> Connection {
    connect("drag-end", gesture: true, body)
  }
}

/// A controller that lets the user drop the number of a ``DragSource``.
public final class DropTarget: EventController {
  override class var type: GType { gtk_drop_target_get_type() }

  /// Creates a target that needs an ``onDrop(_:)`` closure to accept drops.
  public convenience init() { self.init(owned: pd_drop_target_of_int()) }

  /// Calls a closure when the pointer moves during a drag.
  ///
  /// - Parameter body: A closure that returns whether the target accepts a drop at the point.
  @discardableResult
  public func onMotion(_ body: @escaping (_ x: Double, _ y: Double) -> Bool) -> Connection {
    connect("motion") { arguments in
      .flags(body(arguments.double(0), arguments.double(1)) ? GDK_ACTION_MOVE.rawValue : 0)
    }
  }

  /// Calls a closure when the pointer leaves the widget or the drop ends.
  @discardableResult
  public func onLeave(_ body: @escaping () -> Void) -> Connection { connect("leave", body) }

  /// Calls a closure with the number and the point of a drop.
  ///
  /// - Parameter body: A closure that returns whether it accepts the number.
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
