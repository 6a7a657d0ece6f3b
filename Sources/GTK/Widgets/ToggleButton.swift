internal import CGTK

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
