import Lists
import Testing

/// How changes of sources and of their places reach views and observers.
@MainActor @Suite struct ComposedChangeTests {
  private struct Refusal: Error {}

  private let first = Words(["a", "b"], name: "First")
  private let second = Words(["c", "d", "e"], name: "Second")
  private let third = Words(["f"], name: "Third")
  private let list: ComposedDataSource
  private let view = RecordingListView()
  private let events = Events()

  @MainActor
  private final class Events {
    var all: [ListChangeEvent] = []
    var last: ListChangeEvent? { all.last }
  }

  init() {
    list = ComposedDataSource([first, second, third], name: "All")
    list.attach(to: view)
    view.forget()
    list.observe { [events] in events.all.append($0) }
  }

  private func at(_ section: Int, _ row: Int) -> ListPosition {
    ListPosition(section: section, row: row)
  }

  /// Makes a batch whose closure throws in the end.
  private func refuse(_ list: ComposedDataSource, _ updates: () throws -> Void) throws {
    do {
      try list.performBatchUpdates {
        try updates()
        throw Refusal()
      }
    } catch is Refusal {}
  }

  @Test func `a change of a source is the same change in the composition's positions`() throws {
    try second.performBatchUpdates {
      try second.delete(at: 0)
      try second.move(at: 1, to: 0)
      try second.append("x")
      try second.update("D", at: 1)
    }
    let event = try #require(events.last)
    #expect(event.list == "All")
    #expect(event.origin == .batch)
    #expect(event.removed == [2])
    #expect(event.inserted == [4])
    #expect(event.moved.count == 1)
    #expect(event.updated == [3])
    #expect(event.rowsBefore == [2, 3, 1] && event.rowsAfter == [2, 3, 1])
    #expect(event.batch.sections.isEmpty)
    #expect(view.words == [["a", "b"], ["e", "D", "x"], ["f"]])
    try first.append("z")
    #expect(events.last?.origin == .append)
    #expect(events.all.count == 2)
  }

  @Test func `changes of several sources in one batch are one change`() throws {
    let outer = ComposedDataSource([Words(["0"]), list, second], name: "Outer")
    let outerView = RecordingListView()
    outer.attach(to: outerView)
    outerView.forget()
    var own = 0
    third.observe { _ in own += 1 }
    var completed: [Bool] = []
    try outer.performBatchUpdates {
      try first.insert("x", at: 0)
      try second.delete(at: 1...)
      try third.append("y")
      try third.append("z")
      #expect(outer.words == [["0"], ["a", "b"], ["c", "d", "e"], ["f"], ["c", "d", "e"]])
      #expect(first.items == ["a", "b"])
    } completion: {
      completed.append($0)
    }
    #expect(events.all.count == 1)
    #expect(own == 1)
    #expect(view.batches.count == 1 && outerView.batches.count == 1)
    #expect(view.words == [["x", "a", "b"], ["c"], ["f", "y", "z"]])
    #expect(outerView.words == [["0"], ["x", "a", "b"], ["c"], ["f", "y", "z"], ["c"]])
    #expect(completed == [true])
  }

  @Test func `a batch that throws leaves sources, places and views as they were`() throws {
    let late = Words(["l"])
    try refuse(list) {
      try first.append("x")
      try list.delete(at: 0)
      try list.append(late)
      try late.append("m")
      try second.reload(items: [])
    }
    #expect(view.records.isEmpty && events.all.isEmpty)
    #expect(late.items == ["l"])
    #expect(first.items == ["a", "b"])
    try late.append("n")
    try first.append("y")
    #expect(list.words == [["a", "b", "y"], ["c", "d", "e"], ["f"]])
    #expect(events.all.count == 1)
  }

  @Test func `an inner batch that throws undoes its own calls, whoever opened it`() throws {
    let other = ComposedDataSource([first, third])
    var completed: [Int] = []
    try list.performBatchUpdates {
      try first.append("x")
      try first.performBatchUpdates({ try first.append("y") }) { _ in completed.append(1) }
      try refuse(other) {
        try first.delete(at: 0)
        try third.append("z")
        try other.delete(at: 1)
      }
      try refuse(list) {
        try list.delete(at: 1)
        try first.append("w")
      }
      try list.performBatchUpdates({ try list.swap(0, with: 2) }) { _ in completed.append(2) }
    } completion: { _ in
      completed.append(3)
    }
    #expect(view.words == [["f"], ["c", "d", "e"], ["a", "b", "x", "y"]])
    #expect(other.words == [["a", "b", "x", "y"], ["f"]])
    #expect(events.all.count == 1)
    #expect(completed == [1, 2, 3])
  }

  @Test func `a batch of a source that holds one of the composition is undone with it`() throws {
    try first.performBatchUpdates {
      try first.append("x")
      try refuse(list) {
        try first.delete(at: 0)
        try second.delete(at: 0)
      }
      try first.append("y")
    }
    #expect(view.words == [["a", "b", "x", "y"], ["c", "d", "e"], ["f"]])
  }

