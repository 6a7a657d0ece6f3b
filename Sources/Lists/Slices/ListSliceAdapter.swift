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
