/// The common base class of all adapters, which manages items, row identities, selection and batches.
@MainActor
@dynamicMemberLookup
public class ItemAdapter<Item>: ScrollingList, ListSource, EditableList {
  /// The name of the list in events and journals.
  public let name: String

  /// The axis along which the rows are laid out.
  public let axis: ListAxis

  /// The publisher that sends every change to views and observers.
  public let publisher: ListPublisher

  let requestedSelectionMode: ListSelectionMode

  /// The number of rows that the user can select.
  ///
  /// The value is never `automatic`.
  ///
  /// For a list created with the automatic mode, the user can select one row, or none while
  /// ``ListCallbacks/onActivate`` is set.
  public var selectionMode: ListSelectionMode {
    requestedSelectionMode.resolved(opensRows: respondsToActivation)
  }

  /// The effect of dragging a row.
  public var dragAndDrop = ListDragAndDrop.none

  // MARK: Layout

  /// The distance between adjacent rows, in points.
  public var spacing = 0.0 {
    didSet { if spacing != oldValue { publish(.layout) } }
  }

  /// The margins around all rows.
  public var insets = ListInsets() {
    didSet { if insets != oldValue { publish(.layout) } }
  }

  /// The length of the rows along the axis.
  ///
  /// A new value clears the cache of measured lengths and makes views lay out all rows.
  public var sizing: ListSizing<Item> {
    didSet {
      sizeCache?.forgetAll()
      publish(.layout)
    }
  }

  /// The cache of measured lengths, or `nil` to measure rows every time.
  public var sizeCache: (any SizeCache)? = RowSizeCache()

  /// A closure to call with an error that no method could throw, such as an invalid row length.
  public var onProblem: ((_ problem: ListError) -> Void)?

  /// The title of the list in a section index, or `nil` for no title.
  public var sectionIndexTitle: String? {
    didSet { if sectionIndexTitle != oldValue { publish(.layout) } }
  }

  /// An array with the title of the list, or an empty array if it has no title.
  public var sectionIndexTitles: [String] { sectionIndexTitle.map { [$0] } ?? [] }

  /// The animation of rows that the next changes insert or remove.
  ///
  /// To animate a single change differently, set this property before the change.
  public var rowAnimation = ListRowAnimation.fade

  // MARK: Callbacks

  /// A closure that returns whether the user may edit and move an item, or `nil` to allow it for all items.
  public var canEdit: ((_ index: Int, _ item: Item) -> Bool)?

  /// A closure to call when the user changes an item in its row, for example with a switch.
  ///
  /// The closure receives the changed item and decides whether to apply the change to the list.
  public var onChange: ((_ index: Int, _ item: Item) -> Void)?

  /// A closure to call after the user moves an item.
  ///
  /// The items are already in their new order.
  public var onReorder: ((_ from: Int, _ to: Int) -> Void)?

  var checkedCells: Set<ObjectIdentifier> = []

  let callbacks = ListCallbacks<Int, Item>()

  /// The callbacks of the list, which are the properties of ``ListCallbacks`` with item indexes.
  public subscript<Value>(
    dynamicMember path: ReferenceWritableKeyPath<ListCallbacks<Int, Item>, Value>
  ) -> Value {
    get { callbacks[keyPath: path] }
    set { callbacks[keyPath: path] = newValue }
  }

  /// The label of the edge that represents pressing a row, such as `tap a row`, or `nil` if there is no such edge.
  package var declaredPress: String?

  // MARK: -

  /// Whether the list has been attached to a view.
  var isReady = false

  let rows: ItemRows<Item>
  /// The header and the footer.
  var edges: [SectionEdge: ListRow] = [:]
  var store = ListStore<Item>()
  var openBatch: OpenBatch<Item>?
  /// The transaction of a derived list that includes the open batch.
  var transaction: ListTransaction?
  private var lastID: UInt64 = 0

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

  /// The item at an index, or `nil` if the index is out of bounds.
  public subscript(index: Int) -> Item? {
    index >= 0 && index < count ? store.items[index] : nil
  }

  func makeIDs(_ count: Int) -> ListRowIDs {
    defer { lastID += UInt64(count) }
    return ListRowIDs(first: lastID + 1, count: count)
  }
}

extension ItemAdapter {
  /// The number of sections, which is always 1.
  public var sectionCount: Int { 1 }

  /// Returns the number of rows in a section, which is 0 for all sections but the first.
  public func rowCount(in section: Int) -> Int {
    section == 0 ? count : 0
  }

