internal import CGTK

/// A table that creates widgets only for the rows near the visible area.
///
/// Put a column view into a ``ScrolledWindow``.
public final class ColumnView: Widget {
  override class var type: GType { gtk_column_view_get_type() }

  /// Creates a table, which stays empty until it has a model and columns.
  public convenience init(_ model: SelectionModel? = nil) {
    self.init(new: gtk_column_view_new(nil))
    self.model = model
  }

  /// The model that provides the rows and their selection.
  public var model: SelectionModel? {
    get { .from(gtk_column_view_get_model(cast())) }
    set { gtk_column_view_set_model(cast(), newValue?.cast()) }
  }

  /// The columns in order.
  public var columns: [ColumnViewColumn] {
    let list = gtk_column_view_get_columns(cast())
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
      guard let item = g_list_model_get_item(list, index) else { return nil }
      defer { g_object_unref(item) }
      return .from(item)
    }
  }

  /// Appends a column.
  public func append(_ column: ColumnViewColumn) {
    gtk_column_view_append_column(cast(), column.cast())
  }

  /// Inserts a column, or moves it within the table, before the column at an index.
  public func insert(_ column: ColumnViewColumn, at index: Int) {
    gtk_column_view_insert_column(cast(), UInt32(index), column.cast())
  }

  /// Removes a column.
  ///
  /// - Precondition: The column is in this table.
  public func remove(_ column: ColumnViewColumn) {
    gtk_column_view_remove_column(cast(), column.cast())
  }

  /// Whether the user can reorder the columns.
  public var isReorderable: Bool {
    get { gtk_column_view_get_reorderable(cast()) != 0 }
    set { gtk_column_view_set_reorderable(cast(), newValue ? 1 : 0) }
  }

  /// Whether there are lines between rows.
  public var showsRowSeparators: Bool {
    get { gtk_column_view_get_show_row_separators(cast()) != 0 }
    set { gtk_column_view_set_show_row_separators(cast(), newValue ? 1 : 0) }
  }

  /// Whether there are lines between columns.
  public var showsColumnSeparators: Bool {
    get { gtk_column_view_get_show_column_separators(cast()) != 0 }
    set { gtk_column_view_set_show_column_separators(cast(), newValue ? 1 : 0) }
  }

  /// Whether a single click activates a row and hovering selects it.
  public var activatesOnSingleClick: Bool {
    get { gtk_column_view_get_single_click_activate(cast()) != 0 }
    set { gtk_column_view_set_single_click_activate(cast(), newValue ? 1 : 0) }
  }

  /// Calls a closure with the position of each row that the user activates.
  @discardableResult
  public func onActivate(_ body: @escaping (Int) -> Void) -> Connection {
    connect("activate", gesture: true) { arguments in
      body(arguments.uint(0))
      return .nothing
    }
  }

  /// Activates a row, like a click on it or the Return key.
  public func activate(_ index: Int) { list?.activate(index) }

  /// Scrolls just far enough to make a row visible.
  ///
  /// If the view has no size yet, it scrolls after its first layout.
  public func scroll(to index: Int) { list?.scroll(to: index) }

  /// The widgets of the rows near the visible area, in no particular order.
  package var rows: [Widget] { list?.children ?? [] }

  /// The list below the header, which GTK creates.
  private var list: ListView? { children.lazy.compactMap { $0 as? ListView }.first }
}

/// A column of a ``ColumnView``.
public final class ColumnViewColumn: Object {
  override class var type: GType { gtk_column_view_column_get_type() }

  /// Creates a column with a title and a factory that creates its cells.
  public convenience init(_ title: String, factory: RowFactory? = nil) {
    self.init(owned: gtk_column_view_column_new(title, factory?.given()))
  }

  /// The title in the header.
  public var title: String {
    get { String(lent: gtk_column_view_column_get_title(cast())) }
    set { gtk_column_view_column_set_title(cast(), newValue) }
  }

  /// The factory that creates the cells.
  public var factory: RowFactory? {
    get { .from(gtk_column_view_column_get_factory(cast())) }
    set { gtk_column_view_column_set_factory(cast(), newValue?.cast()) }
  }

  /// Whether the column is visible.
  public var isVisible: Bool {
    get { gtk_column_view_column_get_visible(cast()) != 0 }
    set { gtk_column_view_column_set_visible(cast(), newValue ? 1 : 0) }
  }

  /// Whether the user can change the width.
  public var isResizable: Bool {
    get { gtk_column_view_column_get_resizable(cast()) != 0 }
    set { gtk_column_view_column_set_resizable(cast(), newValue ? 1 : 0) }
  }

  /// Whether the column takes a share of the remaining width.
  public var expands: Bool {
    get { gtk_column_view_column_get_expand(cast()) != 0 }
    set { gtk_column_view_column_set_expand(cast(), newValue ? 1 : 0) }
  }

  /// The width in points; `nil` if it depends on the cells.
  public var fixedWidth: Int? {
    get {
      let width = gtk_column_view_column_get_fixed_width(cast())
      return width < 0 ? nil : Int(width)
    }
    set { gtk_column_view_column_set_fixed_width(cast(), newValue.map(Int32.init) ?? -1) }
  }
}
