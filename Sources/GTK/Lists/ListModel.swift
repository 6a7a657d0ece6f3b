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
