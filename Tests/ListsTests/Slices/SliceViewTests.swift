import Lists
import Testing

/// Slices that have their own views.
@MainActor @Suite struct SliceViewTests {
  private let list = Words((0..<10).map(String.init), name: "Digits", selectionMode: .multiple)
  private let slice: ListSliceAdapter<String>
  private let view = RecordingListRenderer()

  init() throws {
    slice = try list[3..<6]
    slice.attach(to: view)
    view.forget()
  }

  private var shown: [String] { view.models().compactMap { $0 as? String } }

  @Test func `a slice’s view and observers receive only the slice’s part of a change`() throws {
    var events: [ListChangeEvent] = []
    slice.observe { events.append($0) }
    try list.delete(at: [0, 4, 9])
    #expect(shown == ["3", "5"])
    #expect(events.last?.removed == [1])
    #expect(events.last?.before == 3)
    try list.insert("a", at: 3)
    #expect(shown == ["3", "a", "5"])
    try list.append("z")
    #expect(events.count == 2)
    try slice.append("b")
    #expect(shown == ["3", "a", "5", "b"])
    #expect(events.last?.inserted == [3])
    #expect(events.map(\.list) == ["Digits[3..<6]", "Digits[3..<6]", "Digits[3..<6]"])
  }

  @Test func `a slice attached to a view has the selection of its list`() throws {
    try list.select(at: 4)
    let later = try list[2..<7]
    let other = RecordingListRenderer()
    later.attach(to: other)
    #expect(other.feed?.isSelected(at: ListPosition(row: 2)) == true)
    #expect(other.feed?.isSelected(at: ListPosition(row: 4)) == false)
  }

  @Test func `a batch on a slice calls its completion even after the list is released`() throws {
    var list: Words? = Words(["a", "b"], name: "Gone")
    let slice = try #require(try list?[0..<1])
    list = nil
    var ended: [Bool] = []
    slice.performBatchUpdates({}, completion: { ended.append($0) })
    #expect(ended == [false])
  }

  @Test func `a row that moves out of a slice is removed from the slice’s view`() throws {
    var seen: [String] = []
    view.onSplice = { [view] _ in
      seen.append(view.models().compactMap { $0 as? String }.joined())
    }
    try list.performBatchUpdates {
      try list.delete(at: 3)
      try list.move(at: 3, to: 8)
      try list.move(at: 0, to: 3)
    }
    #expect(shown == slice.items)
    #expect(seen.last == slice.items.joined())
  }

  @Test func `gestures in a slice’s view report the list’s row indexes`() throws {
    var heard: [String] = []
    list.onSelect = { heard.append("select \($0) \($1)") }
    list.onActivate = { heard.append("activate \($0) \($1)") }
    list.dragAndDrop = .reorder
    view.feed?.select(at: ListPosition(row: 1))
    view.feed?.activate(at: ListPosition(row: 2))
    #expect(heard == ["select 4 4", "activate 5 5"])
    #expect(view.feed?.selection == [ListRun(rows: 1..<2)])
    try list.insert("a", at: 4)
    #expect(view.feed?.selection == [ListRun(rows: 2..<3)])
    #expect(view.feed?.reorder(from: ListPosition(row: 0), to: ListPosition(row: 3)) == true)
    #expect(slice.items == ["a", "4", "5", "3"])
    #expect(view.feed?.reorder(from: ListPosition(row: 0), to: ListPosition(row: 4)) == false)
  }

  @Test func `silent changes reach a slice's view at the next refresh`() throws {
    try list.insert("a", at: 4, viewUpdate: .silent)
    try list.delete(at: 0, viewUpdate: .silent)
    #expect(slice.items == ["3", "a", "4", "5"])
    #expect(shown == ["3", "4", "5"])
    list.refresh()
    #expect(shown == ["3", "a", "4", "5"])
  }

  @Test func `a completion also waits for the views of slices`() throws {
    var shownToTheEnd: [Bool] = []
    try list.performBatchUpdates({ try list.insert("a", at: 4) }) { shownToTheEnd.append($0) }
    #expect(shownToTheEnd == [true])
  }

  @Test func `slices can be created, used and released inside callbacks`() throws {
    var made: [ListSliceAdapter<String>] = []
    var left = 5
    var faults: [any Error] = []
    list.observe { [list] event in
      guard event.origin == .insert, left > 0 else { return }
      left -= 1
      do {
        let slice = try list[0..<2]
        try slice.append("s\(left)")
        made.append(slice)
        if made.count == 3 { made.removeFirst() }
        try list.insert("i", at: 1)
      } catch {
        faults.append(error)
      }
    }
    view.onSplice = { [list] _ in
      do { _ = try list[1..<3].items } catch { faults.append(error) }
    }
    try list.insert("x", at: 4)
    #expect(faults.isEmpty)
    #expect(shown == slice.items)
    #expect(made.allSatisfy { $0.count > 2 })
  }

  @Test func `an inner slice’s view is updated together with its outer slice’s view`() throws {
    let inner = try slice[1..<3]
    let other = RecordingListRenderer()
    inner.attach(to: other)
    try list.move(at: 4, to: 3)
    #expect(slice.items == ["4", "3", "5"])
    #expect(other.models().compactMap { $0 as? String } == inner.items)
    try inner.reload(items: ["x"])
    #expect(other.models().compactMap { $0 as? String } == ["x"])
    #expect(shown == slice.items)
    try slice.reload(items: ["y", "z"])
    #expect(inner.hasEnded)
    #expect(other.models().isEmpty)
    #expect(shown == ["y", "z"])
  }

  @Test func `a view sees an ended slice’s removed row with its previous content`() throws {
    let view = ReadingView()
    let list = Words(["0", "1", "2"])
    let outer = try list[1..<3]
    let inner = try outer[0..<1]
    inner.attach(to: view)
    try list.performBatchUpdates {
      try list.update("90", at: 1)
      try list.move(at: 1, to: 0)
      try list.delete(at: 1)
      try outer.reload(items: ["5"])
    }
    #expect(list.items == ["90", "5"] && inner.hasEnded)
    #expect(view.seen == ["1"])
  }
}

/// A view that reads all rows before it applies a change.
private final class ReadingView: ListRenderer {
  var feed: ListFeed?
  private(set) var seen: [String] = []

  func apply(_ delivery: ListDelivery) {
    let rows = (0..<(feed?.rowCount() ?? 0)).compactMap { feed?.row(at: ListPosition(row: $0)) }
    seen += rows.compactMap { $0.model as? String }
    delivery.finish()
  }

  func selectionChanged() {}
  func layoutChanged() {}
  var visibleRows: [ListPosition] { [] }
  func scroll(to position: ListPosition, animated: Bool) {}
}
