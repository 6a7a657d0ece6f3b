internal import CGTK
internal import CGTKShims

/// A source that provides the number of rows and a key for each row.
///
/// Keys identify rows, so GTK keeps the widget of a row that moves.
public protocol Rows: AnyObject {
  var count: Int { get }

  /// Returns the key of the row at an index less than ``count``.
  func key(at index: Int) -> UInt64
}

/// A list model that loads its rows lazily from Swift.
///
/// GTK allocates an object for a row only when it accesses the row.
public final class RowModel: ListModel {
  override class var type: GType { pd_row_model_get_type() }

  private var rows: (any Rows)?
  /// The rows that are already in the source but haven't been announced to GTK.
  private var hidden = 0..<0

  /// Creates a model that retains `rows`.
  public convenience init(_ rows: any Rows) {
    self.init(owned: Self.make())
    self.rows = rows
    // The wrapper outlives all calls from the C object, so it is passed unretained.
    pd_row_model_connect(cast(), Unmanaged.passUnretained(self).toOpaque(), countOfRows, keyOfRow)
  }

  /// Notifies GTK that rows were removed and added at a position.
  ///
  /// Call this method after each change of the source, before the next one.
  ///
  /// A large replacement is announced in two steps, because in a single step GTK would search all
  /// added rows for removed ones.
  public func changed(at position: Int, removed: Int, added: Int) {
    guard removed > 0 || added > 0 else { return }
    if removed > Self.swapLimit, added > Self.swapLimit {
      hidden = position..<(position + added)
      g_list_model_items_changed(cast(), UInt32(position), UInt32(removed), 0)
      hidden = 0..<0
      g_list_model_items_changed(cast(), UInt32(position), 0, UInt32(added))
    } else {
      g_list_model_items_changed(cast(), UInt32(position), UInt32(removed), UInt32(added))
    }
  }

  /// Notifies GTK that all rows were replaced, and reuses the widgets of the previous rows.
  ///
  /// Without this method, GTK would create all widgets again. The caller must update the content of
  /// the reused widgets.
  ///
  /// - Parameters:
  ///   - removed: The number of rows before the change.
  ///   - items: The list items of the rows that have widgets.
  package func replacedAll(_ removed: Int, shownBy items: [ListItem]) {
    let added = shownCount
    let kept = min(removed, added)
    // GTK keeps the widgets of removed rows at the end of a list on screen if some remaining rows have none.
    let positions = items.compactMap(\.position)
    guard positions.count(where: { $0 < kept }) >= min(kept, positions.count) else {
      return changed(at: 0, removed: removed, added: added)
    }
    var (objects, keys): ([UnsafeMutableRawPointer?], [guint64]) = ([], [])
    for item in items {
      guard let position = item.position, position < kept,
        let object = gtk_list_item_get_item(item.cast())
      else { continue }
      objects.append(object)
      keys.append(guint64(shownKey(at: position)))
    }
    pd_row_model_rekey(cast(), &objects, &keys, guint(objects.count))
    changed(at: kept, removed: removed - kept, added: added - kept)
  }

  /// The number of rows with a C object: rows that have a widget or are selected.
  package var livingRows: Int { Int(pd_row_model_living(cast())) }

  fileprivate var shownCount: Int { (rows?.count ?? 0) - hidden.count }

  fileprivate func shownKey(at index: Int) -> UInt64 {
    rows?.key(at: index < hidden.lowerBound ? index : index + hidden.count) ?? 0
  }

  /// The largest number of rows that are removed and added in a single step.
  public static let swapLimit = 5_000
}

private let countOfRows: PdRowCount = { model in
  guard let model else { return 0 }
  return UInt32(Unmanaged<RowModel>.fromOpaque(model).takeUnretainedValue().shownCount)
}

private let keyOfRow: PdRowKey = { model, index in
  guard let model else { return 0 }
  let key = Unmanaged<RowModel>.fromOpaque(model).takeUnretainedValue().shownKey(at: Int(index))
  return guint64(key)
}
