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
/// It costs the list nothing but a few words of memory, unless it stands in a view or has somebody
/// to call back.
public final class ListSliceAdapter<Item>: ScrollingList, ListSource, EditableList {
  /// What events and journals call it: the list's name, and the rows as they were cut.
  public let name: String

  /// The way that every change takes to views and observers of the slice.
  public let pipe: ListPipe

  /// The list can be worked with, since some view shows it; called at once where that is so already.
  public var onReady: (() -> Void)? {
    didSet { awaitReady() }
  }

  /// Rows came or left, once for each change of the list: how many.
  public var onResize: ((_ insertions: Int, _ removals: Int) -> Void)? {
    didSet { listen() }
  }

  /// The slice ended, because all items of the list were replaced.
  public var onEnd: (() -> Void)? {
    didSet { listen() }
  }

  private(set) weak var list: ItemAdapter<Item>?
  let slot: Int
  /// Whether a view was given the slice itself.
  private var isShown = false
  /// Its rows as of the last change that it told anybody of.
  var toldRows = 0..<0

  init(_ list: ItemAdapter<Item>, slot: Int, name: String) {
    self.list = list
    self.slot = slot
    self.name = name
    pipe = ListPipe(name: name)
    super.init()
    pipe.onAudience = { [weak self] in self?.listen() }
  }

  isolated deinit {
    list?.release(slot)
  }

  /// The list tells its views, in its turn, for as long as the slice follows it.
  override func noteLayout() {
    if let list, list.pipe.isFollowed(by: self) {
      list.note(.layout)
    } else {
      pipe.send(ListCommit(noting: .layout, rows: [count], selection: pipe.selection))
    }
  }

  /// Its rows, counted in the list; nil when it has ended.
  public var rows: Range<Int>? { list?.sliceBounds.rows(of: slot) }

  /// Whether it is no part of a list any more.
  public var hasEnded: Bool { rows == nil }

  /// The items, in order.
  ///
  /// - Complexity: O(*n*) for *n* of them.
  public var items: [Item] {
    guard let list, let rows else { return [] }
    return Array(list.items[rows])
  }

  /// How many items it has.
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

  /// Cuts a slice of the slice.
  public func slice(_ rows: Range<Int>) throws(ListError) -> ListSliceAdapter {
    guard let list, let own = self.rows else { throw .ended(name) }
    try own.check(slice: rows)
    return list.cut(
      rows.shifted(by: own.lowerBound),
      within: slot,
      name: "\(name)[\(rows.lowerBound)..<\(rows.upperBound)]"
    )
  }

  /// Has views that were left out of silent changes reload everything.
  public func refresh() {
    list?.refresh()
  }

  private func awaitReady() {
    guard let list, onReady != nil else { return }
    if list.isReady || isShown {
      onReady?()
    } else {
      list.unreadySlices[slot] = { [weak self] in self?.onReady?() }
    }
  }

  func becomeReady() {
    guard !isShown else { return }
    isShown = true
    if let tell = list?.unreadySlices.removeValue(forKey: slot) { tell() }
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
