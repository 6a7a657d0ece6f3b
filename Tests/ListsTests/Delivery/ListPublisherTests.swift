import Lists
import Testing

/// The delivery of changes to views: in order, one at a time, never ahead of what a view was told.
@MainActor @Suite struct ListPublisherTests {
  private let words = Words(["a", "b", "c", "d"])
  private let view = RecordingListRenderer()

  init() {
    words.attach(to: view)
    view.forget()
  }

  private var shown: [String] { view.models().compactMap { $0 as? String } }

  @Test func `at every splice the feed is what has been signalled so far`() throws {
    var seen: [[String]] = []
    view.onSplice = { [view] _ in seen.append(view.models().compactMap { $0 as? String }) }
    try words.performBatchUpdates {
      try words.delete(at: 0)
      try words.insert("x", at: 1)
      try words.move(at: 3, to: 0)
    }
    #expect(words.items == ["d", "b", "x", "c"])
    #expect(seen == [["d", "b", "c", "d"], ["d", "b", "x", "c", "d"], ["d", "b", "x", "c"]])
  }

  @Test func `a change inside a delivery is stored at once and delivered after it`() throws {
    var hasChanged = false
    var counts: [Int] = []
    var origins: [ListOrigin] = []
    words.observe { origins.append($0.origin) }
    view.onSplice = { [words, view] _ in
      counts.append(view.feed?.rowCount() ?? -1)
      guard !hasChanged else { return }
      hasChanged = true
      #expect(throws: ListError.noRow(at: 99, count: 5)) { try words.delete(at: 99) }
      #expect(throws: Never.self) { try words.delete(at: 0...) }
      #expect(words.items.isEmpty)
      #expect(view.models().compactMap { $0 as? String } == ["a", "b", "c", "d", "e"])
    }
    try words.append("e")
    #expect(counts == [5, 0])
    #expect(origins == [.append, .delete])
    #expect(shown.isEmpty)
  }

  @Test func `changes by observers are delivered in the order of the calls`() throws {
    var afters: [Int] = []
    words.observe { [words] event in
      guard event.after == 5, event.origin == .append else { return }
      #expect(throws: Never.self) {
        try words.append("f")
        try words.delete(at: 0)
      }
    }
    words.observe { afters.append($0.after) }
    try words.append("e")
    #expect(afters == [5, 6, 5])
    #expect(shown == words.items)
  }

  @Test func `each view is told of every change, and each counts for itself`() throws {
    let other = RecordingListRenderer()
    words.attach(to: other)
    view.onSplice = { _ in #expect(other.feed?.rowCount() == 4) }
    try words.append("e")
    #expect(other.feed?.rowCount() == 5)
    #expect(other.rowIDs == view.rowIDs)
  }

  @Test func `a view that is attached elsewhere is told no more of the list it left`() throws {
    let others = Words(["x"])
    others.attach(to: view)
    view.forget()
    try words.append("e")
    #expect(view.records.isEmpty)
    #expect(shown == ["x"])
  }

  @Test func `silent changes wait for a refresh and come as one reload`() throws {
    var events = 0
    words.observe { events += $0.isSilent ? 1 : 0 }
    try words.append("e", viewUpdate: .silent)
    try words.delete(at: 0, viewUpdate: .silent)
    #expect(words.items == ["b", "c", "d", "e"])
    #expect(events == 2)
    #expect(view.records.isEmpty)
    #expect(shown == ["a", "b", "c", "d"])
    words.refresh()
    #expect(shown == ["b", "c", "d", "e"])
    #expect(view.records.contains(.splice(ListSplice(old: 0..<4, new: 0..<4))))
    view.forget()
    words.refresh()
    #expect(view.records.isEmpty)
  }

  @Test func `the next change that is shown brings the silent ones along`() throws {
    try words.insert("x", at: 0, viewUpdate: .silent)
    try words.append("y")
    #expect(shown == ["x", "a", "b", "c", "d", "y"])
    #expect(view.records.count == 2)
    view.forget()
    try words.append("z")
    #expect(view.records.contains(.splice(ListSplice(old: 6..<6, new: 6..<7))))
  }

  @Test func `unanimated is told as such`() throws {
    try words.append("e", viewUpdate: .immediate)
    try words.append("f")
    let animations = view.records.compactMap { record -> Bool? in
      if case .batch(_, let isAnimated) = record { isAnimated } else { nil }
    }
    #expect(animations == [false, true])
  }

  @Test func `visible rows and scrolling keep to the rows that are there`() {
    let view = RecordingListRenderer(window: 2)
    words.attach(to: view)
    #expect(view.visibleRows == [ListPosition(row: 0), ListPosition(row: 1)])
    view.scroll(to: ListPosition(row: 3), animated: true)
    #expect(view.visibleRows == [ListPosition(row: 3)])
    view.scroll(to: ListPosition(row: .max), animated: true)
    #expect(view.visibleRows == [ListPosition(row: 3)])
  }

  @Test func `a replace of everything is one splice, or two beyond the view's limit`() throws {
    try words.reload(items: ["x", "y", "z"])
    let small = RecordingListRenderer(swapLimit: 2)
    words.attach(to: small)
    var counts: [Int?] = []
    small.onSplice = { [small] _ in counts.append(small.feed?.rowCount()) }
    try words.reload(items: ["1", "2", "3", "4"])
    #expect(counts == [0, 4])
    #expect(view.records.filter { if case .splice = $0 { true } else { false } }.count == 2)
  }

  @Test func `completion waits for the end of an animation, and says when it was cut short`()
    throws
  {
    let slow = LazyView()
    words.attach(to: slow)
    var shown: [Bool] = []
    try words.performBatchUpdates({ try words.append("e") }) { shown.append($0) }
    #expect(shown == [])
    slow.deliveries.last?.finish(shown: true)
    slow.deliveries.last?.finish(shown: false)
    #expect(shown == [true])
    try words.performBatchUpdates({ try words.append("f") }) { shown.append($0) }
    slow.deliveries = []
    #expect(shown == [true, false])
    #expect(slow.feed?.rowCount() == 6)
  }

  @Test func `a view that animates for a list that it left is not told by it any more`() throws {
    let slow = LazyView()
    words.attach(to: slow)
    try words.append("e")
    Words(["x"]).attach(to: slow)
    try words.append("f")
    #expect(slow.deliveries.count == 1)
  }

  @Test func `views and lists let go of each other`() throws {
    weak var releasedView: RecordingListRenderer?
    weak var releasedList: Words?
    do {
      let list = Words(["a"])
      let view = RecordingListRenderer()
      list.attach(to: view)
      list.observe { _ in }
      try list.append("b")
      (releasedView, releasedList) = (view, list)
      #expect(releasedList?.count == 2)
    }
    #expect(releasedView == nil)
    #expect(releasedList == nil)
  }

  @Test func `an observation whose owner has gone lets go of its closure at the next change`()
    throws
  {
    final class Thing {}
    weak var held: Thing?
    do {
      let (owner, thing) = (Thing(), Thing())
      held = thing
      words.observe(while: owner) { _ in _ = thing }
    }
    try words.append("e")
    #expect(held == nil)
  }

  @Test func `an observation may be cancelled by what its closure holds`() throws {
    @MainActor final class Canceller {
      var observation: ListObservation?
      isolated deinit { observation?.cancel() }
    }
    weak var held: Canceller?
    do {
      let canceller = Canceller()
      canceller.observation = words.observe { _ in _ = canceller }
      held = canceller
    }
    held?.observation?.cancel()
    #expect(held == nil)
  }
}
