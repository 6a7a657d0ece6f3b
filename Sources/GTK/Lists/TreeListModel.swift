internal import CGTK
internal import CGTKShims

/// A tree, as a list of the rows whose parents are all expanded.
public final class TreeListModel: ListModel {
  override class var type: GType { gtk_tree_list_model_get_type() }

  /// - Parameters:
  ///   - root: The rows of the first level.
  ///   - isExpanded: Whether everything is unfolded at first.
  ///   - children: The rows below a row, by its key; `nil` if it cannot be unfolded. Asked when a
  ///     row is first looked at.
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

  /// The row at a position; `nil` outside.
  public func row(at index: Int) -> TreeRow? {
    guard index >= 0, let row = gtk_tree_list_model_get_row(cast(), UInt32(index)) else {
      return nil
    }
    defer { g_object_unref(UnsafeMutableRawPointer(row)) }
    return .from(row)
  }
}

/// One row of a tree, with its depth.
public final class TreeRow: Object {
  override class var type: GType { gtk_tree_list_row_get_type() }

  /// The key of what it shows.
  public var key: UInt64? { ListModel.key(of: pointer) }

  /// The number of rows above it in the tree.
  public var depth: Int { Int(gtk_tree_list_row_get_depth(cast())) }

  /// Whether there may be rows below it.
  public var isExpandable: Bool { gtk_tree_list_row_is_expandable(cast()) != 0 }

  /// Whether the rows below it are shown.
  public var isExpanded: Bool {
    get { gtk_tree_list_row_get_expanded(cast()) != 0 }
    set { gtk_tree_list_row_set_expanded(cast(), newValue ? 1 : 0) }
  }

  /// Runs the closure when the row is expanded or collapsed.
  @discardableResult
  public func onExpand(_ body: @escaping () -> Void) -> Connection {
    connect("notify::expanded", gesture: true, body)
  }
}

/// The indentation and the arrow before a row of a tree.
public final class TreeExpander: Widget {
  override class var type: GType { gtk_tree_expander_get_type() }

  /// An expander without a row.
  public convenience init() { self.init(new: gtk_tree_expander_new()) }

  /// The widget behind the arrow.
  public var child: Widget? {
    get { .from(gtk_tree_expander_get_child(cast())) }
    set { gtk_tree_expander_set_child(cast(), newValue?.cast()) }
  }

  /// The row that it expands and collapses; set it at each bind.
  public var row: TreeRow? {
    get { .from(gtk_tree_expander_get_list_row(cast())) }
    set { gtk_tree_expander_set_list_row(cast(), newValue?.cast()) }
  }
}
