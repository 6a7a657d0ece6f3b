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

extension ItemAdapter {
  /// A flat list has one section.
  public var sectionCount: Int { 1 }

  /// Returns the number of rows of a section; 0 for all but the first.
  public func rowCount(in section: Int) -> Int {
    section == 0 ? count : 0
  }

  /// Returns the identity of the row at a position; nil outside.
  ///
  /// - Complexity: O(log *c*), where *c* is 1 for rows inserted together, and some hundredth of
  ///   the rows where they were shuffled.
  public func rowID(at position: ListPosition) -> ListRowID? {
    guard holds(position) else { return nil }
    return store.ids[position.row]
  }

  /// Returns the row at a position; nil outside.
  public func row(at position: ListPosition) -> ListRow? {
    guard holds(position) else { return nil }
    return ListRow(id: store.ids[position.row], content: rows.content(store.items[position.row]))
  }

  func holds(_ position: ListPosition) -> Bool {
    position.section == 0 && position.row >= 0 && position.row < count
  }
}

extension ItemAdapter {
  /// The indexes of the selected items, ascending.
  ///
  /// Selection belongs to items, not to positions: it moves with them and ends when they are
  /// removed.
  ///
  /// - Complexity: O(*k*) for *k* of them.
  public var selectedIndexes: [Int] {
    PositionSet(publisher.selection).positions.map(\.row)
  }

  /// The selected items, in order.
  public var selectedItems: [Item] {
    selectedIndexes.map { store.items[$0] }
  }

  /// Selects an item, where the selection mode allows it; no callback is called.
  public func select(at index: Int) throws(ListError) {
    _ = changeSelection(adding: try knownPosition(of: index))
  }

  /// Deselects an item, selected or not; no callback is called.
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
  /// Returns the length of a row along the axis, in points; nil where its layout decides.
  ///
  /// A row is measured once for each breadth and model. What no row can have, such as zero or a
  /// length that is no number, becomes the nearest length that one can have, and is reported to
  /// ``onProblem``.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - breadth: The room across the axis, in points.
  public func length(at position: ListPosition, breadth: Double) -> Double? {
    length(at: position, breadth: breadth, by: sizing, sizeCache, onProblem)
  }

  /// Removes the lengths of rows that leave or show another model from the cache.
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
  /// Responds to a gesture, and calls the callbacks.
  @discardableResult
  public func receive(_ gesture: ListGesture) -> Bool { respond(to: gesture) }

  /// Whether there is a callback for activated rows.
  public var respondsToActivation: Bool { callbacks.onActivate != nil }

  /// Whether there is a callback for rows in view.
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

  /// Calls `onReady`, also that of slices that wait for a view.
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

/// The side of a section on which a row of the section as a whole is.
enum SectionEdge: Hashable, Sendable {
  /// Above the rows.
  case header
  /// Below the rows.
  case footer
}

extension ItemAdapter {
  /// Shows an item above all rows in place of any other header; `nil` shows no header.
  ///
  /// The header stays the same row, with the same cell, as long as its items have the same cell
  /// type. A static item is another row, unless it is the same item.
  public func setHeader(_ item: AnyListItem?) { set(item, at: .header) }

  /// Shows an item below all rows in place of any other footer; `nil` shows no footer.
  ///
  /// The footer stays the same row under the conditions of ``setHeader(_:)``.
  public func setFooter(_ item: AnyListItem?) { set(item, at: .footer) }

  /// Shows a cell above all rows, in place of any other header.
  ///
  /// - Parameters:
  ///   - cell: The type of the cell.
  ///   - model: The model that the cell shows.
  ///   - length: The length along the axis, in points; `nil` if the cell decides.
  public func setHeader<Header: ListCell>(
    _ cell: Header.Type,
    _ model: Header.Model,
    length: Double? = nil
  ) {
    set(.dynamic(model, cell: cell), length: length, at: .header)
  }

  /// Shows a cell below all rows, in place of any other footer.
  ///
  /// - Parameters:
  ///   - cell: The type of the cell.
  ///   - model: The model that the cell shows.
  ///   - length: The length along the axis, in points; `nil` if the cell decides.
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

  /// Returns the header of a section; nil for all sections but the first.
  public func header(in section: Int) -> ListRow? { section == 0 ? edges[.header] : nil }

  /// Returns the footer of a section; nil for all sections but the first.
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
  /// Returns whether an item may take the row of another one at the same edge.
  fileprivate func canStay(_ other: AnyListItem) -> Bool {
    cellType == other.cellType && keepsCell == other.keepsCell && (!keepsCell || key == other.key)
  }
}

extension ItemAdapter {
  /// Returns a slice: some neighbouring rows, as a list that follows every change of this one.
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

  /// Releases the slices that were deinitialised since a batch was opened.
  func releaseSlices() {
    guard openBatch == nil else { return }
    slices.releaseAll()
  }

  /// Ends all slices, since the list is being deinitialised.
  func endSlices() {
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

/// The conversion of an adapter's items into rows, and their identity.
@MainActor
struct ItemRows<Item> {
  /// Returns the content of an item's row.
  let content: (Item) -> any ListContent

  /// Returns the item that a content was made of.
  let item: (any ListContent) -> Item?

  /// Tells items apart; nil where only their rows do.
  let identity: ItemIdentity<Item>?
}