  @Test func `a batch without an effect is no event, and has been shown`() throws {
    var completed: [Bool] = []
    try list.performBatchUpdates {
      try first.append("x")
      try first.delete(at: 2)
      try list.swap(0, with: 1)
      try list.swap(0, with: 1)
      try list.append(first)
      try list.delete(at: 3)
    } completion: {
      completed.append($0)
    }
    #expect(view.records.isEmpty && events.all.isEmpty)
    #expect(completed == [true])
  }

  // MARK: Places

  @Test func `swapped sources are sections that move, and no rows`() throws {
    let before = view.rowIDs
    try list.swap(0, with: 2)
    let batch = try #require(view.batches.last)
    #expect(batch.removed.isEmpty && batch.inserted.isEmpty && batch.moved.isEmpty)
    #expect(batch.sections.removed.isEmpty && batch.sections.inserted.isEmpty)
    #expect(batch.sections.moved.count == 2)
    #expect(view.words == [["f"], ["c", "d", "e"], ["a", "b"]])
    #expect(view.rowIDs == before.reversed())
    try list.move(at: 0, to: 2)
    #expect(view.batches.last?.sections.moved.count == 1)
    #expect(view.rowIDs == [before[1], before[0], before[2]])
  }

  @Test func `of swapped sources as few sections move as possible`() throws {
    let large = ComposedDataSource((0..<5).map { Words(["\($0)"]) })
    let list = ComposedDataSource([large, ComposedDataSource(), first])
    list.attach(to: view)
    view.forget()
    try list.swap(0, with: 2)
    #expect(view.batches.last?.sections.moved == [ListSectionChanges.Move(from: 5, to: 0)])
    #expect(view.words == list.words)
  }

  @Test func `sources that come and go bring and take their sections`() throws {
    try list.insert(ComposedDataSource([third, Words()]), at: 1)
    var batch = try #require(view.batches.last)
    #expect(batch.sections.inserted == [1, 2])
    #expect(batch.inserted == [ListRun(section: 1, rows: 0..<1)])
    #expect(events.last?.origin == .insert)
    try list.delete(at: 0)
    batch = try #require(view.batches.last)
    #expect(batch.sections.removed == [0])
    #expect(batch.removals == 2 && batch.insertions == 0)
    #expect(view.words == [["f"], [], ["c", "d", "e"], ["f"]])
    try first.append("unheard")
    #expect(events.all.count == 2)
    try list.reload(sources: [third, first, second])
    #expect(view.words == [["f"], ["a", "b", "unheard"], ["c", "d", "e"]])
    #expect(view.batches.last?.sections.removed == [0, 1])
    #expect(view.batches.last?.sections.inserted == [1])
  }

  @Test func `places and rows change in one batch`() throws {
    try list.performBatchUpdates {
      try list.swap(0, with: 1)
      try second.move(at: 2, to: 0)
      try first.insert("x", at: 1)
      try first.update("A", at: 0)
      try list.delete(at: 2)
      try third.append("gone")
      try list.append(second)
    }
    #expect(events.all.count == 1 && view.batches.count == 1)
    #expect(view.words == [["e", "c", "d"], ["A", "x", "b"], ["e", "c", "d"]])
    #expect(events.last?.items.removed.all.map(\.text) == ["f"])
    #expect(events.last?.items.inserted.all.map(\.text) == ["x", "e", "c", "d"])
    #expect(events.last?.items.former.all.map(\.text) == ["a"])
    #expect(events.last?.items.updated.all.map(\.text) == ["A"])
  }

  @Test(arguments: [-1, 4, .max, .min])
  func `places that are not there are named`(index: Int) {
    let noSource = ListError.noSource(at: index, count: 3)
    #expect(throws: ListError.noPlace(at: index, count: 3)) { try list.insert(first, at: index) }
    #expect(throws: noSource) { try list.delete(at: index) }
    #expect(throws: noSource) { try list.move(at: index, to: 0) }
    #expect(throws: noSource) { try list.move(at: 0, to: index) }
    #expect(throws: noSource) { try list.swap(index, with: 1) }
    #expect(throws: noSource) { try list.swap(1, with: index) }
    #expect(view.records.isEmpty)
    #expect(noSource.description == "There is no source \(index) in a composition of 3.")
  }

  @Test func `a composition cannot stand in itself, at any depth`() throws {
    let middle = ComposedDataSource([list])
    let outer = ComposedDataSource([middle, middle])
    for other in [list, middle, outer] {
      #expect(throws: ListError.containsItself("All")) { try list.append(other) }
      #expect(throws: ListError.containsItself("All")) { try list.insert(other, at: 0) }
      #expect(throws: ListError.containsItself("All")) { try list.reload(sources: [other]) }
    }
    let late = ComposedDataSource(name: "Late")
    try list.performBatchUpdates {
      try list.append(late)
      #expect(throws: ListError.containsItself("Late")) { try late.append(outer) }
    }
    #expect(view.words == [["a", "b"], ["c", "d", "e"], ["f"]])
  }

  // MARK: Delivery

