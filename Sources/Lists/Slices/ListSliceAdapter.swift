/// A range of adjacent rows in a list, which is itself a list.
///
/// ```swift
/// let favorites = try cities[0..<3]
/// try favorites.append(oslo)        // inserts a row into the list, after the third city
/// try cities.insert(rome, at: 0)    // the slice now contains rows 1..<5 of the list
/// ```
///
/// A slice follows every change of its list. It has the same methods as a list, with positions that count from its
/// first row, and never changes rows outside its range. A slice ends when all items of its list are replaced or the
/// list is deallocated. It is then empty and rejects changes.
///
/// A slice costs the list only a few words of memory unless it is shown in a view, observed, or has callbacks.
public final class ListSliceAdapter<Item>: ScrollingList, ListSource, EditableList {
  /// The name in events and journals, made of the list's name and the original rows.
  public let name: String

  /// The publisher that sends every change of the slice to views and observers.
  public let publisher: ListPublisher

  /// A closure to call when a view shows the list or the slice, or immediately if a view already does.
  public var onReady: (() -> Void)? {
    didSet { awaitReady() }
  }

  /// A closure to call after a change inserts or removes rows of the slice, with the number of these rows.
  public var onResize: ((_ insertions: Int, _ removals: Int) -> Void)? {
    didSet { startFollowing() }
  }

  /// A closure to call after the slice has ended because all items of the list were replaced.
  public var onEnd: (() -> Void)? {
    didSet { startFollowing() }
  }

  private(set) weak var list: ItemAdapter<Item>?
  let slot: Int
  /// Whether the slice itself has been attached to a view.
  private var isShown = false
  /// The rows after the last published change.
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

  /// Publishes a layout change, through the list while the slice follows it.
  override func publishLayout() {
    if let list, list.publisher.isFollowed(by: self) {
      list.publish(.layout)
    } else {
      publisher.send(ListCommit(.layout, rows: [count], selection: publisher.selection))
    }
  }

  /// The range of the slice's rows in the list, or `nil` if the slice has ended.
  public var rows: Range<Int>? { list?.slices.bounds.rows(of: slot) }

  /// Whether the slice is no longer part of its list.
  public var hasEnded: Bool { rows == nil }

  /// The items, in order.
  ///
  /// - Complexity: O(*n*) for *n* items.
  public var items: [Item] {
    guard let list, let rows else { return [] }
    return Array(list.items[rows])
  }

  /// The number of items.
  ///
  /// - Complexity: O(log *s*) for *s* slices of the list. All lookups in a slice have at least this cost.
  public var count: Int { rows?.count ?? 0 }

  /// The item at an index, or `nil` if the index is out of bounds.
  public subscript(index: Int) -> Item? {
    guard let rows, index >= 0, index < rows.count else { return nil }
    return list?[rows.lowerBound + index]
  }

  // MARK: Changes

  /// Changes the slice through a draft, as part of the list's open batch or as a separate change.
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

  /// Combines all calls in a closure into one change of the list, or adds them to the open batch.
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

  /// Returns a slice of this slice.
  public func slice(_ rows: Range<Int>) throws(ListError) -> ListSliceAdapter {
    guard let list, let own = self.rows else { throw .ended(name) }
    try own.check(slice: rows)
    return list.makeSlice(
      rows.shifted(by: own.lowerBound),
      within: slot,
      name: "\(name)[\(rows.lowerBound)..<\(rows.upperBound)]"
    )
  }

  /// Reloads all rows in views that haven't shown earlier silent changes.
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
  /// Throws an error if a slice isn't within this range.
  func check(slice: Range<Int>) throws(ListError) {
    guard slice.lowerBound >= 0, slice.upperBound <= count else {
      throw .noSlice(slice, count: count)
    }
  }
}

extension ListSliceAdapter {
  /// The number of sections, which is always 1.
  public var sectionCount: Int { 1 }

  /// Returns the number of rows in a section, which is 0 for all sections but the first.
  public func rowCount(in section: Int) -> Int {
    section == 0 ? count : 0
  }

  /// Returns the identity of the row at a position, or `nil` if the position is out of bounds.
  public func rowID(at position: ListPosition) -> ListRowID? {
    inList(position).flatMap { list?.rowID(at: $0) }
  }

  /// Returns the row at a position, or `nil` if the position is out of bounds.
  public func row(at position: ListPosition) -> ListRow? {
    inList(position).flatMap { list?.row(at: $0) }
  }

  /// The selection mode of the list.
  public var selectionMode: ListSelectionMode { list?.selectionMode ?? .none }

  /// Whether the list responds when the user activates a row.
  public var respondsToActivation: Bool { list?.respondsToActivation ?? false }

  /// The effect of dragging a row in the list.
  public var dragAndDrop: ListDragAndDrop { list?.dragAndDrop ?? .none }

  /// Returns the attributes of the row at a position.
  public func attributes(at position: ListPosition) -> ListRowAttributes {
    inList(position).flatMap { list?.attributes(at: $0) } ?? ListRowAttributes()
  }

  /// Returns the menu items of the row at a position.
  public func menu(at position: ListPosition) -> [ListMenuItem] {
    inList(position).flatMap { list?.menu(at: $0) } ?? []
  }

  /// Returns whether the user may edit the row at a position.
  public func canEdit(at position: ListPosition) -> Bool {
    inList(position).map { list?.canEdit(at: $0) ?? false } ?? false
  }

  /// Returns whether the user may move a row to the position of another row in the slice.
  public func canMove(from: ListPosition, to: ListPosition) -> Bool {
    guard let list, let from = inList(from), let to = inList(to) else { return false }
    return list.canMove(from: from, to: to)
  }

  /// Forwards a row gesture to the list, and handles scrolling in a view of the slice.
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

  /// Whether the list has a callback for rows that appear or disappear.
  public var observesDisplay: Bool { list?.observesDisplay ?? false }

  /// The axis along which the rows are laid out.
  public var axis: ListAxis { list?.axis ?? .vertical }

  /// The distance between adjacent rows, in points.
  public var spacing: Double { list?.spacing ?? 0 }

  /// The margins around all rows.
  public var insets: ListInsets { list?.insets ?? ListInsets() }

  /// Returns the length of a row along the axis, in points.
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
  /// Returns the gesture with converted positions, or `nil` if it has no row or the row is out of bounds.
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
  /// The value `nil`, because batches of a slice belong to its list.
  var openTransaction: ListTransaction? { nil }

  /// Starts to follow the changes of the list if the slice hasn't ended.
  private func startFollowing() {
    guard let list, !hasEnded, !list.publisher.isFollowed(by: self) else { return }
    publishedRows = rows ?? 0..<0
    publisher.selection = PositionSet(list.publisher.selection).part(publishedRows)
    list.publisher.add(self)
  }

  /// Converts a change of the list into a change of the slice.
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
