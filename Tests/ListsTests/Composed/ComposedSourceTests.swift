import Lists
import Testing

/// A composition as its view reads it, and the gestures that it forwards to its sources.
@MainActor @Suite struct ComposedSourceTests {
  private let first = Words(["a", "b"], name: "First")
  private let second = Words(["c", "d", "e"], name: "Second", selectionMode: .single)
  private let list: ComposedDataSource
  private let view = RecordingListRenderer()

  init() {
    list = ComposedDataSource([first, ComposedDataSource(), second], name: "Both")
    list.attach(to: view)
  }

  private func at(_ section: Int, _ row: Int) -> ListPosition {
    ListPosition(section: section, row: row)
  }

  @Test func `a source contributes one section unless it has several`() async throws {
    let numbers = DiffableDataSource<String, Int> { .dynamic("\($0)", cell: WordCell.self) }
    var snapshot = numbers.snapshot()
    try snapshot.append(sections: ["one", "none", "two"])
    try snapshot.append([1], to: "one")
    try snapshot.append([2, 3], to: "two")
    try await numbers.apply(snapshot)
    try list.insert(numbers, at: 1)
    #expect(list.words == [["a", "b"], ["1"], [], ["2", "3"], ["c", "d", "e"]])
    #expect(view.words == list.words)
  }

  @Test func `headers and footers come from the sources`() async throws {
    first.setHeader(WordCell.self, "top")
    second.setFooter(WordCell.self, "end")
    let numbers = DiffableDataSource<String, Int> { .dynamic("\($0)", cell: WordCell.self) }
    numbers.sectionHeader = { .dynamic("head of \($0)", cell: WordCell.self) }
    numbers.sectionFooter = { .dynamic("foot of \($0)", cell: WordCell.self) }
    var snapshot = numbers.snapshot()
    try snapshot.append(sections: ["one"])
    try snapshot.append([1], to: "one")
    try await numbers.apply(snapshot)
    try list.append(numbers)
    let outer = ComposedDataSource([Words(), list])
    func headers() -> [String?] { (0..<4).map { outer.header(in: $0)?.model as? String } }
    func footers() -> [String?] { (0..<4).map { outer.footer(in: $0)?.model as? String } }
    #expect(headers() == [nil, "top", nil, "head of one"])
    #expect(footers() == [nil, nil, "end", "foot of one"])
    let ids = (0..<4).flatMap { [outer.header(in: $0)?.id, outer.footer(in: $0)?.id] }
    #expect((0..<4).flatMap { [outer.header(in: $0)?.id, outer.footer(in: $0)?.id] } == ids)
    let rows = outer.allPositions.compactMap { outer.rowID(at: $0) }
    #expect(Set(ids.compactMap(\.self) + rows).count == 4 + 6)
    try list.delete(at: 0)
    #expect(headers() == [nil, nil, "head of one", nil])
  }

  @Test func `a composition may contain a custom list type`() throws {
    let words = Words(["x", "y"])
    let foreign = Foreign(words)
    try list.insert(foreign, at: 0)
    try words.append("z")
    #expect(view.words == [["x", "y", "z"], ["a", "b"], ["c", "d", "e"]])
    try first.append("silent", viewUpdate: .silent)
    try words.delete(at: 0, viewUpdate: .silent)
    #expect(view.words == [["x", "y", "z"], ["a", "b"], ["c", "d", "e"]])
    try list.swap(0, with: 1)
    #expect(view.words == [["a", "b", "silent"], ["y", "z"], ["c", "d", "e"]])
    try list.append(words)
    var removed: [String] = []
    list.observe { removed = $0.items.removed.all.map(\.text) }
    try list.performBatchUpdates {
      try list.delete(at: 1)
      try words.delete(at: 0)
    }
    #expect(removed == ["y", "z", "y"])
    #expect(view.words == [["a", "b", "silent"], ["c", "d", "e"], ["z"]])
  }

  @Test func `a header or spacing change makes the view lay out again`() {
    var layouts = 0
    let watcher = LayoutWatcher { layouts += 1 }
    list.attach(to: watcher)
    second.setHeader(WordCell.self, "new")
    list.spacing = 4
    #expect(layouts == 2)
  }

  @Test func `a source’s row lengths apply if it has the composition’s axis`() throws {
    let tall = VerticalListAdapter<WordCell>(["ab"], sizing: .fixed(7))
    let wide = HorizontalListAdapter<WordCell>(["ab"], sizing: .fixed(9))
    let list = ComposedDataSource([tall, wide])
    #expect(list.length(at: at(0, 0), breadth: 100) == 7)
    #expect(list.length(at: at(1, 0), breadth: 100) == nil)
  }

  // MARK: Editing

  @Test func `every row is editable unless its source disallows it`() throws {
    second.canEdit = { index, item in index > 0 && item != "e" }
    let rows = list.allPositions
    #expect(rows.map { list.canEdit(at: $0) } == [true, true, false, true, false])
    #expect(rows.map { view.feed?.canEdit(at: $0) } == [true, true, false, true, false])
    let slice = try second[1..<3]
    let outer = ComposedDataSource([slice, list])
    #expect(outer.allPositions.map { outer.canEdit(at: $0) }.prefix(3) == [true, false, true])
  }

