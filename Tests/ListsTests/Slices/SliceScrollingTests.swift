import Fixtures
import Lists
import Testing

/// Scrolling of a slice that has its own view.
@MainActor @Suite struct SliceScrollingTests {
  private let list = Words((0..<9).map(String.init))
  private let slice: ListSliceAdapter<String>
  private let view = LazyView()
  private var feed: ListFeed? { view.feed }

  init() throws {
    slice = try list[2..<6][1..<3]
    slice.attach(to: view)
    list.onDidScroll = { _ in Issue.record("the list was notified instead of the slice") }
    list.onReachedEnd = { Issue.record("the list was notified instead of the slice") }
    list.onRefresh = { Issue.record("the list was notified instead of the slice") }
  }

  private func scroll(to offset: Double) {
    feed?.didScroll(ListScroll(offset: offset, viewport: 30, content: 100))
  }

  @Test func `a slice calls the scroll callbacks for its own view`() {
    var heard: [String] = []
    slice.onDidScroll = { heard.append("\($0)") }
    slice.onWillBeginDragging = { heard.append("drag") }
    slice.onDidEndDragging = { heard.append($0 ? "throw" : "drop") }
    slice.onDidEndDecelerating = { heard.append("rest") }
    slice.onDidEndScrollingAnimation = { heard.append("there") }
    feed?.willBeginDragging()
    scroll(to: 12)
    feed?.didEndDragging(willDecelerate: true)
    feed?.didEndDecelerating()
    feed?.didEndScrollingAnimation()
    #expect(heard == ["drag", "12.0", "throw", "rest", "there"])
  }

  @Test func `a slice reports its end again only after its rows change`() throws {
    var ends = 0
    slice.endDistance = 20
    slice.onReachedEnd = { [slice] in
      ends += 1
      if ends == 2 { #expect(throws: Never.self) { try slice.append("more") } }
    }
    scroll(to: 10)
    #expect(ends == 0)
    scroll(to: 60)
    scroll(to: 70)
    #expect(ends == 1)
    try list.append("behind it")
    scroll(to: 60)
    #expect(ends == 1)
    try slice.append("in it")
    scroll(to: 60)
    #expect(ends == 2)
    scroll(to: 61)
    #expect(ends == 3)
    #expect(slice.items == ["3", "4", "in it", "more"])
  }

  @Test func `a slice checks for its end after the scroll callbacks have changed its rows`() throws
  {
    var ends = 0
    slice.onReachedEnd = { ends += 1 }
    scroll(to: 70)
    slice.onDidScroll = { [slice] _ in
      if slice.count < 4 { #expect(throws: Never.self) { try slice.append("x") } }
    }
    scroll(to: 71)
    #expect(ends == 2)
  }

  @Test func `pulling a slice refreshes only that slice and updates its view at the start and end`()
    async throws
  {
    #expect(feed?.refresh() == false)
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      slice.onRefresh = { done.resume() }
      #expect(feed?.refresh() == true)
      #expect(slice.isRefreshing && feed?.isRefreshing == true && !list.isRefreshing)
      #expect(view.layouts == 1)
      #expect(feed?.refresh() == false)
    }
    try await eventually { !slice.isRefreshing }
    #expect(view.layouts == 2)
    slice.onRefresh = {}
    #expect(feed?.refresh() == true)
  }

  @Test(arguments: [true, false])
  func `a slice that ends while refreshing stops its spinner`(isListGone: Bool) async throws {
    var list: Words? = Words(["a", "b", "c"])
    let slice = try #require(try list?[0..<2])
    slice.attach(to: view)
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      slice.onRefresh = { done.resume() }
      #expect(feed?.refresh() == true)
    }
    if isListGone { list = nil } else { try list?.reload(items: ["x"]) }
    try await eventually { !slice.isRefreshing }
    #expect(view.layouts == 2 && feed?.isRefreshing == false)
    #expect(feed?.rowCount() == 0)
    #expect(feed?.refresh() == false)
    scroll(to: 5)
    feed?.select(at: ListPosition(row: 0))
  }

  @Test func `a composition shows that one of its slices is refreshing`() async throws {
    let all = ComposedDataSource([list, slice])
    let whole = LazyView()
    all.attach(to: whole)
    list.onRefresh = nil
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      slice.onRefresh = { done.resume() }
      #expect(whole.feed?.refresh() == true)
      #expect(all.isRefreshing && whole.layouts == 1)
    }
    try await eventually { !slice.isRefreshing }
    #expect(!all.isRefreshing && whole.layouts == 2)
  }
}