  @Test func `a change of a list is one change of its slices' composition`() throws {
    let page = Words((0..<9).map(String.init))
    let list = ComposedDataSource([try page[0..<3], try page[2..<6], page])
    list.attach(to: view)
    view.forget()
    try page.performBatchUpdates {
      try page.delete(at: 2)
      try page.move(at: 0, to: 4)
    }
    #expect(view.batches.count == 1)
    #expect(view.words == list.words)
    try page.reload(items: ["x"])
    #expect(view.batches.count == 2)
    #expect(view.words == [[], [], ["x"]])
  }

  @Test func `a list that is reached on two ways changes its composition once`() throws {
    let left = ComposedDataSource([first, second])
    let right = ComposedDataSource([ComposedDataSource([second]), third])
    let top = ComposedDataSource([right, left, second])
    top.attach(to: view)
    view.forget()
    try second.delete(at: 0)
    #expect(view.batches.count == 1)
    #expect(view.words == [["d", "e"], ["f"], ["a", "b"], ["d", "e"], ["d", "e"]])
  }

  @Test func `silent changes wait for a refresh, with the rows that the view knows`() throws {
    try second.delete(at: 0, redraw: false)
    try list.swap(0, with: 2, redraw: false)
    try third.append("g", redraw: false)
    #expect(events.all.map(\.isSilent) == [true, true, true])
    #expect(view.words == [["a", "b"], ["c", "d", "e"], ["f"]])
    #expect(list.words == [["f", "g"], ["d", "e"], ["a", "b"]])
    #expect(view.records.isEmpty)
    list.refresh()
    #expect(view.words == list.words)
    #expect(view.batches.count == 1)
    try list.performBatchUpdates(redraw: false) {
      try first.append("x")
      try list.delete(at: 0)
    }
    #expect(view.words == [["f", "g"], ["d", "e"], ["a", "b"]])
    try second.append("shown")
    #expect(view.words == [["d", "e", "shown"], ["a", "b", "x"]])
    #expect(view.rowIDs == list.rowIDs)
  }

  @Test func `changes inside deliveries are told in the order of the calls, in every list`() throws
  {
    var left = 3
    var seen: [[[String]]] = []
    let firstView = RecordingListView()
    first.attach(to: firstView)
    firstView.onSplice = { [second, view] _ in
      guard left > 0 else { return }
      left -= 1
      seen.append(view.words)
      #expect(throws: Never.self) { try second.append("\(left)") }
    }
    view.onSplice = { [first, list] splice in
      guard left > 0 else { return }
      left -= 1
      #expect(throws: Never.self) {
        try first.delete(at: 0)
        try list.swap(0, with: 1)
      }
    }
    var afters: [Int] = []
    list.observe { afters.append($0.after) }
    try first.append("x")
    #expect(seen.first == [["a", "b"], ["c", "d", "e"], ["f"]])
    #expect(view.words == list.words)
    #expect(view.rowIDs == list.rowIDs)
    #expect(firstView.words == first.words)
    #expect(afters.last == list.rowIDs.joined().count)
  }

  @Test func `a completion waits for the views of compositions`() throws {
    let slow = SlowListView()
    let outer = ComposedDataSource([list])
    outer.attach(to: slow)
    var shown: [Bool] = []
    try first.performBatchUpdates({ try first.append("x") }) { shown.append($0) }
    #expect(shown.isEmpty)
    slow.deliveries.removeFirst().finish()
    #expect(shown == [true])
    try list.performBatchUpdates({ try list.swap(0, with: 1) }) { shown.append($0) }
    slow.deliveries.removeFirst().finish(shown: false)
    #expect(shown == [true, false])
  }

  @Test func `rows that come and leave are counted`() throws {
    var sizes: [[Int]] = []
    list.onResize = { sizes.append([$0, $1]) }
    try first.append(["x", "y"])
    try list.delete(at: 1)
    try list.swap(0, with: 1)
    #expect(sizes == [[2, 0], [0, 3]])
  }

  @Test func `unanimated is told as such`() throws {
    try first.append("x", animated: false)
    try list.swap(0, with: 1, animated: false)
    try list.performBatchUpdates(animated: false) { try second.append("y") }
    try second.append("z")
    #expect(
      view.records.compactMap { if case .batch(_, let isAnimated) = $0 { isAnimated } else { nil } }
        == [false, false, false, true]
    )
  }
}

extension ListSource {
  /// Who is in each section.
  var rowIDs: [[ListRowID]] {
    (0..<sectionCount).map { section in
      (0..<rowCount(in: section)).compactMap { rowID(at: ListPosition(section: section, row: $0)) }
    }
  }
}

/// A view whose animations end when the test says so.
@MainActor
private final class SlowListView: ListView {
  var feed: ListFeed?
  var deliveries: [ListDelivery] = []

  func apply(_ delivery: ListDelivery) { deliveries.append(delivery) }
  func selectionChanged() {}
  var visibleRows: [ListPosition] { [] }
  func scroll(to position: ListPosition, animated: Bool) {}
}
