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

/// A button that opens a popover or a menu.
public final class MenuButton: Widget {
  override class var type: GType { gtk_menu_button_get_type() }

  /// A button that opens nothing yet.
  public convenience init() { self.init(new: gtk_menu_button_new()) }

  /// The text on it; `nil` when it shows something else.
  public var label: String? {
    get { gtk_menu_button_get_label(cast()).map { String(cString: $0) } }
    set { gtk_menu_button_set_label(cast(), newValue ?? "") }
  }

  /// The picture on it, by its name in the icon theme; `nil` when it shows something else.
  public var icon: String? {
    get { gtk_menu_button_get_icon_name(cast()).map { String(cString: $0) } }
    set { gtk_menu_button_set_icon_name(cast(), newValue ?? "") }
  }

  /// The popover that it opens; takes the place of a menu.
  public var popover: Popover? {
    get { .from(gtk_menu_button_get_popover(cast())) }
    set { gtk_menu_button_set_popover(cast(), newValue?.cast()) }
  }

  /// The menu that it opens; takes the place of a popover.
  public var menu: MenuModel? {
    get { .from(gtk_menu_button_get_menu_model(cast())) }
    set { gtk_menu_button_set_menu_model(cast(), newValue?.cast()) }
  }

  /// Whether its tooltip comes where the pointer rests.
  package var showsTooltip: Bool { gtk_widget_get_has_tooltip(cast()) != 0 }

  /// Hides its tooltip while its popover or menu is open, over which it would lie.
  public func hideTooltipWhileOpen() {
    guard let popover = Widget.from(gtk_menu_button_get_popover(cast())) else { return }
    popover.onChange(of: "visible") { [weak self, weak popover] in
      guard let self, let popover else { return }
      gtk_widget_set_has_tooltip(cast(), popover.isVisible || tooltip == nil ? 0 : 1)
    }
  }

  /// Opens its popover or menu.
  public func open() { gtk_menu_button_popup(cast()) }

  /// Closes its popover or menu.
  public func close() { gtk_menu_button_popdown(cast()) }
}

/// The items of a menu, each of which starts an action.
public final class MenuModel: Object {
  override class var type: GType { g_menu_model_get_type() }

  /// An item that starts an action without a value.
  public struct Item {
    let label: String
    let action: String
    let isHiddenWhenDisabled: Bool

    /// - Parameters:
    ///   - label: The text, with an underscore before the letter that chooses it.
    ///   - action: The full name of the action, such as `win.close`.
    ///   - isHiddenWhenDisabled: Whether the item goes, and does not turn grey, while the action
    ///     cannot be started.
    public init(_ label: String, action: String, isHiddenWhenDisabled: Bool = false) {
      (self.label, self.action) = (label, action)
      self.isHiddenWhenDisabled = isHiddenWhenDisabled
    }
  }

  /// Creates a menu of sections, with a line between each two.
  public convenience init(sections: [[Item]]) {
    self.init(owned: g_menu_new())
    for items in sections {
      let section = MenuModel(items)
      withExtendedLifetime(section) { g_menu_append_section(cast(), nil, section.cast()) }
    }
  }

  /// Creates a section.
  private convenience init(_ items: [Item]) {
    self.init(owned: g_menu_new())
    for item in items {
      let made = g_menu_item_new(item.label, item.action)
      defer { g_object_unref(made.map { UnsafeMutableRawPointer($0) }) }
      if item.isHiddenWhenDisabled {
        let condition = g_variant_new_string("action-disabled")
        g_menu_item_set_attribute_value(made, "hidden-when", condition)
      }
      g_menu_append_item(cast(), made)
    }
  }
}