  /// Returns the identity of the row at a position, or `nil` if the position is out of bounds.
  ///
  /// - Complexity: O(log *c*) for *c* chunks. Rows that were inserted together form one chunk, and shuffled rows form
  ///   chunks of a few hundred rows.
  public func rowID(at position: ListPosition) -> ListRowID? {
    guard holds(position) else { return nil }
    return store.ids[position.row]
  }

  /// Returns the row at a position, or `nil` if the position is out of bounds.
  public func row(at position: ListPosition) -> ListRow? {
    guard holds(position) else { return nil }
    return ListRow(id: store.ids[position.row], content: rows.content(store.items[position.row]))
  }

  func holds(_ position: ListPosition) -> Bool {
    position.section == 0 && position.row >= 0 && position.row < count
  }
}

extension ItemAdapter {
  /// The indexes of the selected items, in ascending order.
  ///
  /// Selection belongs to items, not to positions: it moves with an item and ends when the item is removed.
  ///
  /// - Complexity: O(*k*) for *k* selected items.
  public var selectedIndexes: [Int] {
    PositionSet(publisher.selection).positions.map(\.row)
  }

  /// The selected items, in order.
  public var selectedItems: [Item] {
    selectedIndexes.map { store.items[$0] }
  }

  /// Selects an item if the selection mode allows it, without calling any callback.
  public func select(at index: Int) throws(ListError) {
    _ = changeSelection(adding: try knownPosition(of: index))
  }

  /// Deselects an item without calling any callback.
  public func deselect(at index: Int) throws(ListError) {
    _ = changeSelection(removing: try knownPosition(of: index))
  }

  private func knownPosition(of index: Int) throws(ListError) -> ListPosition {
    let position = ListPosition(row: index)
    guard holds(position) else { throw .noRow(at: index, count: count) }
    return position
  }
}

extension ItemAdapter {
  /// Returns the length of a row along the axis, in points, or `nil` if its layout determines the length.
  ///
  /// Each row is measured once for each model and each size across the axis. An invalid length, such as zero or a value
  /// that isn't a number, is replaced by the closest valid length and reported to ``onProblem``.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - breadth: The size available across the axis, in points.
  public func length(at position: ListPosition, breadth: Double) -> Double? {
    length(at: position, breadth: breadth, by: sizing, sizeCache, onProblem)
  }

  /// Removes the lengths of removed and updated rows from the cache.
  func forgetSizes(_ batch: ListBatch) {
    guard let sizeCache else { return }
    switch sizing {
    case .automatic, .fixed: return
    case .byModel, .measured: break
    }
    if batch.removed.first?.rows == 0..<count {
      sizeCache.forgetAll()
    } else {
      for row in PositionSet(batch.removed + batch.updated).positions {
        sizeCache.forget(store.ids[row.row])
      }
    }
  }
}

extension ItemAdapter: DeclaredPressList {}

extension ItemAdapter: GestureResponder {
  /// Responds to a gesture and calls the callbacks for it.
  @discardableResult
  public func receive(_ gesture: ListGesture) -> Bool { respond(to: gesture) }

  /// Whether the list has a callback for activated rows.
  public var respondsToActivation: Bool { callbacks.onActivate != nil }

  /// Whether the list has a callback for rows that appear or disappear.
  public var observesDisplay: Bool { callbacks.observesDisplay }

  /// Returns whether the user may edit the item at a position.
  public func canEdit(at position: ListPosition) -> Bool {
    guard let item = item(at: position) else { return false }
    return canEdit?(position.row, item) ?? true
  }

  func index(of position: ListPosition) -> Int { position.row }

  func item(at position: ListPosition) -> Item? {
    position.section == 0 ? self[position.row] : nil
  }

  func item(in content: any ListContent) -> Item? { rows.item(content) }

  /// Calls `onReady` for the list and for slices that wait for a view.
  func becomeReady() {
    isReady = true
    callbacks.onReady?()
    for callback in slices.takeReadyCallbacks() { callback() }
  }

  func change(to content: any ListContent, at position: ListPosition) -> Bool {
    guard let onChange, let item = item(in: content) else { return false }
    onChange(position.row, item)
    return true
  }

  func reorder(from: ListPosition, to: ListPosition) -> Bool {
    guard openBatch == nil, canMove(from: from, to: to) else { return false }
    guard from != to else { return true }
    do {
      try edit(.reorder, viewUpdate: .animated) { draft throws(ListError) in
        try draft.move(from: from.row, to: to.row)
      }
    } catch {
      return false
    }
    onReorder?(from.row, to.row)
    return true
  }
}

/// The position of a supplementary row in a section.
enum SectionEdge: Hashable, Sendable {
  /// The row above all other rows.
  case header
  /// The row below all other rows.
  case footer
}

