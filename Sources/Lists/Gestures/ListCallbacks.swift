/// The callbacks of a list with its own items.
///
/// Every adapter and data source has these properties:
///
/// ```swift
/// list.onActivate = { index, item in show(item) }
/// ```
///
/// In an adapter, the `Index` is an integer. In a data source, it is the ``ListPosition`` of the row at the time of the
/// call, because an earlier callback may have changed the list. A callback isn't called for a row that has been
/// removed. For scrolling callbacks, see ``ScrollingList``.
public final class ListCallbacks<Index, Item> {
  // MARK: User gestures

  /// A closure to call after the user selects an item.
  public var onSelect: ((_ index: Index, _ item: Item) -> Void)?

  /// A closure to call after the user deselects an item, or selects another item instead.
  public var onDeselect: ((_ index: Index, _ item: Item) -> Void)?

  /// A closure to call when the user activates an item with a click, the Return key or Space.
  ///
  /// If items can be selected, the user activates them with a double click or the Return key instead. A list with an
  /// automatic selection mode has no selection while this property is set.
  public var onActivate: ((_ index: Index, _ item: Item) -> Void)? {
    didSet { if (onActivate == nil) != (oldValue == nil) { activationDidChange() } }
  }

  /// A closure to call when the user wants to remove an item or insert one at its position.
  ///
  /// The closure decides whether to make the change.
  public var onEdit: ((_ edit: ListEdit, _ index: Index, _ item: Item) -> Void)?

  /// A closure to call when the user starts to drag an item.
  public var onWillBeginReorder: ((_ index: Index, _ item: Item) -> Void)?

  /// A closure to call when a dragged item enters the row of another item.
  public var onReorderEnter: ((_ index: Index, _ item: Item) -> Void)?

  /// A closure to call when a dragged item leaves the row of another item.
  public var onReorderExit: ((_ index: Index, _ item: Item) -> Void)?

  /// A closure to call when the user wants to expand or collapse an item.
  ///
  /// If this property is `nil`, a ``DiffableDataSource`` expands and collapses items itself.
  public var onExpand: ((_ isExpanded: Bool, _ index: Index, _ item: Item) -> Void)?

  // MARK: Row attributes and menus

  /// A closure that returns the attributes of an item's row, or `nil` for default attributes.
  public var attributesForRow: ((_ index: Index, _ item: Item) -> ListRowAttributes)? {
    didSet { layoutDidChange() }
  }

  /// A closure that returns the menu items for a row, or `nil` if rows have no menu.
  public var menuForRow: ((_ index: Index, _ item: Item) -> [ListMenuItem])?

  // MARK: View events

  /// A closure to call after a view is attached to the list and shows its rows.
  public var onReady: (() -> Void)?

  /// A closure to call before an item appears.
  ///
  /// The index is `nil` if the item has already been removed.
  ///
  /// If this property is set while rows are visible, the closure is called for them after the next change or scroll.
  public var onWillDisplay: ((_ index: Index?, _ item: Item) -> Void)?

  /// A closure to call after an item disappears.
  ///
  /// The index is `nil` if the item was removed.
  public var onDidEndDisplaying: ((_ index: Index?, _ item: Item) -> Void)?

  /// A closure to call after a change inserts or removes rows, with the number of these rows.
  public var onResize: ((_ insertions: Int, _ removals: Int) -> Void)?

  /// A closure to call when `onActivate` is set or removed.
  var activationDidChange: () -> Void = {}

  /// A closure to call when views must read row attributes again.
  var layoutDidChange: () -> Void = {}

  init() {}

  /// Whether the list has a callback for rows that appear or disappear.
  var observesDisplay: Bool { onWillDisplay != nil || onDidEndDisplaying != nil }
}
