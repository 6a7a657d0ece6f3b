internal import CGTK

/// A button that stays down, alone or as one of a group.
public final class ToggleButton: Button {
  override class var type: GType { gtk_toggle_button_get_type() }

  public convenience init(_ label: String) {
    self.init(new: gtk_toggle_button_new_with_label(label))
  }

  public convenience init(icon: String) {
    self.init(new: gtk_toggle_button_new())
    self.icon = icon
  }

  public var isActive: Bool {
    get { gtk_toggle_button_get_active(cast()) != 0 }
    set { gtk_toggle_button_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Makes it one of those of which only one is down; any member stands for the group.
  public func join(_ member: ToggleButton?) {
    gtk_toggle_button_set_group(cast(), member?.cast())
  }

  @discardableResult
  public func onToggle(_ body: @escaping () -> Void) -> Connection {
    connect("toggled", gesture: true, body)
  }
}
