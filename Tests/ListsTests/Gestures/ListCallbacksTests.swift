import Fixtures
import Lists
import Testing

/// The callbacks of a list other than those for selection and display.
@MainActor @Suite struct ListCallbacksTests {
  private let words = Words(["a", "b", "c", "d"], selectionMode: .single)
  private let view = RecordingListRenderer()

  @Test func `onReady is called when a list is attached to a view`() throws {
    var heard: [String] = []
    words.onReady = { [view] in heard.append("list, \(view.rowIDs[0].count) rows") }
    let slice = try words[1..<3]
    slice.onReady = { heard.append("slice") }
    #expect(heard.isEmpty)
    words.attach(to: view)
    #expect(heard == ["list, 4 rows", "slice"])
    let late = try words[0..<1]
    late.onReady = { heard.append("late slice") }
    #expect(heard.last == "late slice")
  }

  @Test func `activating a row doesn’t select it`() {
    words.attach(to: view)
    var heard: [String] = []
    words.onSelect = { heard.append("select \($0) \($1)") }
    words.onActivate = { heard.append("activate \($0) \($1)") }
    view.feed?.activate(at: ListPosition(row: 2))
    view.feed?.activate(at: ListPosition(row: 9))
    view.feed?.select(at: ListPosition(row: 1))
    #expect(heard == ["activate 2 c", "select 1 b"])
    #expect(words.selectedIndexes == [1])
  }

  @Test func `views report displayed rows only while there are callbacks for them`() throws {
    words.attach(to: view)
    let feed = try #require(view.feed)
    let part = RecordingListRenderer()
    let slice = try words[1..<3]
    slice.attach(to: part)
    let both = RecordingListRenderer()
    let composed = ComposedDataSource([words])
    composed.attach(to: both)
    // A composition forwards display events to its sources, which may observe them at any time.
    #expect(both.feed?.observesDisplay == true)
    func areObserved() -> [Bool] { [feed.observesDisplay, part.feed?.observesDisplay == true] }
    #expect(areObserved() == [false, false])
    words.onWillDisplay = { _, _ in }
    #expect(areObserved() == [true, true])
    words.onWillDisplay = nil
    words.onDidEndDisplaying = { _, _ in }
    #expect(areObserved() == [true, true])
    words.onDidEndDisplaying = nil
    let observation = words.observeGestures { _ in }
    #expect(areObserved() == [true, false])
    observation.cancel()
    #expect(areObserved() == [false, false])
  }

  @Test func `onResize reports inserted and removed rows once per change`() throws {
    var heard: [[Int]] = []
    words.onResize = { heard.append([$0, $1]) }
    try words.append(["e", "f"])
    try words.update("A", at: 0)
    try words.move(at: 0, to: 3)
    try words.performBatchUpdates {
      try words.delete(at: [0, 1, 2])
      try words.append("g")
    }
    try words.delete(at: 0, viewUpdate: .silent)
    #expect(heard == [[2, 0], [1, 3], [0, 1]])
  }

  @Test func `scroll callbacks are called for each phase of scrolling`() {
    words.attach(to: view)
    var heard: [String] = []
    words.onDidScroll = { heard.append("\($0)") }
    words.onWillBeginDragging = { heard.append("drag") }
    words.onDidEndDragging = { heard.append($0 ? "throw" : "drop") }
    words.onDidEndDecelerating = { heard.append("rest") }
    words.onDidEndScrollingAnimation = { heard.append("there") }
    view.feed?.willBeginDragging()
    view.feed?.didScroll(ListScroll(offset: 12, viewport: 10, content: 100))
    view.feed?.didEndDragging(willDecelerate: true)
    view.feed?.didEndDecelerating()
    view.feed?.didEndScrollingAnimation()
    #expect(heard == ["drag", "12.0", "throw", "rest", "there"])
  }

  @Test func `the end is reported once per approach, and again after the rows change`()
    throws
  {
    words.attach(to: view)
    var ends = 0
    words.onReachedEnd = { ends += 1 }
    words.endDistance = 20
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
    try words.append("e")
    scroll(to: 55)
    #expect(ends == 3)
    view.feed?.didScroll(ListScroll(offset: .nan, viewport: .infinity, content: -1))
  }

  @Test func `dragging reports the rows that the dragged row enters and leaves`() {
    words.attach(to: view)
    var heard: [String] = []
    words.onReorderEnter = { heard.append("+\($0)\($1)") }
    words.onReorderExit = { heard.append("-\($0)\($1)") }
    view.feed?.enterReorder(at: ListPosition(row: 1))
    view.feed?.exitReorder(at: ListPosition(row: 1))
    view.feed?.enterReorder(at: ListPosition(row: 4))
    #expect(heard == ["+1b", "-1b"])
  }

  @Test func `pull to refresh lasts until its closure returns and can’t overlap`() async throws {
    words.attach(to: view)
    #expect(view.feed?.refresh() == false)
    var rounds = 0
    words.onRefresh = { rounds += 1 }
    #expect(view.feed?.refresh() == true)
    #expect(words.isRefreshing)
    #expect(view.feed?.refresh() == false)
    try await eventually { !words.isRefreshing }
    #expect(rounds == 1)
    #expect(view.feed?.refresh() == true)
  }
}
