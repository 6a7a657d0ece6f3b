import Lists
import Testing

/// The handle of a list that changes or is deallocated.
@MainActor @Suite struct ListHandleTests {
  @Test func `a handle returns current rows only for the last change`() throws {
    let words = Words(["a"])
    var events: [ListChangeEvent] = []
    words.observe { events.append($0) }
    try words.append("b")
    let handle = try #require(events.first?.handle)
    #expect(handle.list === words)
    #expect(handle.rows(after: 1)?.all.map(\.text) == ["a", "b"])
    #expect(handle.rows(after: 0) == nil)
    try words.append("c")
    #expect(events.last?.handle === handle)
    #expect(handle.rows(after: 1) == nil)
    #expect(handle.rows(after: 2)?.count == 3)
  }

  @Test func `a handle has no rows for an event if a newer change is already stored`() throws {
    let words = Words(["a"])
    var seen: [[String]?] = []
    words.observe { [words] event in
      guard event.number == 1 else { return }
      #expect(throws: Never.self) { try words.append("c") }
    }
    words.observe { event in
      guard event.number == 1 else { return }
      seen.append(event.handle.rows(after: 1)?.all.map(\.text))
      event.handle.keepRows(upTo: 9)
      seen.append(event.handle.rows(after: 1)?.all.map(\.text))
      seen.append(event.handle.rows(after: 2)?.all.map(\.text))
    }
    try words.append("b")
    #expect(seen == [nil, nil, ["a", "b", "c"]])
    #expect(words.publisher.handle.rows(after: 2)?.count == 3)
  }

  @Test func `a handle keeps up to the given number of rows after the list is released`() throws {
    var handle: ListHandle?
    weak var list: Words?
    do {
      let words = Words(["a"])
      words.observe { handle = $0.handle }
      try words.append("b")
      handle?.keepRows(upTo: 2)
      list = words
    }
    #expect(list == nil)
    #expect(handle?.list == nil)
    #expect(handle?.rows(after: 1)?.all.map(\.text) == ["a", "b"])
    #expect(handle?.rows(after: 2) == nil)

    let words = Words(["a"])
    words.observe { handle = $0.handle }
    try words.append("b")
    handle?.keepRows(upTo: 1)
    try words.append("c")
    #expect(handle?.rows(after: 1) == nil)
  }

  @Test func `a slice’s event numbers also count changes without observers`() throws {
    let words = Words(["a", "b"])
    let slice = try words[0..<2]
    var events: [ListChangeEvent] = []
    let observation = slice.observe { events.append($0) }
    try slice.append("c")
    observation.cancel()
    try slice.append("d")
    #expect(events[0].number == 1)
    #expect(events[0].handle.rows(after: 1) == nil)
    slice.observe { events.append($0) }
    try slice.append("e")
    #expect(events[1].number == 3)
    #expect(events[1].handle.rows(after: 3)?.count == 5)
  }

  @Test func `a past row’s invalid length is replaced by a valid one`() {
    let rows = ListAdapter<EndlessCell>([1, 2], name: "endless")
    let row = rows.row(at: ListPosition(row: 0))
    let past = FrozenListSource(of: rows, counts: [1]) { _ in row }
    #expect(past.length(at: ListPosition(row: 0), breadth: 100) == 1_000_000)
  }

  @Test func `a view can step through a list’s past and return to the list`() throws {
    let words = Words(["a", "b", "c"])
    let view = RecordingListRenderer()
    words.attach(to: view)
    var events: [ListChangeEvent] = []
    words.observe { events.append($0) }
    try words.performBatchUpdates {
      try words.delete(at: 1)
      try words.insert("d", at: 0)
    }
    let change = try #require(events.last)
    let now = ["d", "a", "c"].indices.compactMap { words.row(at: ListPosition(row: $0)) }
    let then = try change.undone(on: [now.map(\.id)], as: \.id)[0]
    #expect(then.count == 3)

    let past = FrozenListSource(of: words, counts: [3]) { now[$0] }
    past.reattach(to: view)
    #expect(words.views.isEmpty)
    #expect(past.views.first === view)
    #expect(!past.perform(.edit(.delete, at: ListPosition(row: 0))))
    let removed = change.items.removed
    past.step(change, isForward: false, animated: false, counts: [3]) { row in
      row == 1 ? removed.row(0) : now[row == 0 ? 1 : 2]
    }
    #expect(view.feed?.rowCount() == 3)
    let shown = (0..<3).compactMap { view.feed?.rowID(at: ListPosition(row: $0)) }
    #expect(shown == then)
    // The list continues to change without a view.
    try words.append("e")
    #expect(view.feed?.rowCount() == 3)
    words.reattach(to: view)
    #expect(view.feed?.rowCount() == 4)
    #expect(view.feed?.rowID(at: ListPosition(row: 3)) == words.rowID(at: ListPosition(row: 3)))
  }
}

private final class EndlessCell: ListCell, HeightMeasurable {
  func configure(with model: Int, animated: Bool) {}

  static func height(of model: Int, width: Double) -> Double { .infinity }
}
