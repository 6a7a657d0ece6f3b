/// Some neighbouring rows of a list, as a list of their own.
///
/// ```swift
/// let favourites = try cities[0..<3]
/// try favourites.append(oslo)       // the list has it too, behind the third city
/// try cities.insert(rome, at: 0)    // the favourites are now rows 1..<5 of the list
/// ```
///
/// A slice follows every change of the list that it was cut from. It offers all that a list offers,
/// in positions that count from its own first row, and touches no other row. It ends when all items
/// of that list are replaced, and when the list is no more: it is then empty and refuses changes.
///
/// It costs the list nothing but a few words of memory, unless it is shown in a view, observed, or
/// has callbacks.
public final class ListSliceAdapter<Item>: ScrollingList, ListSource, EditableList {
  /// The name in events and journals: the list's name, and the rows as they were cut.
  public let name: String

  /// The channel through which every change reaches views and observers of the slice.
  public let publisher: ListPublisher

  /// Called when a view shows the list or the slice, at once where one does so already.
  public var onReady: (() -> Void)? {
    didSet { awaitReady() }
  }

  /// Called once for each change of the list that inserted or removed rows of the slice, with their
  /// numbers.
  public var onResize: ((_ insertions: Int, _ removals: Int) -> Void)? {
    didSet { startFollowing() }
  }

  /// Called when the slice has ended, because all items of the list were replaced.
  public var onEnd: (() -> Void)? {
    didSet { startFollowing() }
  }

  private(set) weak var list: ItemAdapter<Item>?
  let slot: Int
  /// Whether a view has been attached to the slice itself.
  private var isShown = false
  /// The rows as of the last change that was published.
  var publishedRows = 0..<0

  init(_ list: ItemAdapter<Item>, slot: Int, name: String) {
    self.list = list
    self.slot = slot
    self.name = name
    publisher = ListPublisher(ofOwn: name)
    super.init()
    publisher.onSubscription = { [weak self] in self?.startFollowing() }
  }

  isolated deinit {
    guard let list else { return }
    list.slices.release(slot, isBatchOpen: list.openBatch != nil)
  }

  /// Publishes the layout, by the list for as long as the slice follows it.
  override func publishLayout() {
    if let list, list.publisher.isFollowed(by: self) {
      list.publish(.layout)
    } else {
      publisher.send(ListCommit(.layout, rows: [count], selection: publisher.selection))
    }
  }

  /// The rows of the slice, counted in the list; nil when it has ended.
  public var rows: Range<Int>? { list?.slices.bounds.rows(of: slot) }

  /// Whether the slice has left its list.
  public var hasEnded: Bool { rows == nil }

  /// The items, in order.
  ///
  /// - Complexity: O(*n*) for *n* of them.
  public var items: [Item] {
    guard let list, let rows else { return [] }
    return Array(list.items[rows])
  }

  /// The number of items.
  ///
  /// - Complexity: O(log *s*) for *s* slices of the list, as for all that it is asked.
  public var count: Int { rows?.count ?? 0 }

  /// The item at an index; nil outside.
  public subscript(index: Int) -> Item? {
    guard let rows, index >= 0, index < rows.count else { return nil }
    return list?[rows.lowerBound + index]
  }

  // MARK: Changes

  /// Joins the open batch of the list, or makes a change of its own.
  public func edit(
    _ origin: ListOrigin,
    viewUpdate: ViewUpdate,
    _ edits: (inout ListDraft<Item>) throws(ListError) -> Void
  ) throws(ListError) {
    guard let list else { throw .ended(name) }
    try list.edit(
      origin,
      through: self,
      viewUpdate: viewUpdate,
      edits
    )
  }

  /// Makes one change of the list of all calls within a closure, or joins the one that is being
  /// made.
  public func joinBatch<Failure: Error>(
    viewUpdate: ViewUpdate,
    completion: ((Bool) -> Void)?,
    _ updates: () throws(Failure) -> Void
  ) throws(Failure) {
    guard let list else {
      try updates()
      completion?(false)
      return
    }
    try list.joinBatch(
      viewUpdate: viewUpdate,
      completion: completion,
      updates
    )
  }

