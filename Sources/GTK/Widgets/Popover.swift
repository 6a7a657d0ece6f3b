internal import CGTK

/// A GtkPopover over other widgets, a surface of its own.
public class Popover: Widget {
  override class var type: GType { gtk_popover_get_type() }

  /// A popover that points to nothing yet.
  public convenience init(_ child: Widget? = nil) {
    self.init(new: gtk_popover_new())
    self.child = child
  }

  /// The widget in it.
  public var child: Widget? {
    get { .from(gtk_popover_get_child(cast())) }
    set { gtk_popover_set_child(cast(), newValue?.cast()) }
  }

  /// Ties it to the widget that it points to; ``Widget/unparent()`` unties it.
  public func attach(to parent: Widget) { gtk_widget_set_parent(cast(), parent.cast()) }

  /// Makes it point to a part of its parent, in points.
  public func point(to part: Rectangle) {
    var area = GdkRectangle(
      x: Int32(part.x),
      y: Int32(part.y),
      width: Int32(part.width),
      height: Int32(part.height)
    )
    gtk_popover_set_pointing_to(cast(), &area)
  }

  /// Whether an arrow shows what it points to.
  public var hasArrow: Bool {
    get { gtk_popover_get_has_arrow(cast()) != 0 }
    set { gtk_popover_set_has_arrow(cast(), newValue ? 1 : 0) }
  }

  /// Shows it.
  public func open() { gtk_popover_popup(cast()) }

  /// Hides it.
  public func close() { gtk_popover_popdown(cast()) }

  /// Runs the closure after it was hidden, by the user or by the program.
  @discardableResult
  public func onClose(_ body: @escaping () -> Void) -> Connection {
    connect("closed", gesture: true, body)
  }
}

/// A GtkPopover with the items of a menu.
public final class PopoverMenu: Popover {
  override class var type: GType { gtk_popover_menu_get_type() }

  /// A menu that points to nothing yet.
  public convenience init(_ menu: MenuModel) {
    self.init(new: gtk_popover_menu_new_from_model(menu.cast()))
  }
}

extension Widget {
  /// Hides all popovers that are open in it, before it goes.
  ///
  /// A popover that is taken apart while it is open, and still referenced, keeps the input of all
  /// windows.
  package func hidePopovers() {
    for popover in descendants(Popover.self) where popover.isMapped { popover.isVisible = false }
  }
}
