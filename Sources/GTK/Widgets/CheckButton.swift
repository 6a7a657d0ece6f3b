internal import CGTK

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
