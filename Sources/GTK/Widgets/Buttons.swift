internal import CGTK
internal import CGTKShims

/// A button that runs an action when the user clicks it.
public class Button: Widget {
  override class var type: GType { gtk_button_get_type() }

  /// Creates a button with a text label.
  public convenience init(_ label: String) {
    self.init(ofType: Self.type)
    self.label = label
  }

  /// Creates a button with an icon from the icon theme.
  ///
  /// Set a tooltip and an accessible label, because the button has no text.
  public convenience init(icon: String) {
    self.init(ofType: Self.type)
    self.icon = icon
  }

  /// The text label; `nil` if the button has other content.
  public var label: String? {
    get { gtk_button_get_label(cast()).map { String(cString: $0) } }
    set { gtk_button_set_label(cast(), newValue ?? "") }
  }

  /// The name of the icon in the icon theme; `nil` if the button has other content.
  public var icon: String? {
    get { gtk_button_get_icon_name(cast()).map { String(cString: $0) } }
    set { gtk_button_set_icon_name(cast(), newValue ?? "") }
  }

  /// The widget that replaces the label or the icon.
  public var child: Widget? {
    get { .from(gtk_button_get_child(cast())) }
    set { gtk_button_set_child(cast(), newValue?.cast()) }
  }

  /// Calls a closure when the user clicks the button or activates it with a key.
  @discardableResult
  public func onClick(_ body: @escaping () -> Void) -> Connection {
    connect("clicked", gesture: true, body)
  }

  /// Emits the signal of a click.
  public func click() { pd_emit(pointer, "clicked") }
}

/// A button that stays pressed after a click.
public class ToggleButton: Button {
  override class var type: GType { gtk_toggle_button_get_type() }

  /// Creates a button that isn't pressed.
  public convenience init() { self.init(new: gtk_toggle_button_new()) }

  /// Whether the button is pressed.
  ///
  /// In a group, pressing a button releases the others.
  public var isActive: Bool {
    get { gtk_toggle_button_get_active(cast()) != 0 }
    set { gtk_toggle_button_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Adds the button to the group of another button; only one button of a group is pressed.
  public func setGroup(_ other: ToggleButton?) {
    gtk_toggle_button_set_group(cast(), other?.cast())
  }

  /// Calls a closure after each change by the user or the program.
  @discardableResult
  public func onToggle(_ body: @escaping () -> Void) -> Connection {
    connect("toggled", gesture: true, body)
  }
}

/// A button that opens a link.
public final class LinkButton: Button {
  override class var type: GType { gtk_link_button_get_type() }

  /// Creates a button with a text label that opens a URI.
  public convenience init(_ label: String, uri: String) {
    self.init(new: gtk_link_button_new_with_label(uri, label))
  }

  /// The URI to open.
  public var uri: String {
    get { String(lent: gtk_link_button_get_uri(cast())) }
    set { gtk_link_button_set_uri(cast(), newValue) }
  }

  /// Whether the link looks visited, which GTK sets after it has opened the link.
  public var isVisited: Bool {
    get { gtk_link_button_get_visited(cast()) != 0 }
    set { gtk_link_button_set_visited(cast(), newValue ? 1 : 0) }
  }

  /// Calls a closure when the user opens the link.
  ///
  /// - Parameter body: A closure that returns `true` if it has opened the link, and `false` to open
  ///   the link with the default application.
  @discardableResult
  public func onOpen(_ body: @escaping () -> Bool) -> Connection {
    connect("activate-link", gesture: true) { _ in .flag(body()) }
  }
}

/// A check box, or a radio button if it is in a group.
public final class CheckButton: Widget {
  override class var type: GType { gtk_check_button_get_type() }

  /// Creates a check box that isn't checked.
  public convenience init(_ label: String? = nil) {
    self.init(new: gtk_check_button_new_with_label(label))
  }

  /// The text next to the check box.
  public var label: String? {
    get { gtk_check_button_get_label(cast()).map { String(cString: $0) } }
    set { gtk_check_button_set_label(cast(), newValue) }
  }

  /// Whether the button is checked.
  public var isActive: Bool {
    get { gtk_check_button_get_active(cast()) != 0 }
    set { gtk_check_button_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Adds the button to the group of another button; only one button of a group is checked.
  public func setGroup(_ member: CheckButton?) {
    gtk_check_button_set_group(cast(), member?.cast())
  }

  /// Calls a closure after each change by the user or the program.
  @discardableResult
  public func onToggle(_ body: @escaping () -> Void) -> Connection {
    connect("toggled", gesture: true, body)
  }
}

/// A control with the two states on and off.
public final class Switch: Widget {
  override class var type: GType { gtk_switch_get_type() }

  /// Creates a switch that is off.
  public convenience init() { self.init(new: gtk_switch_new()) }

  /// Whether the switch is on.
  public var isActive: Bool {
    get { gtk_switch_get_active(cast()) != 0 }
    set { gtk_switch_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Calls a closure after each change by the user or the program.
  @discardableResult
  public func onToggle(_ body: @escaping () -> Void) -> Connection {
    connect("notify::active", gesture: true, body)
  }
}

/// A button that shows a color and opens a window to choose another one.
public final class ColorButton: Widget {
  override class var type: GType { gtk_color_button_get_type() }

  /// Creates a button with the color black.
  public convenience init() { self.init(new: gtk_color_button_new()) }

  /// The color that the button shows.
  public var color: Color {
    get {
      var color = GdkRGBA()
      gtk_color_chooser_get_rgba(cast(), &color)
      return Color(color)
    }
    set {
      var color = newValue.rgba
      gtk_color_chooser_set_rgba(cast(), &color)
    }
  }

  /// Whether the user can change the opacity of the color.
  public var hasAlpha: Bool {
    get { gtk_color_chooser_get_use_alpha(cast()) != 0 }
    set { gtk_color_chooser_set_use_alpha(cast(), newValue ? 1 : 0) }
  }

  /// The title of the color window.
  public var title: String {
    get { String(lent: gtk_color_button_get_title(cast())) }
    set { gtk_color_button_set_title(cast(), newValue) }
  }

  /// Calls a closure when the user chooses a color.
  @discardableResult
  public func onChoose(_ body: @escaping () -> Void) -> Connection {
    connect("color-set", gesture: true, body)
  }

  /// Sets the color and emits the signal of a choice by the user.
  public func choose(_ color: Color) {
    self.color = color
    pd_emit(pointer, "color-set")
  }
}
