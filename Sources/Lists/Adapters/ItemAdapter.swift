/// The common part of all adapters: items, rows with identities, selection, and batches.
@MainActor
@dynamicMemberLookup
public class ItemAdapter<Item>: ScrollingList, ListSource, EditableList {
  /// The name of the list in events and journals.
  public let name: String

  /// The axis along which the rows are laid out.
  public let axis: ListAxis

  /// The channel through which every change reaches views and observers.
  public let publisher: ListPublisher

  let requestedSelectionMode: ListSelectionMode

  /// The number of rows that the user may select; never automatic.
  ///
  /// It is what the list was made with; where that is automatic, none while ``ListCallbacks/onActivate``
  /// is set, and else one.
  public var selectionMode: ListSelectionMode {
    requestedSelectionMode.resolved(opensRows: respondsToActivation)
  }

  /// The effect of dragging a row.
  public var dragAndDrop = ListDragAndDrop.none

  // MARK: Layout

  /// The distance between neighbouring rows, in points.
  public var spacing = 0.0 {
    didSet { if spacing != oldValue { publish(.layout) } }
  }

  /// The margins around all rows.
  public var insets = ListInsets() {
    didSet { if insets != oldValue { publish(.layout) } }
  }

  /// The length of the rows along the axis.
  ///
  /// Setting another one empties the cache of measured lengths, and makes views lay out all rows.
  public var sizing: ListSizing<Item> {
    didSet {
      sizeCache?.forgetAll()
      publish(.layout)
    }
  }

  /// The cache of measured lengths; nil to measure anew each time.
  public var sizeCache: (any SizeCache)? = RowSizeCache()

  /// Called with what no call could throw, such as a length that no row can have.
  public var onProblem: ((_ problem: ListError) -> Void)?

  /// The title of the list in the section index of a composition, or of its own view; nil for none.
  public var sectionIndexTitle: String? {
    didSet { if sectionIndexTitle != oldValue { publish(.layout) } }
  }

  /// The title of the list, if it has one.
  public var sectionIndexTitles: [String] { sectionIndexTitle.map { [$0] } ?? [] }

  /// The way in which views show the rows that the next changes insert and remove.
  ///
  /// Set it before a change to animate that one otherwise.
  public var rowAnimation = ListRowAnimation.fade

  // MARK: Callbacks

  /// Returns whether the user may edit an item, and drag it where items can be; nil allows all.
  public var canEdit: ((_ index: Int, _ item: Item) -> Bool)?

  /// Called with an item as the user changed it in its row, such as by a switch; the callback
  /// decides whether the list takes it over.
  public var onChange: ((_ index: Int, _ item: Item) -> Void)?

  /// Called when the user has moved an item; the items are already in their new order.
  public var onReorder: ((_ from: Int, _ to: Int) -> Void)?

  var checkedCells: Set<ObjectIdentifier> = []

  let callbacks = ListCallbacks<Int, Item>()

  /// The callbacks of the list: every property of ``ListCallbacks``, with indexes of items.
  public subscript<Value>(
    dynamicMember path: ReferenceWritableKeyPath<ListCallbacks<Int, Item>, Value>
  ) -> Value {
    get { callbacks[keyPath: path] }
    set { callbacks[keyPath: path] = newValue }
  }

  /// The words of the edge that counts one press of a row, such as `tap a row`; `nil` without such an edge.
  package var declaredPress: String?

  // MARK: -

  /// Whether a view has been attached to the list.
  var isReady = false

  let rows: ItemRows<Item>
  /// The header and the footer.
  var edges: [SectionEdge: ListRow] = [:]
  var store = ListStore<Item>()
  var openBatch: OpenBatch<Item>?
  /// The batch of a list made of this one, of which the open batch is part.
  var transaction: ListTransaction?
  private var lastID: UInt64 = 0

  /// The slices of the list.
  var slices = SliceRegistry()

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
    requestedSelectionMode = selectionMode
    self.rows = rows
    publisher = ListPublisher(ofOwn: name)
    super.init()
    store = ListStore(ids: makeIDs(items.count), items: items)
    followActivation()
  }

  isolated deinit {
    endSlices()
  }

  override func publishLayout() { publish(.layout) }

  /// The items, in order.
  public var items: [Item] { store.items }

  /// The number of items.
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
