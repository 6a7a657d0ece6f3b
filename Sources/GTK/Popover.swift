internal import CGTK

/// A bubble over other widgets, a surface of its own.
public final class Popover: Widget {
  override class var type: GType { gtk_popover_get_type() }

  public convenience init(_ child: Widget? = nil) {
    self.init(new: gtk_popover_new())
    self.child = child
  }

  public var child: Widget? {
    get { .from(gtk_popover_get_child(cast())) }
    set { gtk_popover_set_child(cast(), newValue?.cast()) }
  }

  /// Ties it to the widget that it points to; ``Widget/unparent()`` unties it.
  public func attach(to parent: Widget) { gtk_widget_set_parent(cast(), parent.cast()) }

  public var hasArrow: Bool {
    get { gtk_popover_get_has_arrow(cast()) != 0 }
    set { gtk_popover_set_has_arrow(cast(), newValue ? 1 : 0) }
  }

  public func open() { gtk_popover_popup(cast()) }

  public func close() { gtk_popover_popdown(cast()) }

  @discardableResult
  public func onClose(_ body: @escaping () -> Void) -> Connection {
    connect("closed", gesture: true, body)
  }
}
