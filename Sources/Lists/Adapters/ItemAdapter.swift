/// What the adapters have in common: items, rows with identities, selection, and the pipe.
@MainActor
@dynamicMemberLookup
public class ItemAdapter<Item>: ScrollingList, ListSource, EditableList {
  /// What events and journals call the list.
  public let name: String

  /// Along which way its rows follow each other.
  public let axis: ListAxis

  /// The way that every change takes to views and observers.
  public let pipe: ListPipe

  /// How many rows a person may select, fixed when the list is made.
  public let selectionMode: ListSelectionMode

  /// What a person may do by dragging a row.
  public var dragAndDrop = ListDragAndDrop.none

  // MARK: Room

  /// How far neighbouring rows are from each other, in points.
  public var spacing = 0.0 {
    didSet { if spacing != oldValue { note(.layout) } }
  }

  /// The room around all rows.
  public var insets = ListInsets() {
    didSet { if insets != oldValue { note(.layout) } }
  }

  /// What remembers the lengths of rows that are measured; nil to measure anew each time.
  public var sizeCache: (any SizeCache)? = RowSizeCache()

  /// Something was wrong that no call could throw, such as a length that no row can have.
  public var onProblem: ((_ problem: ListError) -> Void)?

  // MARK: Callbacks

  /// Whether a person may edit an item, and drag it where items can be; where nobody says, every one.
  public var canEdit: ((_ index: Int, _ item: Item) -> Bool)?

  /// A person changed an item in its row, such as by a switch: the item as they want it; to take it
  /// over is up to whoever is called.
  public var onChange: ((_ index: Int, _ item: Item) -> Void)?

  /// A person took an item elsewhere; the items are already in their new order.
  public var onReorder: ((_ from: Int, _ to: Int) -> Void)?

  let callbacks = ListCallbacks<Int, Item>()

  /// Whom it calls back, and when: every property of ``ListCallbacks``, with indexes for places.
  public subscript<Value>(
    dynamicMember path: ReferenceWritableKeyPath<ListCallbacks<Int, Item>, Value>
  ) -> Value {
    get { callbacks[keyPath: path] }
    set { callbacks[keyPath: path] = newValue }
  }

  // MARK: -

  /// Whether a view has been given the list.
  var isReady = false

  let rows: ItemRows<Item>
  let sizing: ListSizing<Item>
  var header: ListRow?
  var store = ListStore<Item>()
  var openBatch: OpenBatch<Item>?
  /// The batch of a list made of this one, of which the open batch is part.
  var transaction: ListTransaction?
  private var lastID: UInt64 = 0

  /// Where the slices of the list begin and end.
  var sliceBounds = SliceBounds()
  /// Slices that nobody holds any more, while a batch is open that may still speak of them.
  var releasedSlices: [Int] = []
  /// Slices that wait to hear that a view shows the list, by their slots.
  var unreadySlices: [Int: () -> Void] = [:]

  init(
    _ items: [Item],
    axis: ListAxis,
    sizing: ListSizing<Item>,
    name: String,
    selectionMode: ListSelectionMode,
    rows: ItemRows<Item>
  ) {
    self.name = name
    self.axis = axis
    self.sizing = sizing
    self.selectionMode = selectionMode
    self.rows = rows
    pipe = ListPipe(name: name)
    super.init()
    store = ListStore(ids: makeIDs(items.count), items: items)
  }

  isolated deinit {
    endSlices()
  }

  override func noteLayout() { note(.layout) }

  /// The items, in order.
  public var items: [Item] { store.items }

  /// How many items there are.
  public var count: Int { store.count }

  /// The item at an index; nil outside.
  public subscript(index: Int) -> Item? {
    index >= 0 && index < count ? store.items[index] : nil
  }

  func makeIDs(_ count: Int) -> ListRowIDs {
    defer { lastID += UInt64(count) }
    return ListRowIDs(first: lastID + 1, count: count)
  }
}