  /// Returns a slice of the slice.
  public func slice(_ rows: Range<Int>) throws(ListError) -> ListSliceAdapter {
    guard let list, let own = self.rows else { throw .ended(name) }
    try own.check(slice: rows)
    return list.makeSlice(
      rows.shifted(by: own.lowerBound),
      within: slot,
      name: "\(name)[\(rows.lowerBound)..<\(rows.upperBound)]"
    )
  }

  /// Makes views that were left out of silent changes reload all rows.
  public func refresh() {
    list?.refresh()
  }

  private func awaitReady() {
    guard let list, onReady != nil else { return }
    if list.isReady || isShown {
      onReady?()
    } else {
      list.slices.onReady(slot) { [weak self] in self?.onReady?() }
    }
  }

  func becomeReady() {
    guard !isShown else { return }
    isShown = true
    list?.slices.takeReadyCallback(of: slot)?()
  }
}

extension Range<Int> {
  /// Refuses rows that a list of these rows cannot be cut to.
  func check(slice: Range<Int>) throws(ListError) {
    guard slice.lowerBound >= 0, slice.upperBound <= count else {
      throw .noSlice(slice, count: count)
    }
  }
}

extension ListSliceAdapter {
  /// A slice has one section.
  public var sectionCount: Int { 1 }

  /// Returns the number of rows of a section; 0 for all but the first.
  public func rowCount(in section: Int) -> Int {
    section == 0 ? count : 0
  }

  /// Returns the identity of the row at a position, as in the list; nil outside.
  public func rowID(at position: ListPosition) -> ListRowID? {
    inList(position).flatMap { list?.rowID(at: $0) }
  }

  /// Returns the row at a position; nil outside.
  public func row(at position: ListPosition) -> ListRow? {
    inList(position).flatMap { list?.row(at: $0) }
  }

  /// The number of rows that the user may select, as in the list.
  public var selectionMode: ListSelectionMode { list?.selectionMode ?? .none }

  /// Whether something happens when the user activates a row, as in the list.
  public var respondsToActivation: Bool { list?.respondsToActivation ?? false }

  /// The effect of dragging a row, as in the list.
  public var dragAndDrop: ListDragAndDrop { list?.dragAndDrop ?? .none }

  /// Returns the attributes of the row at a position, as in the list.
  public func attributes(at position: ListPosition) -> ListRowAttributes {
    inList(position).flatMap { list?.attributes(at: $0) } ?? ListRowAttributes()
  }

  /// Returns the menu of the row at a position, as in the list.
  public func menu(at position: ListPosition) -> [ListMenuItem] {
    inList(position).flatMap { list?.menu(at: $0) } ?? []
  }

  /// Returns whether the user may edit the row at a position, as in the list.
  public func canEdit(at position: ListPosition) -> Bool {
    inList(position).map { list?.canEdit(at: $0) ?? false } ?? false
  }

  /// Returns whether the user may move a row to the position of another one, as in the list.
  public func canMove(from: ListPosition, to: ListPosition) -> Bool {
    guard let list, let from = inList(from), let to = inList(to) else { return false }
    return list.canMove(from: from, to: to)
  }

  /// Forwards a gesture on a row to the list; scrolling in a view of the slice calls back the
  /// slice.
  @discardableResult
  public func receive(_ gesture: ListGesture) -> Bool {
    switch gesture {
    case .ready:
      becomeReady()
      return true
    case .refresh where hasEnded:
      return false
    default:
      if let list, let gesture = gesture.moved(inList) { return list.receive(gesture) }
      return scroll(gesture, count: count)
    }
  }

  /// Whether the list has a callback for rows in view.
  public var observesDisplay: Bool { list?.observesDisplay ?? false }