  @Test func `edits are forwarded to the source of the row`() {
    var edits: [String] = []
    first.onEdit = { [first] edit, index, item in
      edits.append("\(edit) \(index) \(item)")
      #expect(throws: Never.self) {
        if edit == .delete { try first.delete(at: index) } else { try first.insert("+", at: index) }
      }
    }
    second.canEdit = { _, item in item != "c" }
    second.onEdit = { edit, index, item in edits.append("\(edit) \(index) \(item)") }
    #expect(view.feed?.edit(.delete, at: at(0, 1)) == true)
    #expect(view.feed?.edit(.insert, at: at(0, 0)) == true)
    #expect(view.feed?.edit(.delete, at: at(1, 2)) == true)
    #expect(view.feed?.edit(.delete, at: at(1, 0)) == false)
    #expect(view.feed?.edit(.delete, at: at(1, 9)) == false)
    #expect(edits == ["delete 1 b", "insert 0 a", "delete 2 e"])
    #expect(view.words == [["+", "a"], ["c", "d", "e"]])
  }

  // MARK: Reordering

  @Test func `valid drop targets are known before a row is dropped`() throws {
    second.dragAndDrop = .reorder
    second.canEdit = { _, item in item != "e" }
    let feed = try #require(view.feed)
    #expect(feed.canMove(from: at(1, 0), to: at(1, 2)))
    #expect(feed.canMove(from: at(1, 1), to: at(1, 1)))
    #expect(!feed.canMove(from: at(1, 2), to: at(1, 0)))
    #expect(feed.reorder(from: at(1, 2), to: at(1, 0)) == false)
    #expect(!feed.canMove(from: at(1, 0), to: at(0, 0)))
    #expect(!feed.canMove(from: at(0, 0), to: at(0, 1)))
    #expect(!feed.canMove(from: at(1, 0), to: at(1, 3)))
    #expect(!feed.canMove(from: at(1, -1), to: at(1, 0)))
    let slice = try second[0..<2]
    #expect(slice.canMove(from: at(0, 0), to: at(0, 1)))
    #expect(!slice.canMove(from: at(0, 0), to: at(0, 2)))
    list.dragAndDrop = .none
    #expect(!feed.canMove(from: at(1, 0), to: at(1, 2)))
  }

  @Test func `a row can move to another section of its source, but not of another source`()
    async throws
  {
    let numbers = DiffableDataSource<String, Int> { .dynamic("\($0)", cell: WordCell.self) }
    numbers.dragAndDrop = .reorder
    var snapshot = numbers.snapshot()
    try snapshot.append(sections: ["one", "none"])
    try snapshot.append([1, 2], to: "one")
    try await numbers.apply(snapshot)
    try list.insert(numbers, at: 1)
    let feed = try #require(view.feed)
    #expect(feed.canMove(from: at(1, 0), to: at(2, 0)))
    #expect(!feed.canMove(from: at(1, 0), to: at(1, 2)))
    #expect(!feed.canMove(from: at(1, 0), to: at(0, 2)))
    #expect(!feed.canMove(from: at(1, 0), to: at(3, 3)))
    #expect(feed.reorder(from: at(1, 0), to: at(2, 0)))
    #expect(view.words == [["a", "b"], ["2"], ["1"], ["c", "d", "e"]])
  }

  @Test func `rows can be reordered only within a source that allows it`() throws {
    second.dragAndDrop = .reorder
    #expect(view.feed?.dragAndDrop == .reorder)
    #expect(view.feed?.willBeginReorder(at: at(0, 0)) == false)
    #expect(view.feed?.reorder(from: at(0, 0), to: at(0, 1)) == false)
    #expect(view.feed?.willBeginReorder(at: at(1, 0)) == true)
    #expect(view.feed?.reorder(from: at(1, 0), to: at(0, 1)) == false)
    #expect(view.feed?.reorder(from: at(1, 0), to: at(1, 2)) == true)
    #expect(view.words == [["a", "b"], ["d", "e", "c"]])
    #expect(view.batches.last?.moved == [ListMove(from: at(1, 0), to: at(1, 2))])
    try list.append(second)
    #expect(view.feed?.reorder(from: at(1, 0), to: at(2, 2)) == false)
    list.dragAndDrop = .none
    #expect(view.feed?.willBeginReorder(at: at(1, 0)) == false)
    #expect(view.feed?.reorder(from: at(1, 0), to: at(1, 2)) == false)
  }

  // MARK: Selection and other gestures

  @Test func `gestures are forwarded to the source of the row`() throws {
    var heard: [String] = []
    second.onSelect = { heard.append("select \($0) \($1)") }
    second.onActivate = { heard.append("activate \($0) \($1)") }
    second.onWillDisplay = { heard.append("will display \($0 ?? -1) \($1)") }
    second.onDidEndDisplaying = { heard.append("did end displaying \($0 ?? -1) \($1)") }
    let feed = try #require(view.feed)
    let row = try #require(feed.row(at: at(1, 1)))
    feed.willDisplay(row, at: at(1, 1))
    feed.select(at: at(1, 1))
    feed.activate(at: at(1, 2))
    try second.delete(at: 1)
    feed.didEndDisplaying(row, at: nil)
    #expect(
      heard == [
        "will display 1 d", "select 1 d", "activate 2 e", "did end displaying -1 d",
      ]
    )
  }

  @Test func `a source added later is notified once that a view shows it`() throws {
    let late = Words(["x"])
    var ready = 0
    late.onReady = { ready += 1 }
    try list.append(late)
    #expect(ready == 1)
    try list.append(late)
    try list.move(at: 0, to: 2)
    #expect(ready == 1)
  }

  @Test func `a single selection is shared by all sources`() throws {
    let feed = try #require(view.feed)
    var left: [String] = []
    first.onDeselect = { left.append($1) }
    feed.select(at: at(0, 1))
    #expect(feed.selection == [ListRun(section: 0, rows: 1..<2)])
    feed.select(at: at(1, 2))
    #expect(feed.selection == [ListRun(section: 1, rows: 2..<3)])
    #expect(left == ["b"])
    #expect(first.selectedItems.isEmpty)
    try second.insert("x", at: 0)
    try list.swap(0, with: 2)
    #expect(feed.selection == [ListRun(section: 0, rows: 3..<4)])
    try list.delete(at: 0)
    #expect(feed.selection.isEmpty)
    #expect(second.selectedItems == ["e"])
    try list.insert(second, at: 2)
    #expect(feed.selection == [ListRun(section: 1, rows: 3..<4)])
  }

  @Test func `a multiple selection respects the selection mode of each source`() {
    let many = Words(["x", "y"], selectionMode: .multiple)
    let none = Words(["z"], selectionMode: .none)
    let list = ComposedDataSource([first, many, none], selectionMode: .multiple)
    list.attach(to: view)
    for position in list.allPositions { view.feed?.select(at: position) }
    #expect(view.feed?.selection == [ListRun(rows: 1..<2), ListRun(section: 1, rows: 0..<2)])
    view.feed?.deselect(at: at(1, 0))
    #expect(many.selectedItems == ["y"])
    let strict = ComposedDataSource([many, first])
    strict.attach(to: view)
    view.feed?.select(at: at(0, 0))
    #expect(view.feed?.selection == [ListRun(rows: 0..<1)])
  }

  @Test func `a composition handles scrolling itself and refreshes refreshable sources`()
    async throws
  {
    var offset = 0.0
    list.onScroll = { offset = $0.offset }
    first.onDidScroll = { _ in Issue.record("the source was notified instead of the composition") }
    view.feed?.didScroll(ListScroll(offset: 5, viewport: 10, content: 20))
    #expect(offset == 5)
    #expect(view.feed?.refresh() == false)
    var calls = 0
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      second.onRefresh = {
        calls += 1
        done.resume()
      }
      #expect(view.feed?.refresh() == true)
      #expect(list.isRefreshing)
    }
    #expect(calls == 1)
  }

  // MARK: The same source twice

  @Test func `a source that occurs twice changes in both places with one batch`() throws {
    try list.insert(second, at: 0)
    view.forget()
    try second.move(at: 0, to: 2)
    #expect(view.words == [["d", "e", "c"], ["a", "b"], ["d", "e", "c"]])
    #expect(view.batches.count == 1)
    try second.performBatchUpdates {
      try second.delete(at: 0)
      try second.append("f")
    }
    #expect(view.words == [["e", "c", "f"], ["a", "b"], ["e", "c", "f"]])
    try list.delete(at: 3)
    try second.append("g")
    #expect(view.words == [["e", "c", "f", "g"], ["a", "b"]])
    #expect(Set(view.rowIDs.joined()).count == 6)
  }
}

/// A custom list type that wraps an adapter.
@MainActor
private final class Foreign: ListSource {
  private let words: Words

  init(_ words: Words) { self.words = words }

  var name: String { "Foreign" }
  var sectionCount: Int { 1 }
  var selectionMode: ListSelectionMode { .none }
  var dragAndDrop: ListDragAndDrop { .none }
  var publisher: ListPublisher { words.publisher }
  func rowCount(in section: Int) -> Int { words.rowCount(in: section) }
  func rowID(at position: ListPosition) -> ListRowID? { words.rowID(at: position) }
  func row(at position: ListPosition) -> ListRow? { words.row(at: position) }
  func receive(_ gesture: ListGesture) -> Bool { words.receive(gesture) }
}

@MainActor
private final class LayoutWatcher: ListRenderer {
  var feed: ListFeed?
  private let onLayout: () -> Void

  init(_ onLayout: @escaping () -> Void) { self.onLayout = onLayout }

  func apply(_ delivery: ListDelivery) { delivery.finish() }
  func selectionChanged() {}
  func layoutChanged() { onLayout() }
  var visibleRows: [ListPosition] { [] }
  func scroll(to position: ListPosition, animated: Bool) {}
}
