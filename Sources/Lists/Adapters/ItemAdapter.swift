/// What the adapters have in common: items, rows with identities, selection, and the pipe.
@MainActor
public class ItemAdapter<Item>: ListSource, EditableList {
  /// What events and journals call the list.
  public let name: String

  /// The way that every change takes to views and observers.
  public let pipe: ListPipe

  /// How many rows a person may select, fixed when the list is made.
  public let selectionMode: ListSelectionMode

  /// What a person may do by dragging a row.
  public var dragAndDrop = ListDragAndDrop.none

  /// A person selected an item.
  public var onSelect: ((_ index: Int, _ item: Item) -> Void)?

  /// A person let go of a selected item, or selected another one instead.
  public var onDeselect: ((_ index: Int, _ item: Item) -> Void)?

  /// An item comes into a view; without an index when it has been removed meanwhile.
  public var onWillDisplay: ((_ index: Int?, _ item: Item) -> Void)?

  /// An item went out of a view; without an index when it was removed.
  public var onDidEndDisplaying: ((_ index: Int?, _ item: Item) -> Void)?

  /// A person began to drag an item.
  public var onWillBeginReorder: ((_ index: Int, _ item: Item) -> Void)?

  /// A person took an item elsewhere; the items are already in their new order.
  public var onReorder: ((_ from: Int, _ to: Int) -> Void)?

  let rows: ItemRows<Item>
  var store = ListStore<Item>()
  var openBatch: OpenBatch<Item>?
  private var lastID: UInt64 = 0

  /// Where the slices of the list begin and end.
  var sliceBounds = SliceBounds()
  /// Slices that nobody holds any more, while a batch is open that may still speak of them.
  var releasedSlices: [Int] = []
  /// Slices that wait to hear that a view shows the list, by their slots.
  var unreadySlices: [Int: () -> Void] = [:]
  /// Whether a view has been given the list.
  private(set) var isReady = false

  init(
    _ items: [Item],
    name: String,
    selectionMode: ListSelectionMode,
    rows: ItemRows<Item>
  ) {
    self.name = name
    self.selectionMode = selectionMode
    self.rows = rows
    pipe = ListPipe(name: name)
    store = ListStore(ids: makeIDs(items.count), items: items)
  }

  isolated deinit {
    endSlices()
  }

  /// The items, in order.
  public var items: [Item] { store.items }

  /// How many items there are.
  public var count: Int { store.count }

  /// The item at an index; nil outside.
  public subscript(index: Int) -> Item? {
    index >= 0 && index < count ? store.items[index] : nil
  }

  // MARK: Rows

  /// A flat list has one section.
  public var sectionCount: Int { 1 }

  /// How many rows a section has; none but the first has any.
  public func rowCount(in section: Int) -> Int {
    section == 0 ? count : 0
  }

  /// Who stands at a position; nil outside.
  public func rowID(at position: ListPosition) -> ListRowID? {
    guard holds(position) else { return nil }
    return store.ids[position.row]
  }

  /// What stands at a position; nil outside.
  public func row(at position: ListPosition) -> ListRow? {
    guard holds(position) else { return nil }
    return ListRow(id: store.ids[position.row], content: rows.content(store.items[position.row]))
  }

  /// Takes note of a gesture, and calls back who wants to know.
  @discardableResult
  public func receive(_ gesture: ListGesture) -> Bool {
    respond(to: gesture)
  }

  func holds(_ position: ListPosition) -> Bool {
    position.section == 0 && position.row >= 0 && position.row < count
  }

  func makeIDs(_ count: Int) -> ListRowIDs {
    defer { lastID += UInt64(count) }
    return ListRowIDs(first: lastID + 1, count: count)
  }

  // MARK: Changes

  /// Joins the open batch, or makes a change of its own.
  public func edit(
    _ origin: ListOrigin,
    animated: Bool,
    redraw: Bool,
    _ edits: (inout ListDraft<Item>) throws(ListError) -> Void
  ) throws(ListError) {
    try edit(origin, through: nil, animated: animated, redraw: redraw, edits)
  }

  /// Does so in the rows of a slice.
  func edit(
    _ origin: ListOrigin,
    through slice: ListSliceAdapter<Item>?,
    animated: Bool,
    redraw: Bool,
    _ edits: (inout ListDraft<Item>) throws(ListError) -> Void
  ) throws(ListError) {
    guard openBatch == nil else {
      try openBatch?.perform(edits, through: slice, in: sliceBounds)
      return
    }
    var batch = OpenBatch(makeDraft())
    try batch.perform(edits, through: slice, in: sliceBounds)
    commit(batch, origin: origin, animated: animated, redraw: redraw)
  }

  /// Makes one change of all calls within a closure, or joins the one that is being made.
  public func joinBatch<Failure: Error>(
    animated: Bool,
    redraw: Bool,
    completion: ((Bool) -> Void)?,
    _ updates: () throws(Failure) -> Void
  ) throws(Failure) {
    let outer = openBatch?.mark
    if outer == nil { openBatch = OpenBatch(makeDraft()) }
    do throws(Failure) {
      try updates()
    } catch {
      if let outer { openBatch?.goBack(to: outer) } else { openBatch = nil }
      releaseSlices()
      throw error
    }
    if let completion { openBatch?.completions.append(completion) }
    guard outer == nil, let batch = openBatch else { return }
    openBatch = nil
    commit(batch, origin: .batch, animated: animated, redraw: redraw)
    releaseSlices()
  }

  private func makeDraft() -> ListDraft<Item> {
    let areSame = rows.identity?.areSame
    return ListDraft(count: count) { [unowned self] index, item in
      areSame.map { $0(self.store.items[index], item) } ?? true
    }
  }

  func becomeReady() {
    isReady = true
    let waiting = unreadySlices.sorted { $0.key < $1.key }
    unreadySlices = [:]
    for (_, tell) in waiting { tell() }
  }
}
