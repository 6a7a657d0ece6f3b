import GTK

/// One of the places that GTK lends to rows, one after another.
protocol RowSlot: AnyObject {
  /// The row that it shows, counted among all; nil while it shows none.
  var position: Int? { get }

  /// The key of the row that it shows; nil while it shows none.
  var key: UInt64? { get }

  /// What it shows the row with.
  var child: Widget? { get set }

  /// Whatever belongs to the place; it lives as long as that does.
  var cell: AnyObject? { get set }

  /// Whether a person can choose the row.
  var isSelectable: Bool { get set }

  /// Whether a person can activate the row.
  var isActivatable: Bool { get set }
}

extension ListItem: RowSlot {}

/// What becomes of places for rows.
struct RowSlots {
  /// A new place; it shows nothing yet.
  let setUp: (any RowSlot) -> Void
  /// It shows another row from now on.
  let fill: (any RowSlot) -> Void
  /// It shows its row no more.
  let empty: (any RowSlot) -> Void
  /// It goes.
  let tearDown: (any RowSlot) -> Void
}
