import Fixtures
import Lists
import Testing

/// The callbacks of a data source, which match those of an adapter but use positions.
@MainActor @Suite struct DiffableCallbackTests {
  private let source = DiffableDataSource<String, Int> { .dynamic("\($0)", cell: WordCell.self) }
  private let view = RecordingListRenderer()

  init() async throws {
    var snapshot = ListSnapshot<String, Int>()
    try snapshot.append(sections: ["a", "b"])
    try snapshot.append([1, 2], to: "a")
    try snapshot.append([3], to: "b")
    try await source.apply(snapshot)
  }

  @Test func `onReady is called when the data source is attached to a view`() {
    var heard: [Int] = []
    source.onReady = { [view] in heard.append(view.rowIDs.count) }
    #expect(heard.isEmpty)
    source.attach(to: view)
    #expect(heard == [2])
  }

  @Test func `scroll callbacks are called for each phase of scrolling`() {
    source.attach(to: view)
    var heard: [String] = []
    source.onDidScroll = { heard.append("\($0)") }
    source.onWillBeginDragging = { heard.append("drag") }
    source.onDidEndDragging = { heard.append($0 ? "throw" : "drop") }
    source.onDidEndDecelerating = { heard.append("rest") }
    source.onDidEndScrollingAnimation = { heard.append("there") }
    view.feed?.willBeginDragging()
    view.feed?.didScroll(ListScroll(offset: 12, viewport: 10, content: 100))
    view.feed?.didEndDragging(willDecelerate: true)
    view.feed?.didEndDecelerating()
    view.feed?.didEndScrollingAnimation()
    #expect(heard == ["drag", "12.0", "throw", "rest", "there"])
  }

  @Test func `the end is reported once per approach, and again after the rows change`()
    async throws
  {
    source.attach(to: view)
    var ends = 0
    source.onReachedEnd = { ends += 1 }
    source.endDistance = 20
    func scroll(to offset: Double) {
      view.feed?.didScroll(ListScroll(offset: offset, viewport: 30, content: 100))
    }
    scroll(to: 40)
    #expect(ends == 0)
    scroll(to: 50)
    scroll(to: 60)
    #expect(ends == 1)
    scroll(to: 10)
    scroll(to: 50)
    #expect(ends == 2)
    var more = source.snapshot()
    try more.append(4, to: "a")
    try await source.apply(more)
    scroll(to: 55)
    #expect(ends == 3)
  }

  @Test func `pull to refresh lasts until its closure returns and can’t overlap`() async throws {
    source.attach(to: view)
    #expect(view.feed?.refresh() == false)
    var more = source.snapshot()
    try more.append(4, to: "b")
    var problems: [ListError] = []
    source.onRefresh = { [source] in
      do throws(ListError) { try await source.apply(more) } catch { problems.append(error) }
    }
    #expect(view.feed?.refresh() == true)
    #expect(source.isRefreshing && view.feed?.isRefreshing == true)
    #expect(view.feed?.refresh() == false)
    try await eventually { !source.isRefreshing }
    #expect(source.snapshot().items == [1, 2, 3, 4] && problems.isEmpty)
    #expect(view.feed?.refresh() == true)
  }

  @Test func `dragging reports its start and each row that is entered or left`() {
    source.attach(to: view)
    var heard: [String] = []
    source.onWillBeginReorder = { heard.append("\($0.section).\($0.row) \($1)") }
    source.onReorderEnter = { heard.append("+\($0.section).\($0.row) \($1)") }
    source.onReorderExit = { heard.append("-\($0.section).\($0.row) \($1)") }
    let (first, last) = (ListPosition(row: 0), ListPosition(section: 1, row: 0))
    #expect(view.feed?.willBeginReorder(at: first) == false)
    source.dragAndDrop = .reorder
    source.canReorder = { $0 != 3 }
    #expect(view.feed?.willBeginReorder(at: last) == false)
    #expect(view.feed?.willBeginReorder(at: first) == true)
    view.feed?.enterReorder(at: last)
    view.feed?.exitReorder(at: last)
    view.feed?.enterReorder(at: ListPosition(section: 2, row: 0))
    #expect(heard == ["0.0 1", "+1.0 3", "-1.0 3"])
  }

  @Test func `a row can be moved to the end of another section or into an empty one`()
    async throws
  {
    var next = source.snapshot()
    try next.append(sections: ["c"])
    try await source.apply(next)
    source.attach(to: view)
    source.dragAndDrop = .reorder
    let feed = try #require(view.feed)
    let first = ListPosition(row: 0)
    func may(_ section: Int, _ row: Int) -> Bool {
      feed.canMove(from: first, to: ListPosition(section: section, row: row))
    }
    #expect(may(1, 0) && may(1, 1) && may(2, 0))
    #expect(!may(0, 2) && !may(1, 2) && !may(2, 1) && !may(3, 0) && !may(-1, 0))
    #expect(!feed.reorder(from: first, to: ListPosition(row: 2)))
    #expect(feed.reorder(from: first, to: ListPosition(section: 1, row: 1)))
    let last = ListPosition(section: 2, row: 0)
    #expect(feed.reorder(from: ListPosition(section: 1, row: 0), to: last))
    #expect(source.words == [["2"], ["1"], ["3"]])
    #expect(view.words == [["2"], ["1"], ["3"]])
  }

  @Test func `onResize reports inserted and removed rows once per change`() async throws {
    var heard: [[Int]] = []
    source.onResize = { heard.append([$0, $1]) }
    var next = source.snapshot()
    try next.append([4, 5], to: "b")
    try next.delete([1])
    try await source.apply(next)
    try next.move(5, before: 2)
    try await source.apply(next)
    try await source.applyUsingReload(ListSnapshot("a", [2, 7]))
    #expect(heard == [[2, 1], [2, 4]])
  }

  @Test func `changes made in a callback take effect immediately`() async throws {
    source.attach(to: view)
    var heard: [Int] = []
    source.onSelect = { [source] _, item in
      heard.append(item)
      source.onSelect = nil
      source.endDistance += 1
    }
    view.feed?.select(at: ListPosition(row: 0))
    view.feed?.select(at: ListPosition(row: 1))
    #expect(heard == [1])
    #expect(source.endDistance == 1)
  }

  @Test func `selection callbacks use the row’s current position`() throws {
    source.attach(to: view)
    source.dragAndDrop = .reorder
    let (first, second) = (ListPosition(row: 0), ListPosition(row: 1))
    var heard: [String] = []
    source.onSelect = { heard.append("+\($0.section).\($0.row) \($1)") }
    source.onDeselect = { [source] in
      heard.append("-\($0.section).\($0.row) \($1)")
      source.receive(.reorder(from: first, to: ListPosition(section: 1, row: 0)))
    }
    view.feed?.select(at: second)
    view.feed?.select(at: first)
    #expect(source.snapshot().items(in: "b") == [1, 3])
    #expect(heard == ["+0.1 2", "-0.1 2", "+1.0 1"])
  }

  @Test func `a change is accepted only if the row is still at its position`() throws {
    source.attach(to: view)
    var heard: [String] = []
    source.onChange = { heard.append("\($0.row) \($1) \($2)") }
    let row = try #require(source.row(at: ListPosition(row: 1)))
    #expect(!source.receive(.change(row, at: ListPosition(row: 0))))
    #expect(source.receive(.change(row, at: ListPosition(row: 1))))
    #expect(heard == ["1 2 2"])
  }
}
