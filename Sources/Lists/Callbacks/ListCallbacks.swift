/// Whom a list with items of its own calls back about its rows, and when.
///
/// Every adapter and data source offers these as its own:
///
/// ```swift
/// list.onActivate = { place, item in show(item) }
/// ```
///
/// A `Place` is an index in an adapter, and a ``ListPosition`` in a data source: where the row stands
/// when its turn comes, since whoever was called before may have changed the list. A row that has
/// left meanwhile is not told of. How the rows go by is told by each ``ScrollingList``.
public final class ListCallbacks<Place, Item> {
  // MARK: What a person did with a row

  /// A person selected an item.
  public var onSelect: ((_ place: Place, _ item: Item) -> Void)?

  /// A person let go of a selected item, or selected another one instead.
  public var onDeselect: ((_ place: Place, _ item: Item) -> Void)?

  /// A person wants what an item stands for, by a click or the Return key, whatever is selected.
  public var onActivate: ((_ place: Place, _ item: Item) -> Void)?

  /// A person wants an item to go, or another one to come in its place; to do so is up to whoever is
  /// called.
  public var onEdit: ((_ edit: ListEdit, _ place: Place, _ item: Item) -> Void)?

  /// A person began to drag an item.
  public var onWillBeginReorder: ((_ place: Place, _ item: Item) -> Void)?

  /// A dragged item came over another one.
  public var onReorderEnter: ((_ place: Place, _ item: Item) -> Void)?

  /// A dragged item left the one that it was over.
  public var onReorderExit: ((_ place: Place, _ item: Item) -> Void)?

  // MARK: What a view did

  /// A view has been given the list, and shows its rows.
  public var onReady: (() -> Void)?

  /// An item comes into a view; without a place when it has been removed meanwhile.
  public var onWillDisplay: ((_ place: Place?, _ item: Item) -> Void)?

  /// An item went out of a view; without a place when it was removed.
  public var onDidEndDisplaying: ((_ place: Place?, _ item: Item) -> Void)?

  /// Rows came or left, once for each change: how many.
  public var onResize: ((_ insertions: Int, _ removals: Int) -> Void)?

  init() {}
}
