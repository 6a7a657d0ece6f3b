internal import CGTK
internal import CGTKShims

/// A list model of the rows of a tree whose parents are all expanded.
public final class TreeListModel: ListModel {
  override class var type: GType { gtk_tree_list_model_get_type() }

  /// Creates a model for a tree.
  ///
  /// - Parameters:
  ///   - root: The rows of the first level.
  ///   - isExpanded: Whether all rows are expanded initially.
  ///   - children: Returns the child rows for the key of a row, or `nil` if the row can't be
  ///     expanded. GTK calls the closure when it first accesses the row.
  public convenience init(
    root: RowModel,
    isExpanded: Bool = false,
    children: @escaping (UInt64) -> RowModel?
  ) {
    let create: GtkTreeListModelCreateModelFunc = { item, data in
      guard let children = UserData<(UInt64) -> RowModel?>.value(of: data) else { return nil }
      return ListModel.key(of: item).flatMap(children)?.given()
    }
    self.init(
      owned: gtk_tree_list_model_new(
        root.given(),
        0,
        isExpanded ? 1 : 0,
        create,
        UserData.make(children),
        released
      )
    )
  }

  /// Returns the row at a position, or `nil` if the position is out of bounds.
  public func row(at index: Int) -> TreeRow? {
    guard index >= 0, let row = gtk_tree_list_model_get_row(cast(), UInt32(index)) else {
      return nil
    }
    defer { g_object_unref(UnsafeMutableRawPointer(row)) }
    return .from(row)
  }
}

/// A row of a tree.
public final class TreeRow: Object {
  override class var type: GType { gtk_tree_list_row_get_type() }

  /// The key of the row.
  public var key: UInt64? { ListModel.key(of: pointer) }

  /// The number of ancestors of the row in the tree.
  public var depth: Int { Int(gtk_tree_list_row_get_depth(cast())) }

  /// Whether the row can have children.
  public var isExpandable: Bool { gtk_tree_list_row_is_expandable(cast()) != 0 }

  /// Whether the children of the row are visible.
  public var isExpanded: Bool {
    get { gtk_tree_list_row_get_expanded(cast()) != 0 }
    set { gtk_tree_list_row_set_expanded(cast(), newValue ? 1 : 0) }
  }

  /// Calls a closure when the row is expanded or collapsed.
  @discardableResult
  public func onExpand(_ body: @escaping () -> Void) -> Connection {
    connect("notify::expanded", gesture: true, body)
  }
}

/// A widget that indents a row of a tree and shows an arrow to expand it.
public final class TreeExpander: Widget {
  override class var type: GType { gtk_tree_expander_get_type() }

  /// Creates an expander without a row.
  public convenience init() { self.init(new: gtk_tree_expander_new()) }

  /// The widget after the arrow.
  public var child: Widget? {
    get { .from(gtk_tree_expander_get_child(cast())) }
    set { gtk_tree_expander_set_child(cast(), newValue?.cast()) }
  }

  /// The row that the widget expands and collapses.
  ///
  /// Set this property on each bind.
  public var row: TreeRow? {
    get { .from(gtk_tree_expander_get_list_row(cast())) }
    set { gtk_tree_expander_set_list_row(cast(), newValue?.cast()) }
  }
}
