import GTK

/// A slot that GTK lends to rows, one after another.
protocol RowSlot: AnyObject {
  /// The index of the row that it shows; nil while it shows none.
  var position: Int? { get }

  /// The key of the row that it shows; nil while it shows none.
  var key: UInt64? { get }

  /// The widget that shows the row.
  var child: Widget? { get set }

  /// The object that belongs to the slot and lives as long as it does.
  var cell: AnyObject? { get set }

  /// Whether the user can select the row.
  var isSelectable: Bool { get set }

  /// Whether the user can activate the row.
  var isActivatable: Bool { get set }
}

extension ListItem: RowSlot {}

/// The callbacks by which a surface has its slots filled.
struct RowSlotCallbacks {
  /// Called with a new slot, which shows nothing yet.
  let setUp: (any RowSlot) -> Void
  /// Called when a slot shows another row from now on.
  let fill: (any RowSlot) -> Void
  /// Called when a slot shows its row no more.
  let empty: (any RowSlot) -> Void
  /// Called when a slot goes.
  let tearDown: (any RowSlot) -> Void
}