  /// The axis along which the rows are laid out, as in the list.
  public var axis: ListAxis { list?.axis ?? .vertical }

  /// The distance between neighbouring rows, as in the list.
  public var spacing: Double { list?.spacing ?? 0 }

  /// The margins around all rows, as in the list.
  public var insets: ListInsets { list?.insets ?? ListInsets() }

  /// Returns the length of a row along the axis, as in the list.
  public func length(at position: ListPosition, breadth: Double) -> Double? {
    inList(position).flatMap { list?.length(at: $0, breadth: breadth) }
  }

  private func inList(_ position: ListPosition) -> ListPosition? {
    guard let rows, position.section == 0, position.row >= 0, position.row < rows.count
    else { return nil }
    return ListPosition(row: rows.lowerBound + position.row)
  }
}

extension ListGesture {
  /// Returns the same gesture at other positions; nil where it is about no row, or one outside.
  fileprivate func moved(_ place: (ListPosition) -> ListPosition?) -> ListGesture? {
    switch self {
    case .ready, .scroll, .willBeginDragging, .didEndDragging, .didEndDecelerating,
      .didEndScrollingAnimation, .refresh, .follow:
      nil
    case .expand(let isExpanded, let position):
      place(position).map { .expand(isExpanded, at: $0) }
    case .select(let position): place(position).map { .select($0) }
    case .deselect(let position): place(position).map { .deselect($0) }
    case .willDisplay(let row, let position): .willDisplay(row, at: position.flatMap(place))
    case .didEndDisplaying(let row, let position):
      .didEndDisplaying(row, at: position.flatMap(place))
    case .activate(let position): place(position).map { .activate($0) }
    case .change(let row, let position): place(position).map { .change(row, at: $0) }
    case .edit(let edit, let position): place(position).map { .edit(edit, at: $0) }
    case .enterReorder(let position): place(position).map { .enterReorder($0) }
    case .exitReorder(let position): place(position).map { .exitReorder($0) }
    case .willBeginReorder(let position): place(position).map { .willBeginReorder($0) }
    case .reorder(let from, let to):
      if let from = place(from), let to = place(to) { .reorder(from: from, to: to) } else { nil }
    }
  }
}

extension ListSliceAdapter: ListFollower {
  /// No batch: those of a slice are batches of its list.
  var openTransaction: ListTransaction? { nil }

  /// Begins to follow the changes of the list, as long as the slice has subscribers.
  func startFollowing() {
    guard let list, !hasEnded, !list.publisher.isFollowed(by: self) else { return }
    publishedRows = rows ?? 0..<0
    publisher.selection = PositionSet(list.publisher.selection).part(publishedRows)
    list.publisher.add(self)
  }

  /// Cuts a change of the list to the slice.
  func follow(
    _ commit: ListCommit,
    of _: ListPublisher,
    in round: CommitRound
  ) -> QueuedCommit? {
    guard publisher.hasSubscribers || onResize != nil || onEnd != nil else {
      list?.publisher.remove(self)
      publisher.skip()
      return nil
    }
    let old = publishedRows
    let now = rows
    let new = now ?? old.lowerBound..<old.lowerBound
    publishedRows = new
    if now == nil { list?.publisher.remove(self) }
    let part = SliceCommit(commit: commit, list: list, old: old, new: new, isEnd: now == nil)
      .commit(of: publisher) { callbacks(for: $0, isEnd: now == nil) }
    commit.completion.expectView()
    return publisher.prepare(part, in: round)
  }

  private func callbacks(for batch: ListBatch, isEnd: Bool) -> (() -> Void)? {
    guard isEnd || batch.insertions + batch.removals > 0 else { return nil }
    return { [weak self] in
      if batch.insertions + batch.removals > 0 {
        self?.onResize?(batch.insertions, batch.removals)
      }
      if isEnd { self?.onEnd?() }
    }
  }
}
