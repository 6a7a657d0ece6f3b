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
