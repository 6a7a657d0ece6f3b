internal import CGTK
internal import CGTKShims

/// The rows of a ``RowModel``: a number of them, each with a key.
///
/// Equal keys are the same row: GTK keeps its widget when it moves.
public protocol Rows: AnyObject {
  var count: Int { get }

  /// - Parameter index: Less than ``count``.
  func key(at index: Int) -> UInt64
}

/// Rows that stay in Swift; a million of them cost C nothing until they are looked at.
public final class RowModel: ListModel {
  override class var type: GType { pd_row_model_get_type() }

  private var rows: (any Rows)?
  /// Rows that are there already but not announced yet.
  private var hidden = 0..<0

  /// A model that keeps `rows` alive.
  public convenience init(_ rows: any Rows) {
    self.init(owned: Self.make())
    self.rows = rows
    // The wrapper lives at least as long as the object asks it.
    pd_row_model_connect(cast(), Unmanaged.passUnretained(self).toOpaque(), countOfRows, keyOfRow)
  }

  /// Announces that rows were removed at a position, then rows were added there; the rows must have
  /// changed already, and not yet again.
  ///
  /// A large exchange is announced in two steps: in one, GTK would look at every row that comes for
  /// some that went.
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

  /// Announces that all rows gave way to others, which take over the widgets of those that were there.
  ///
  /// GTK would make all widgets anew. What they show has to be filled again by the caller.
  ///
  /// - Parameters:
  ///   - removed: The number of rows before.
  ///   - items: The slots of the rows that have widgets.
  package func replacedAll(_ removed: Int, shownBy items: [ListItem]) {
    let added = shownCount
    let kept = min(removed, added)
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

  /// The number of rows that C holds objects of: those with a widget, and a selected one.
  package var livingRows: Int { Int(pd_row_model_living(cast())) }

  fileprivate var shownCount: Int { (rows?.count ?? 0) - hidden.count }

  fileprivate func shownKey(at index: Int) -> UInt64 {
    rows?.key(at: index < hidden.lowerBound ? index : index + hidden.count) ?? 0
  }

  /// The number of rows that may be removed and added in one step.
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