extension ItemAdapter {
  /// Shows an item as the header above all rows, or removes the header if the item is `nil`.
  ///
  /// The header keeps its row and cell while its items have the same cell type. A different static item gets a new row.
  public func setHeader(_ item: AnyListItem?) { set(item, at: .header) }

  /// Shows an item as the footer below all rows, or removes the footer if the item is `nil`.
  ///
  /// The footer keeps its row under the same conditions as in ``setHeader(_:)``.
  public func setFooter(_ item: AnyListItem?) { set(item, at: .footer) }

  /// Shows a cell as the header above all rows.
  ///
  /// - Parameters:
  ///   - cell: The type of the cell.
  ///   - model: The model that the cell shows.
  ///   - length: The length along the axis, in points, or `nil` if the cell determines it.
  public func setHeader<Header: ListCell>(
    _ cell: Header.Type,
    _ model: Header.Model,
    length: Double? = nil
  ) {
    set(.dynamic(model, cell: cell), length: length, at: .header)
  }

  /// Shows a cell as the footer below all rows.
  ///
  /// - Parameters:
  ///   - cell: The type of the cell.
  ///   - model: The model that the cell shows.
  ///   - length: The length along the axis, in points, or `nil` if the cell determines it.
  public func setFooter<Footer: ListCell>(
    _ cell: Footer.Type,
    _ model: Footer.Model,
    length: Double? = nil
  ) {
    set(.dynamic(model, cell: cell), length: length, at: .footer)
  }

  /// Removes the header.
  public func removeHeader() { set(nil, at: .header) }

  /// Removes the footer.
  public func removeFooter() { set(nil, at: .footer) }

  /// Returns the header of a section, which is `nil` for all sections but the first.
  public func header(in section: Int) -> ListRow? { section == 0 ? edges[.header] : nil }

  /// Returns the footer of a section, which is `nil` for all sections but the first.
  public func footer(in section: Int) -> ListRow? { section == 0 ? edges[.footer] : nil }

  private func set(_ item: AnyListItem?, length: Double? = nil, at edge: SectionEdge) {
    let former = edges[edge]
    guard let item else {
      edges[edge] = nil
      if former != nil { publish(.layout) }
      return
    }
    let content = length.map(item.length) ?? item
    let isSame = (former?.content as? AnyListItem).map { content.canStay($0) } ?? false
    edges[edge] = ListRow(id: (isSame ? former?.id : nil) ?? makeIDs(1)[0], content: content)
    publish(.layout)
  }
}

extension AnyListItem {
  /// Returns whether the item can reuse the row of another item at the same edge.
  fileprivate func canStay(_ other: AnyListItem) -> Bool {
    cellType == other.cellType && keepsCell == other.keepsCell && (!keepsCell || key == other.key)
  }
}

extension ItemAdapter {
  /// Returns a slice of adjacent rows, which is a list that follows every change of this one.
  public func slice(_ rows: Range<Int>) throws(ListError) -> ListSliceAdapter<Item> {
    try (0..<count).check(slice: rows)
    let name = "\(name)[\(rows.lowerBound)..<\(rows.upperBound)]"
    return makeSlice(rows, within: nil, name: name)
  }

  func makeSlice(_ rows: Range<Int>, within slice: Int?, name: String) -> ListSliceAdapter<Item> {
    let slot = slices.add(rows, within: slice)
    openBatch?.forgetSlices()
    return ListSliceAdapter(self, slot: slot, name: name)
  }

  /// Releases the slices that were deallocated while a batch was open.
  func releaseSlices() {
    guard openBatch == nil else { return }
    slices.releaseAll()
  }

  /// Ends all slices when the list is deallocated.
  private func endSlices() {
    guard slices.bounds.count > 0 else { return }
    let batch = ListBatch(origin: .delete, replacing: [count], by: [0])
    publisher.end(
      ListCommit(
        batch: batch,
        before: [count],
        after: [0],
        removedRows: savedRows(store),
        selection: [],
        duration: .zero,
        isAnimated: false,
        kind: .change,
        completion: ListCompletion(),
        items: publisher.hasObservers
          ? commitItems(batch, removed: store, former: store.rows(batch.updated)) : nil
      )
    )
  }
}

/// The conversion between an adapter's items and row contents, with the identity of items.
@MainActor
struct ItemRows<Item> {
  /// A closure that returns the content of an item's row.
  let content: (Item) -> any ListContent

  /// A closure that returns the item of a content.
  let item: (any ListContent) -> Item?

  /// The comparison of items by identity, or `nil` if items have no identity.
  let identity: ItemIdentity<Item>?
}
