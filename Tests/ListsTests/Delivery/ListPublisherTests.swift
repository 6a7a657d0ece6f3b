import Lists
import Testing

/// The delivery of changes to views: in order, one at a time, and never ahead of the splices.
@MainActor @Suite struct ListPublisherTests {
  private let words = Words(["a", "b", "c", "d"])
  private let view = RecordingListRenderer()

  init() {
    words.attach(to: view)
    view.forget()
  }

  private var shown: [String] { view.models().compactMap { $0 as? String } }

  @Test func `at every splice, the feed matches the splices reported so far`() throws {
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

  @Test func `a change during a delivery is stored immediately and delivered later`() throws {
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

  @Test func `observers’ changes are delivered in call order`() throws {
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

  @Test func `each view receives every change and has its own row count`() throws {
    let other = RecordingListRenderer()
    words.attach(to: other)
    view.onSplice = { _ in #expect(other.feed?.rowCount() == 4) }
    try words.append("e")
    #expect(other.feed?.rowCount() == 5)
    #expect(other.rowIDs == view.rowIDs)
  }

  @Test func `a view attached to another list no longer receives the old list’s changes`() throws {
    let others = Words(["x"])
    others.attach(to: view)
    view.forget()
    try words.append("e")
    #expect(view.records.isEmpty)
    #expect(shown == ["x"])
  }

  @Test func `silent changes wait for a refresh and arrive as one reload`() throws {
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

  @Test func `the next visible change also shows the silent ones`() throws {
    try words.insert("x", at: 0, viewUpdate: .silent)
    try words.append("y")
    #expect(shown == ["x", "a", "b", "c", "d", "y"])
    #expect(view.records.count == 2)
    view.forget()
    try words.append("z")
    #expect(view.records.contains(.splice(ListSplice(old: 6..<6, new: 6..<7))))
  }

  @Test func `immediate changes are delivered without animation`() throws {
    try words.append("e", viewUpdate: .immediate)
    try words.append("f")
    let animations = view.records.compactMap { record -> Bool? in
      if case .batch(_, let isAnimated) = record { isAnimated } else { nil }
    }
    #expect(animations == [false, true])
  }

  @Test func `visible rows and scroll targets are limited to existing rows`() {
    let view = RecordingListRenderer(window: 2)
    words.attach(to: view)
    #expect(view.visibleRows == [ListPosition(row: 0), ListPosition(row: 1)])
    view.scroll(to: ListPosition(row: 3), animated: true)
    #expect(view.visibleRows == [ListPosition(row: 3)])
    view.scroll(to: ListPosition(row: .max), animated: true)
    #expect(view.visibleRows == [ListPosition(row: 3)])
  }

  @Test func `replacing all rows is one splice, or two above the view’s limit`() throws {
    try words.reload(items: ["x", "y", "z"])
    let small = RecordingListRenderer(swapLimit: 2)
    words.attach(to: small)
    var counts: [Int?] = []
    small.onSplice = { [small] _ in counts.append(small.feed?.rowCount()) }
    try words.reload(items: ["1", "2", "3", "4"])
    #expect(counts == [0, 4])
    #expect(view.records.filter { if case .splice = $0 { true } else { false } }.count == 2)
  }

  @Test func `a completion waits for the animation and reports whether it finished`()
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

  @Test func `a view that is still animating doesn’t receive changes of its old list`() throws {
    let slow = LazyView()
    words.attach(to: slow)
    try words.append("e")
    Words(["x"]).attach(to: slow)
    try words.append("f")
    #expect(slow.deliveries.count == 1)
  }

  @Test func `views and lists don’t keep each other alive`() throws {
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

  @Test func `an observation without an owner releases its closure at the next change`()
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

  @Test func `an observation may be canceled by an object that its closure retains`() throws {
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
