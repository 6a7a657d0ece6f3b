internal import CGTK

/// A popover that appears above other widgets on a separate surface.
public class Popover: Widget {
  override class var type: GType { gtk_popover_get_type() }

  /// Creates a popover without a parent.
  public convenience init(_ child: Widget? = nil) {
    self.init(new: gtk_popover_new())
    self.child = child
  }

  /// The content of the popover.
  public var child: Widget? {
    get { .from(gtk_popover_get_child(cast())) }
    set { gtk_popover_set_child(cast(), newValue?.cast()) }
  }

  /// Attaches the popover to the widget that it points to; ``Widget/unparent()`` detaches it.
  public func attach(to parent: Widget) { gtk_widget_set_parent(cast(), parent.cast()) }

  /// Detaches the popover from the button that opens it, or from another parent.
  fileprivate func detach() {
    guard let parent else { return }
    // The button has a pointer to its popover, which must not dangle.
    if ObjectType(named: parent.typeName)?.property("popover") != nil {
      parent.set("popover", to: nil)
    } else {
      unparent()
    }
  }

  /// Sets the area of the parent that the popover points to, in points.
  public func point(to part: Rectangle) {
    var area = GdkRectangle(
      x: Int32(part.x),
      y: Int32(part.y),
      width: Int32(part.width),
      height: Int32(part.height)
    )
    gtk_popover_set_pointing_to(cast(), &area)
  }

  /// Whether the popover has an arrow.
  public var hasArrow: Bool {
    get { gtk_popover_get_has_arrow(cast()) != 0 }
    set { gtk_popover_set_has_arrow(cast(), newValue ? 1 : 0) }
  }

  /// Opens the popover.
  public func open() { gtk_popover_popup(cast()) }

  /// Closes the popover.
  public func close() { gtk_popover_popdown(cast()) }

  /// Calls a closure after the user or the program has closed the popover.
  @discardableResult
  public func onClose(_ body: @escaping () -> Void) -> Connection {
    connect("closed", gesture: true, body)
  }
}

/// The content of a popover with the look and the size that it has when the popover is open.
final class PopoverContent: Box {
  convenience init(of popover: Popover) {
    self.init(.vertical)
    horizontalAlignment = .center
    verticalAlignment = .start
    setMargins(6)
    popover.detach()
    // A menu finds its actions through its popover, which stays hidden.
    popover.attach(to: self)
    let frame = Box(cssName: "popover")
    for style in popover.classes { frame.setClass(style) }
    let contents = Box(cssName: "contents")
    // As in an open popover, whose corners are round.
    contents.clips = true
    frame.append(contents)
    append(frame)
    guard let child = popover.child else { return }
    popover.child = nil
    contents.append(child)
  }
}

/// A popover that shows a menu.
public final class PopoverMenu: Popover {
  override class var type: GType { gtk_popover_menu_get_type() }

  /// Creates a popover menu without a parent.
  public convenience init(_ menu: MenuModel) {
    self.init(new: gtk_popover_menu_new_from_model(menu.cast()))
  }
}

extension Widget {
  /// Hides all open popovers in the widget, before it is removed.
  ///
  /// An open popover that is destroyed while it is still referenced blocks the input of all windows.
  package func hidePopovers() {
    for popover in descendants(Popover.self) where popover.isMapped { popover.isVisible = false }
  }
}

/// A button that opens a popover or a menu.
public final class MenuButton: Widget {
  override class var type: GType { gtk_menu_button_get_type() }

  /// Creates a button without a popover or menu.
  public convenience init() { self.init(new: gtk_menu_button_new()) }

  /// The text label; `nil` if the button has other content.
  public var label: String? {
    get { gtk_menu_button_get_label(cast()).map { String(cString: $0) } }
    set { gtk_menu_button_set_label(cast(), newValue ?? "") }
  }

  /// The name of the icon in the icon theme; `nil` if the button has other content.
  public var icon: String? {
    get { gtk_menu_button_get_icon_name(cast()).map { String(cString: $0) } }
    set { gtk_menu_button_set_icon_name(cast(), newValue ?? "") }
  }

  /// The popover that the button opens; setting it replaces the menu.
  public var popover: Popover? {
    get { .from(gtk_menu_button_get_popover(cast())) }
    set { gtk_menu_button_set_popover(cast(), newValue?.cast()) }
  }

  /// The menu that the button opens; setting it replaces the popover.
  public var menu: MenuModel? {
    get { .from(gtk_menu_button_get_menu_model(cast())) }
    set { gtk_menu_button_set_menu_model(cast(), newValue?.cast()) }
  }

  /// Whether the button shows its tooltip when the pointer rests on it.
  package var showsTooltip: Bool { gtk_widget_get_has_tooltip(cast()) != 0 }

  /// Hides the tooltip while the popover or menu is open, so that it doesn't cover them.
  public func hideTooltipWhileOpen() {
    guard let popover = Widget.from(gtk_menu_button_get_popover(cast())) else { return }
    popover.onChange(of: "visible") { [weak self, weak popover] in
      guard let self, let popover else { return }
      gtk_widget_set_has_tooltip(cast(), popover.isVisible || tooltip == nil ? 0 : 1)
    }
  }

  /// Opens the popover or menu.
  public func open() { gtk_menu_button_popup(cast()) }

  /// Closes the popover or menu.
  public func close() { gtk_menu_button_popdown(cast()) }
}

/// A menu whose items activate actions.
public final class MenuModel: Object {
  override class var type: GType { g_menu_model_get_type() }

  /// A menu item that activates an action without a parameter.
  public struct Item {
    let label: String
    let action: String
    let isHiddenWhenDisabled: Bool

    /// Creates a menu item.
    ///
    /// - Parameters:
    ///   - label: The text, with an underscore before the mnemonic character.
    ///   - action: The full name of the action, such as `win.close`.
    ///   - isHiddenWhenDisabled: Whether the item is hidden instead of grayed out while the action
    ///     is disabled.
    public init(_ label: String, action: String, isHiddenWhenDisabled: Bool = false) {
      (self.label, self.action) = (label, action)
      self.isHiddenWhenDisabled = isHiddenWhenDisabled
    }
  }

  /// Creates a menu with sections, which are separated by lines.
  public convenience init(sections: [[Item]]) {
    self.init(owned: g_menu_new())
    for items in sections {
      let section = MenuModel(items)
      withExtendedLifetime(section) { g_menu_append_section(cast(), nil, section.cast()) }
    }
  }

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
