internal import CGTK

/// One row of a ``ListBox``.
public final class ListBoxRow: Widget {
  override class var type: GType { gtk_list_box_row_get_type() }

  /// A row that can be selected and activated.
  public convenience init(_ child: Widget? = nil) {
    self.init(new: gtk_list_box_row_new())
    self.child = child
  }

  /// The widget in it.
  public var child: Widget? {
    get { .from(gtk_list_box_row_get_child(cast())) }
    set { gtk_list_box_row_set_child(cast(), newValue?.cast()) }
  }

  /// Its position in the list; `nil` while it is in none.
  public var index: Int? {
    let index = gtk_list_box_row_get_index(cast())
    return index < 0 ? nil : Int(index)
  }

  /// Whether it is selected.
  public var isSelected: Bool { gtk_list_box_row_is_selected(cast()) != 0 }

  /// Whether a user can select it.
  public var isSelectable: Bool {
    get { gtk_list_box_row_get_selectable(cast()) != 0 }
    set { gtk_list_box_row_set_selectable(cast(), newValue ? 1 : 0) }
  }

  /// Whether a user can activate it.
  public var isActivatable: Bool {
    get { gtk_list_box_row_get_activatable(cast()) != 0 }
    set { gtk_list_box_row_set_activatable(cast(), newValue ? 1 : 0) }
  }
}
