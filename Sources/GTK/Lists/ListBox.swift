internal import CGTK
internal import CGTKShims

/// A list that creates a widget for every row.
///
/// Use a ``ListView`` for long lists.
public final class ListBox: Widget {
  override class var type: GType { gtk_list_box_get_type() }

  /// Creates an empty list.
  public convenience init() { self.init(new: gtk_list_box_new()) }

  /// Whether rows can be selected.
  public var isSelectable: Bool {
    get { gtk_list_box_get_selection_mode(cast()) != GTK_SELECTION_NONE }
    set {
      let mode = newValue ? GTK_SELECTION_SINGLE : GTK_SELECTION_NONE
      gtk_list_box_set_selection_mode(cast(), mode)
    }
  }

  /// The number of rows that the user can select.
  nonisolated public enum SelectionMode: UInt32, Sendable {
    case none, single
    /// Exactly one row is always selected.
    case browse
    case multiple
  }

  /// The number of rows that the user can select.
  public var selectionMode: SelectionMode {
    get { SelectionMode(rawValue: gtk_list_box_get_selection_mode(cast()).rawValue) ?? .none }
    set { gtk_list_box_set_selection_mode(cast(), GtkSelectionMode(newValue.rawValue)) }
  }

  /// Selects a row, keeping the current selection if the list allows several selected rows.
  public func select(_ row: ListBoxRow) { gtk_list_box_select_row(cast(), row.cast()) }

  /// Unselects a row.
  public func unselect(_ row: ListBoxRow) { gtk_list_box_unselect_row(cast(), row.cast()) }

  /// Calls a closure when the user or the program changes the selection.
  @discardableResult
  public func onSelectionChange(_ body: @escaping () -> Void) -> Connection {
    connect("selected-rows-changed", gesture: true, body)
  }

  /// Whether a single click activates a row.
  public var activatesOnSingleClick: Bool {
    get { gtk_list_box_get_activate_on_single_click(cast()) != 0 }
    set { gtk_list_box_set_activate_on_single_click(cast(), newValue ? 1 : 0) }
  }

  /// Appends a row; other widgets are wrapped in a row.
  public func append(_ child: Widget) { gtk_list_box_append(cast(), child.cast()) }

  /// Inserts a row at a position; other widgets are wrapped in a row.
  ///
  /// A negative index appends the row.
  public func insert(_ child: Widget, at index: Int) {
    gtk_list_box_insert(cast(), child.cast(), Int32(index))
  }

  /// Removes a row, given the row itself or its child.
  public func remove(_ child: Widget) { gtk_list_box_remove(cast(), child.cast()) }

  /// Removes all rows in linear time.
  public func removeAll() { for row in rows { remove(row) } }

  /// All rows in order, collected in linear time.
  public var rows: [ListBoxRow] { children.compactMap { $0 as? ListBoxRow } }

  /// The selected row.
  public var selectedRow: ListBoxRow? {
    get { .from(gtk_list_box_get_selected_row(cast())) }
    set { gtk_list_box_select_row(cast(), newValue?.cast()) }
  }

  /// Calls a closure before a key press moves the focus to another row.
  @discardableResult
  public func onMove(_ body: @escaping () -> Void) -> Connection {
    connect("move-cursor", gesture: true, body)
  }

  /// Calls a closure with each row that the user activates by click or key press.
  @discardableResult
  public func onActivate(_ body: @escaping (ListBoxRow) -> Void) -> Connection {
    connect("row-activated", gesture: true) { arguments in
      if let row = arguments.object(0, as: ListBoxRow.self) { body(row) }
      return .nothing
    }
  }

  /// Calls a closure with the selected row after each change by the user or the program.
  @discardableResult
  public func onSelect(_ body: @escaping (ListBoxRow?) -> Void) -> Connection {
    connect("row-selected", gesture: true) { arguments in
      body(arguments.object(0, as: ListBoxRow.self))
      return .nothing
    }
  }
}

/// A row of a ``ListBox``.
public final class ListBoxRow: Widget {
  override class var type: GType { gtk_list_box_row_get_type() }

  /// Creates a row that the user can select and activate.
  public convenience init(_ child: Widget? = nil) {
    self.init(new: gtk_list_box_row_new())
    self.child = child
  }

  /// The widget that the row contains.
  public var child: Widget? {
    get { .from(gtk_list_box_row_get_child(cast())) }
    set { gtk_list_box_row_set_child(cast(), newValue?.cast()) }
  }

  /// The position of the row in its list; `nil` if it isn't in a list.
  public var index: Int? {
    let index = gtk_list_box_row_get_index(cast())
    return index < 0 ? nil : Int(index)
  }

  /// Whether the row is selected.
  public var isSelected: Bool { gtk_list_box_row_is_selected(cast()) != 0 }

  /// Whether the user can select the row.
  public var isSelectable: Bool {
    get { gtk_list_box_row_get_selectable(cast()) != 0 }
    set { gtk_list_box_row_set_selectable(cast(), newValue ? 1 : 0) }
  }

  /// Whether the user can activate the row.
  public var isActivatable: Bool {
    get { gtk_list_box_row_get_activatable(cast()) != 0 }
    set { gtk_list_box_row_set_activatable(cast(), newValue ? 1 : 0) }
  }
}

extension Widget {
  /// Returns the widget as content of another one: the content of a window or a popover, a row in
  /// the container that it needs, or else the widget itself.
  package func embedded() throws(ToolkitError) -> Widget {
    switch self {
    case let window as Window: return try adopt(window: window)
    case let popover as Popover: return PopoverContent(of: popover)
    default: return inContainer()
    }
  }

  /// Returns the container that a row needs, with the row; otherwise, the widget itself.
  ///
  /// Outside of its container, a `GtkFlowBoxChild` ends the process when it gets the focus.
  package func inContainer() -> Widget {
    guard parent == nil else { return self }
    if let row = self as? ListBoxRow {
      let list = ListBox()
      list.append(row)
      return list
    }
    guard g_type_is_a(pd_type_of(pointer), gtk_flow_box_child_get_type()) != 0 else { return self }
    let box = Widget(new: gtk_flow_box_new())
    gtk_flow_box_append(box.cast(), cast())
    return box
  }
}
