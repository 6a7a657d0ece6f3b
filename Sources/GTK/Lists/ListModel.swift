internal import CGTK
internal import CGTKShims

/// The rows of a list view, whatever they come from.
public class ListModel: Object {
  /// The number of rows.
  public var count: Int { Int(g_list_model_get_n_items(cast())) }

  /// The key of a row; `nil` outside, and for rows that come from no ``RowModel``.
  public func key(at index: Int) -> UInt64? {
    guard index >= 0, let item = g_list_model_get_item(cast(), UInt32(index)) else { return nil }
    defer { g_object_unref(item) }
    return Self.key(of: item)
  }

  /// Runs the closure at every change: at a position, rows were removed, then rows were added.
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

/// Rows, of which some are selected.
public class SelectionModel: ListModel {
  /// Returns whether the row at a position is selected.
  public func isSelected(at index: Int) -> Bool {
    gtk_selection_model_is_selected(cast(), UInt32(index)) != 0
  }

  /// Selects the row at a position.
  ///
  /// - Parameters:
  ///   - index: The position.
  ///   - alone: Whether no other row stays selected.
  public func select(at index: Int, alone: Bool = true) {
    _ = gtk_selection_model_select_item(cast(), UInt32(index), alone ? 1 : 0)
  }

  /// Unselects the row at a position.
  public func unselect(at index: Int) {
    _ = gtk_selection_model_unselect_item(cast(), UInt32(index))
  }

  /// Selects these rows and no others.
  ///
  /// Of several where only one can be chosen, the first. O(*k*) for *k* ranges.
  public func select(_ ranges: [Range<Int>]) {
    let (chosen, all) = (gtk_bitset_new_empty(), gtk_bitset_new_range(0, UInt32(count)))
    for range in ranges {
      gtk_bitset_add_range(chosen, UInt32(range.lowerBound), UInt32(range.count))
    }
    _ = gtk_selection_model_set_selection(cast(), chosen, all)
    gtk_bitset_unref(chosen)
    gtk_bitset_unref(all)
  }

  /// Runs the closure with the range of rows in which the selection may have changed.
  @discardableResult
  public func onSelectionChange(_ body: @escaping (Range<Int>) -> Void) -> Connection {
    connect("selection-changed", gesture: true) { arguments in
      body(arguments.uint(0)..<(arguments.uint(0) + arguments.uint(1)))
      return .nothing
    }
  }
}

/// Rows that cannot be selected.
public final class NoSelection: SelectionModel {
  override class var type: GType { gtk_no_selection_get_type() }

  /// A model with nothing selected.
  public convenience init(_ model: ListModel) {
    self.init(owned: gtk_no_selection_new(model.given()))
  }
}

/// Rows of which at most one is selected.
public final class SingleSelection: SelectionModel {
  override class var type: GType { gtk_single_selection_get_type() }

  /// A model with nothing selected.
  public convenience init(_ model: ListModel) {
    self.init(owned: gtk_single_selection_new(nil))
    gtk_single_selection_set_autoselect(cast(), 0)
    gtk_single_selection_set_can_unselect(cast(), 1)
    gtk_single_selection_set_model(cast(), model.cast())
  }

  /// The position of the selected row.
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

/// Rows of which any number is selected.
public final class MultiSelection: SelectionModel {
  override class var type: GType { gtk_multi_selection_get_type() }

  /// A model with nothing selected.
  public convenience init(_ model: ListModel) {
    self.init(owned: gtk_multi_selection_new(model.given()))
  }
}

/// The position that means none; a macro in C.
let noPosition = UInt32.max
