internal import CGTK
internal import CGTKShims

/// A model that provides the rows of a list view.
public class ListModel: Object {
  /// The number of rows.
  public var count: Int { Int(g_list_model_get_n_items(cast())) }

  /// Returns the key of the row at an index.
  ///
  /// The result is `nil` if the index is out of bounds or the row isn't from a ``RowModel``.
  public func key(at index: Int) -> UInt64? {
    guard index >= 0, let item = g_list_model_get_item(cast(), UInt32(index)) else { return nil }
    defer { g_object_unref(item) }
    return Self.key(of: item)
  }

  /// Calls a closure at each change with its position and the numbers of removed and added rows.
  @discardableResult
  public func onItemsChanged(
    _ body: @escaping (_ position: Int, _ removed: Int, _ added: Int) -> Void
  ) -> Connection {
    connect("items-changed") { arguments in
      body(arguments.uint(0), arguments.uint(1), arguments.uint(2))
      return .nothing
    }
  }

  static func key(of item: UnsafeMutableRawPointer?) -> UInt64? {
    var key: guint64 = 0
    return pd_row_get_key(item, &key) != 0 ? UInt64(key) : nil
  }
}

/// A list model that also stores which rows are selected.
public class SelectionModel: ListModel {
  /// Returns whether the row at a position is selected.
  public func isSelected(at index: Int) -> Bool {
    gtk_selection_model_is_selected(cast(), UInt32(index)) != 0
  }

  /// Selects the row at a position.
  ///
  /// - Parameters:
  ///   - index: The position.
  ///   - alone: Whether to unselect all other rows.
  public func select(at index: Int, alone: Bool = true) {
    _ = gtk_selection_model_select_item(cast(), UInt32(index), alone ? 1 : 0)
  }

  /// Unselects the row at a position.
  public func unselect(at index: Int) {
    _ = gtk_selection_model_unselect_item(cast(), UInt32(index))
  }

  /// Selects the given rows and unselects all others.
  ///
  /// If only one row can be selected, selects the first.
  ///
  /// - Complexity: O(*k*), where *k* is the number of ranges.
  public func select(_ ranges: [Range<Int>]) {
    let (chosen, all) = (gtk_bitset_new_empty(), gtk_bitset_new_range(0, UInt32(count)))
    for range in ranges {
      gtk_bitset_add_range(chosen, UInt32(range.lowerBound), UInt32(range.count))
    }
    _ = gtk_selection_model_set_selection(cast(), chosen, all)
    gtk_bitset_unref(chosen)
    gtk_bitset_unref(all)
  }

  /// Calls a closure with the range of rows whose selection may have changed.
  @discardableResult
  public func onSelectionChange(_ body: @escaping (Range<Int>) -> Void) -> Connection {
    connect("selection-changed", gesture: true) { arguments in
      body(arguments.uint(0)..<(arguments.uint(0) + arguments.uint(1)))
      return .nothing
    }
  }
}

/// A model whose rows can't be selected.
public final class NoSelection: SelectionModel {
  override class var type: GType { gtk_no_selection_get_type() }

  /// Creates a model without selected rows.
  public convenience init(_ model: ListModel) {
    self.init(owned: gtk_no_selection_new(model.given()))
  }
}

/// A model with at most one selected row.
public final class SingleSelection: SelectionModel {
  override class var type: GType { gtk_single_selection_get_type() }

  /// Creates a model without selected rows.
  public convenience init(_ model: ListModel) {
    self.init(owned: gtk_single_selection_new(nil))
    gtk_single_selection_set_autoselect(cast(), 0)
    gtk_single_selection_set_can_unselect(cast(), 1)
    gtk_single_selection_set_model(cast(), model.cast())
  }

  /// The position of the selected row; `nil` if no row is selected.
  public var selected: Int? {
    get {
      let index = gtk_single_selection_get_selected(cast())
      return index == noPosition ? nil : Int(index)
    }
    set { gtk_single_selection_set_selected(cast(), newValue.map(UInt32.init) ?? noPosition) }
  }

  public override func select(_ ranges: [Range<Int>]) {
    selected = ranges.first { !$0.isEmpty }?.lowerBound
  }
}

/// A model with any number of selected rows.
public final class MultiSelection: SelectionModel {
  override class var type: GType { gtk_multi_selection_get_type() }

  /// Creates a model without selected rows.
  public convenience init(_ model: ListModel) {
    self.init(owned: gtk_multi_selection_new(model.given()))
  }
}

/// The value of `GTK_INVALID_LIST_POSITION`, a macro that Swift doesn't import.
let noPosition = UInt32.max
