internal import CGTK
internal import CGTKShims

/// Lets a person pick up a widget, as a number that means something to the program.
public final class DragSource: EventController {
  override class var type: GType { gtk_drag_source_get_type() }

  /// Offers nothing until ``onPrepare(_:)`` is answered.
  public convenience init() {
    self.init(owned: gtk_drag_source_new())
    gtk_drag_source_set_actions(cast(), GDK_ACTION_MOVE)
  }

  /// Asks what is picked up, when the drag is about to begin; `nil` is nothing.
  @discardableResult
  public func onPrepare(_ body: @escaping () -> Int?) -> Connection {
    connect("prepare") { _ in
      guard let number = body(), let content = pd_content_of_int(gint64(number)) else {
        return .object(nil)
      }
      return .object(Object(owned: content))
    }
  }

  /// Hears that the drag has begun; the pointer then carries a picture of the widget.
  @discardableResult
  public func onBegin(_ body: @escaping () -> Void) -> Connection {
    connect("drag-begin", gesture: true) { [weak self] in
      if let self, let widget {
        let picture = gtk_widget_paintable_new(widget.cast())
        gtk_drag_source_set_icon(cast(), picture, 0, 0)
        g_object_unref(picture.map { UnsafeMutableRawPointer($0) })
      }
      body()
    }
  }

  /// Hears that the drag is over, dropped or not.
  @discardableResult
  public func onEnd(_ body: @escaping () -> Void) -> Connection {
    connect("drag-end", gesture: true, body)
  }
}
