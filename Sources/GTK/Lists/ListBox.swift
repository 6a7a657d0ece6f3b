internal import CGTK

/// A short list whose rows are all there; a long one is a ``ListView``.
public final class ListBox: Widget {
  override class var type: GType { gtk_list_box_get_type() }

  /// A list without rows.
  public convenience init() { self.init(new: gtk_list_box_new()) }

  /// Whether rows can be selected.
  public var isSelectable: Bool {
    get { gtk_list_box_get_selection_mode(cast()) != GTK_SELECTION_NONE }
    set {
      let mode = newValue ? GTK_SELECTION_SINGLE : GTK_SELECTION_NONE
      gtk_list_box_set_selection_mode(cast(), mode)
    }
  }

  /// The number of rows that can be selected.
  nonisolated public enum SelectionMode: UInt32, Sendable {
    case none, single
    /// One, always.
    case browse
    case multiple
  }

  /// The number of rows that can be selected.
  public var selectionMode: SelectionMode {
    get { SelectionMode(rawValue: gtk_list_box_get_selection_mode(cast()).rawValue) ?? .none }
    set { gtk_list_box_set_selection_mode(cast(), GtkSelectionMode(newValue.rawValue)) }
  }

  /// Selects a row, beside others where several can be.
  public func select(_ row: ListBoxRow) { gtk_list_box_select_row(cast(), row.cast()) }

  /// Unselects a row.
  public func unselect(_ row: ListBoxRow) { gtk_list_box_unselect_row(cast(), row.cast()) }

  /// Runs the closure when other rows are selected, by the user or by the program.
  @discardableResult
  public func onSelectionChange(_ body: @escaping () -> Void) -> Connection {
    connect("selected-rows-changed", gesture: true, body)
  }

  /// Whether one click activates a row.
  public var activatesOnSingleClick: Bool {
    get { gtk_list_box_get_activate_on_single_click(cast()) != 0 }
    set { gtk_list_box_set_activate_on_single_click(cast(), newValue ? 1 : 0) }
  }

  /// Adds a row, or a widget that gets one.
  public func append(_ child: Widget) { gtk_list_box_append(cast(), child.cast()) }

  /// Adds a row, or a widget that gets one; below zero is behind all others.
  public func insert(_ child: Widget, at index: Int) {
    gtk_list_box_insert(cast(), child.cast(), Int32(index))
  }

  /// Takes a row out, or what was given to one.
  public func remove(_ child: Widget) { gtk_list_box_remove(cast(), child.cast()) }

  /// Takes all rows out; linear in their number.
  public func removeAll() { for row in rows { remove(row) } }

  /// All rows, in order; linear in their number.
  public var rows: [ListBoxRow] { children.compactMap { $0 as? ListBoxRow } }

  /// The selected row.
  public var selectedRow: ListBoxRow? {
    get { .from(gtk_list_box_get_selected_row(cast())) }
    set { gtk_list_box_select_row(cast(), newValue?.cast()) }
  }

  /// Runs the closure when a key is about to move the focus to another row.
  @discardableResult
  public func onMove(_ body: @escaping () -> Void) -> Connection {
    connect("move-cursor", gesture: true, body)
  }

  /// Runs the closure with a row that was clicked, or entered by key.
  @discardableResult
  public func onActivate(_ body: @escaping (ListBoxRow) -> Void) -> Connection {
    connect("row-activated", gesture: true) { arguments in
      if let row = arguments.object(0, as: ListBoxRow.self) { body(row) }
      return .nothing
    }
  }

  /// Runs the closure with the selected row after each change, by the user or by the program.
  @discardableResult
  public func onSelect(_ body: @escaping (ListBoxRow?) -> Void) -> Connection {
    connect("row-selected", gesture: true) { arguments in
      body(arguments.object(0, as: ListBoxRow.self))
      return .nothing
    }
  }
}

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
