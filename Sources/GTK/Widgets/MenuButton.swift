internal import CGTK

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
