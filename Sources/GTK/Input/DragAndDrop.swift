internal import CGTK
internal import CGTKShims

/// Lets a user drag a widget, as a number that means something to the program.
public final class DragSource: EventController {
  override class var type: GType { gtk_drag_source_get_type() }

  /// A source that offers nothing until ``onPrepare(_:)`` has a closure.
  public convenience init() {
    self.init(owned: gtk_drag_source_new())
    gtk_drag_source_set_actions(cast(), GDK_ACTION_MOVE)
  }

  /// Runs the closure when a drag is about to begin at a point of the widget; it returns the number to
  /// drag, or `nil` for no drag.
  @discardableResult
  public func onPrepare(_ body: @escaping (_ x: Double, _ y: Double) -> Int?) -> Connection {
    connect("prepare") { arguments in
      guard let number = body(arguments.double(0), arguments.double(1)),
        let content = pd_content_of_int(gint64(number))
      else { return .object(nil) }
      return .object(Object(owned: content))
    }
  }

  /// Ends drags at Escape on X11, where GTK 4.8 takes the key and then does not recognise it.
  ///
  /// It takes the key at the screen's root, which is no surface of its own.
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

  /// Runs the closure when a drag has begun.
  @discardableResult
  public func onBegin(_ body: @escaping () -> Void) -> Connection {
    connect("drag-begin", gesture: true, body)
  }

  /// Sets the picture at the pointer, and the point of it that the pointer is at.
  ///
  /// Has to be set before each drag begins.
  public func setIcon(_ picture: PaintableImage, x: Double, y: Double) {
    gtk_drag_source_set_icon(cast(), picture.cast(), Int32(x), Int32(y))
  }

  /// Ends the drag, as a user does who cancels it; without one, does nothing.
  public func cancel() {
    if let drag = gtk_drag_source_get_drag(cast()) { pd_cancel_drag(drag) }
  }

  /// Runs the closure when a drag is over, dropped or not.
  @discardableResult
  public func onEnd(_ body: @escaping () -> Void) -> Connection {
    connect("drag-end", gesture: true, body)
  }
}

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
