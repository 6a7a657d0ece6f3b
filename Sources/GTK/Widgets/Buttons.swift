internal import CGTK
internal import CGTKShims

/// A thing to press.
public class Button: Widget {
  override class var type: GType { gtk_button_get_type() }

  /// A button with a text on it.
  public convenience init(_ label: String) {
    self.init(ofType: Self.type)
    self.label = label
  }

  /// A button with a picture from the icon theme instead of a label; give it a tooltip and an
  /// accessible label.
  public convenience init(icon: String) {
    self.init(ofType: Self.type)
    self.icon = icon
  }

  /// The text on it; `nil` when it shows something else.
  public var label: String? {
    get { gtk_button_get_label(cast()).map { String(cString: $0) } }
    set { gtk_button_set_label(cast(), newValue ?? "") }
  }

  /// The picture on it, by its name in the icon theme; `nil` when it shows something else.
  public var icon: String? {
    get { gtk_button_get_icon_name(cast()).map { String(cString: $0) } }
    set { gtk_button_set_icon_name(cast(), newValue ?? "") }
  }

  /// The widget in place of a label or a picture.
  public var child: Widget? {
    get { .from(gtk_button_get_child(cast())) }
    set { gtk_button_set_child(cast(), newValue?.cast()) }
  }

  /// Runs the closure at a click, or a key that stands for one.
  @discardableResult
  public func onClick(_ body: @escaping () -> Void) -> Connection {
    connect("clicked", gesture: true, body)
  }

  /// Emits what a click emits.
  public func click() { pd_emit(pointer, "clicked") }
}

/// A button that stays pressed.
public class ToggleButton: Button {
  override class var type: GType { gtk_toggle_button_get_type() }

  /// A button that is not pressed.
  public convenience init() { self.init(new: gtk_toggle_button_new()) }

  /// Whether it is pressed; in a group, pressing one releases the others.
  public var isActive: Bool {
    get { gtk_toggle_button_get_active(cast()) != 0 }
    set { gtk_toggle_button_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Adds it to the group of another button, of which one is pressed at a time.
  public func setGroup(_ other: ToggleButton?) {
    gtk_toggle_button_set_group(cast(), other?.cast())
  }

  /// Runs the closure after each change, by the user or by the program.
  @discardableResult
  public func onToggle(_ body: @escaping () -> Void) -> Connection {
    connect("toggled", gesture: true, body)
  }
}

/// A box to tick, or one dot of a group.
public final class CheckButton: Widget {
  override class var type: GType { gtk_check_button_get_type() }

  /// A box that is not ticked.
  public convenience init(_ label: String? = nil) {
    self.init(new: gtk_check_button_new_with_label(label))
  }

  /// The text beside it.
  public var label: String? {
    get { gtk_check_button_get_label(cast()).map { String(cString: $0) } }
    set { gtk_check_button_set_label(cast(), newValue) }
  }

  /// Whether it is ticked.
  public var isActive: Bool {
    get { gtk_check_button_get_active(cast()) != 0 }
    set { gtk_check_button_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Makes it one of those of which only one is ticked; any member stands for the group.
  public func setGroup(_ member: CheckButton?) {
    gtk_check_button_set_group(cast(), member?.cast())
  }

  /// Runs the closure after each change, by the user or by the program.
  @discardableResult
  public func onToggle(_ body: @escaping () -> Void) -> Connection {
    connect("toggled", gesture: true, body)
  }
}

/// A control that is on or off.
public final class Switch: Widget {
  override class var type: GType { gtk_switch_get_type() }

  /// A switch that is off.
  public convenience init() { self.init(new: gtk_switch_new()) }

  /// Whether it is on.
  public var isActive: Bool {
    get { gtk_switch_get_active(cast()) != 0 }
    set { gtk_switch_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Runs the closure after each change, by the user or by the program.
  @discardableResult
  public func onToggle(_ body: @escaping () -> Void) -> Connection {
    connect("notify::active", gesture: true, body)
  }
}

/// A colour, which a user can change in a window of its own.
public final class ColorButton: Widget {
  override class var type: GType { gtk_color_button_get_type() }

  /// A button that shows black.
  public convenience init() { self.init(new: gtk_color_button_new()) }

  /// The colour that it shows.
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

  /// Whether a user can make the colour less opaque.
  public var hasAlpha: Bool {
    get { gtk_color_chooser_get_use_alpha(cast()) != 0 }
    set { gtk_color_chooser_set_use_alpha(cast(), newValue ? 1 : 0) }
  }

  /// The title of the window that it opens.
  public var title: String {
    get { String(lent: gtk_color_button_get_title(cast())) }
    set { gtk_color_button_set_title(cast(), newValue) }
  }

  /// Runs the closure when a user has chosen a colour.
  @discardableResult
  public func onChoose(_ body: @escaping () -> Void) -> Connection {
    connect("color-set", gesture: true, body)
  }

  /// Shows a colour, and emits what choosing it emits.
  public func choose(_ color: Color) {
    self.color = color
    pd_emit(pointer, "color-set")
  }
}
