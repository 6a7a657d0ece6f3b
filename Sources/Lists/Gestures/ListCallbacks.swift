/// The callbacks of a list with items of its own.
///
/// Every adapter and data source offers these as its own:
///
/// ```swift
/// list.onActivate = { index, item in show(item) }
/// ```
///
/// An `Index` is an integer in an adapter, and a ``ListPosition`` in a data source: that of the row
/// at the time of the call, since an earlier callback may have changed the list. There is no call
/// for a row that has left meanwhile. Scrolling has callbacks in ``ScrollingList``.
public final class ListCallbacks<Index, Item> {
  // MARK: Gestures of the user

  /// Called when the user has selected an item.
  public var onSelect: ((_ index: Index, _ item: Item) -> Void)?

  /// Called when the user has deselected an item, or selected another one instead.
  public var onDeselect: ((_ index: Index, _ item: Item) -> Void)?

  /// Called when the user activates an item: by a click, the Return key or Space; in a list whose
  /// items can be selected, by a double click or the Return key.
  ///
  /// A list with an automatic selection mode has no selection while this is set.
  public var onActivate: ((_ index: Index, _ item: Item) -> Void)? {
    didSet { if (onActivate == nil) != (oldValue == nil) { activationDidChange() } }
  }

  /// Called when the user wants an item removed, or another one inserted at its position; the
  /// callback decides whether to do so.
  public var onEdit: ((_ edit: ListEdit, _ index: Index, _ item: Item) -> Void)?

  /// Called when the user has begun to drag an item.
  public var onWillBeginReorder: ((_ index: Index, _ item: Item) -> Void)?

  /// Called when a dragged item has entered the row of another one.
  public var onReorderEnter: ((_ index: Index, _ item: Item) -> Void)?

  /// Called when a dragged item has left the row of another one.
  public var onReorderExit: ((_ index: Index, _ item: Item) -> Void)?

  /// Called when the user wants the children of an item to be visible, or hidden.
  ///
  /// Without it, a ``DiffableDataSource`` expands and collapses items by itself.
  public var onExpand: ((_ isExpanded: Bool, _ index: Index, _ item: Item) -> Void)?

  // MARK: What rows are besides their content

  /// Returns the attributes of an item's row; `nil` for those of plain rows.
  public var attributesForRow: ((_ index: Index, _ item: Item) -> ListRowAttributes)? {
    didSet { layoutDidChange() }
  }

  /// Returns the menu of an item's row; `nil` if rows have none.
  public var menuForRow: ((_ index: Index, _ item: Item) -> [ListMenuItem])?

  // MARK: Events of a view

  /// Called when a view has been attached to the list, and shows its rows.
  public var onReady: (() -> Void)?

  /// Called before an item comes into view; without an index when it has been removed meanwhile.
  ///
  /// Set while rows are in view, it is called for these after the next change or scroll.
  public var onWillDisplay: ((_ index: Index?, _ item: Item) -> Void)?

  /// Called when an item has gone out of view; without an index when it was removed.
  public var onDidEndDisplaying: ((_ index: Index?, _ item: Item) -> Void)?

  /// Called once for each change that inserted or removed rows, with their numbers.
  public var onResize: ((_ insertions: Int, _ removals: Int) -> Void)?

  /// Called when there begins or ceases to be a callback for activation.
  var activationDidChange: () -> Void = {}

  /// Called when views have to read the attributes of rows again.
  var layoutDidChange: () -> Void = {}

  init() {}

  /// Whether there is a callback for rows in view.
  var observesDisplay: Bool { onWillDisplay != nil || onDidEndDisplaying != nil }
}
