import Fixtures
import Lists
import Testing

/// Changes that views receive later, and what the user can do until then.
@MainActor @Suite struct SilentRuleTests {
  @Test(arguments: ListKind.allCases)
  func `the next refresh updates the view with one full reload`(kind: ListKind) throws {
    let list = try kind.make()
    var completions: [Bool] = []
    try list.perform(.delete(at: 0), viewUpdate: .silent)
    try list.batch(viewUpdate: .silent, [.move(0, to: 2), .append(["e"])]) {
      completions.append($0)
    }
    #expect(list.words == ["c", "d", "b", "e"] && list.shown == ["a", "b", "c", "d"])
    #expect(list.view.records.isEmpty)
    #expect(list.events.map(\.isSilent) == [true, true] && completions == [false])
    list.refresh()
    #expect(list.shown == list.words && list.view.rowIDs == list.source.rowIDs)
    #expect(list.view.batches.count == 1)
    let reload = try #require(list.view.batches.first)
    #expect(reload.origin == .refresh && reload.moved.isEmpty && reload.updated.isEmpty)
    #expect(reload.removed.contains { $0 == list.runs(0..<4)[0] })
    #expect(reload.inserted.contains { $0 == list.runs(0..<4)[0] })
    list.refresh()
    #expect(list.view.batches.count == 1 && list.events.count == 2)
  }

  @Test(arguments: ListKind.allCases)
  func `silent changes without net effect still cause one reload`(kind: ListKind) throws {
    let list = try kind.make()
    try list.perform(.delete(at: 0), viewUpdate: .silent)
    try list.perform(.insert(["a"], at: 0), viewUpdate: .silent)
    #expect(list.shown == list.words && list.view.records.isEmpty)
    list.refresh()
    #expect(list.view.rowIDs == list.source.rowIDs && list.view.batches.count == 1)
  }

  @Test(arguments: ListKind.allCases)
  func `the user selects visible rows while silent changes are pending`(kind: ListKind) throws {
    let list = try kind.make()
    var heard: [String] = []
    list.onSelect = { heard.append("+\($0)") }
    list.onDeselect = { heard.append("-\($0)") }
    try list.batch(viewUpdate: .silent, [.move(3, to: 0), .delete(at: 1), .append(["e"])])
    list.select("c")
    #expect(heard == ["+c"] && list.selected == ["c"])
    #expect(list.view.records == [.selection(list.runs(2..<3))])
    list.select("d")
    #expect(heard == ["+c", "-c", "+d"] && list.selected == ["d"])
    list.select("a")  // already removed from the list
    #expect(heard.count == 3 && list.selected == ["d"])
    list.refresh()
    #expect(list.shown == ["d", "b", "c", "e"] && list.selected == ["d"])
    #expect(list.view.feed?.selection == list.runs(0..<1))
  }

  @Test func `while silent changes are pending, only visible rows appear selected`()
    throws
  {
    let words = Words(["a", "b", "c"], selectionMode: .multiple)
    let view = RecordingListRenderer()
    words.attach(to: view)
    try words.insert("new", at: 0, viewUpdate: .silent)
    try words.select(at: 0)
    #expect(view.feed?.selection == [])
    try words.select(at: 2)
    #expect(view.feed?.selection == [ListRun(rows: 1..<2)])
    try words.delete(at: 2, viewUpdate: .silent)
    #expect(view.feed?.selection == [ListRun(rows: 1..<2)])
    try words.append("shown")
    #expect(view.feed?.selection == [ListRun(rows: 0..<1)])
    #expect(words.selectedItems == ["new"])
  }

  @Test(arguments: ListKind.allCases)
  func `rows are measured, edited and activated while silent changes are pending`(
    kind: ListKind
  ) throws {
    let list = try kind.make()
    let feed = try #require(list.view.feed)
    try list.batch(viewUpdate: .silent, [.delete(at: 0), .move(0, to: 2)])
    #expect((0..<4).map { feed.length(at: list.at($0), breadth: 9) } == [nil, 10, 10, 10])
    #expect((0..<4).map { feed.canEdit(at: list.at($0)) } == [false, true, true, true])
    feed.activate(at: list.at(0))
    var displayed: [String] = []
    list.onDidEndDisplaying = { displayed.append($0) }
    feed.didEndDisplaying(try #require(feed.row(at: list.at(0))), at: list.at(0))
    #expect(displayed == ["a"])
  }

  @Test(arguments: ListKind.allCases)
  func `pull to refresh works while silent changes are pending and doesn’t apply them`(
    kind: ListKind
  ) async throws {
    let list = try kind.make()
    let view = LazyView()
    list.source.attach(to: view)
    try list.perform(.delete(at: 0), viewUpdate: .silent)
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      list.scrolling.onRefresh = { done.resume() }
      #expect(view.feed?.refresh() == true)
      #expect(view.feed?.isRefreshing == true && view.layouts == 1)
      #expect(view.feed?.refresh() == false)
    }
    try await eventually { !list.scrolling.isRefreshing }
    #expect(view.feed?.isRefreshing == false && view.layouts == 2)
    #expect(view.deliveries.isEmpty && list.shown == ["a", "b", "c", "d"])
    list.refresh()
    #expect(view.deliveries.count == 1 && list.shown == ["b", "c", "d"])
  }

  @Test func `while silent changes are pending, slices work and their views aren’t updated`() throws
  {
    let words = Words((0..<8).map(String.init))
    let view = RecordingListRenderer()
    words.attach(to: view)
    let early = try words[2..<5]
    let earlyView = RecordingListRenderer()
    early.attach(to: earlyView)
    earlyView.forget()
    try words.insert("x", at: 3, viewUpdate: .silent)
    let late = try words[3..<6]
    let lateView = RecordingListRenderer()
    late.attach(to: lateView)
    lateView.forget()
    try early.delete(at: 0, viewUpdate: .silent)
    #expect(early.items == ["x", "3", "4"] && late.items == ["x", "3", "4"])
    #expect(earlyView.words == [["2", "3", "4"]] && lateView.words == [["x", "3", "4"]])
    #expect(earlyView.records.isEmpty && lateView.records.isEmpty)
    try late.append("y")
    #expect(view.words == [words.items] && lateView.words == [late.items])
    #expect(earlyView.words == [["2", "3", "4"]], "the appended word isn’t part of this slice")
    late.refresh()
    #expect(earlyView.words == [early.items] && early.items == ["x", "3", "4"])
  }
}
