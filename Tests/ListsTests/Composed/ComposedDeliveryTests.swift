import Lists
import Testing

/// The delivery of changes to views and observers of compositions.
@MainActor @Suite final class ComposedDeliveryTests: ComposedFixture {
  @Test func `a list’s change is reported as one change by a composition of its slices`() throws {
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

  @Test func `a source that occurs several times changes its composition once`() throws {
    let left = ComposedDataSource([first, second])
    let right = ComposedDataSource([ComposedDataSource([second]), third])
    let top = ComposedDataSource([right, left, second])
    top.attach(to: view)
    view.forget()
    try second.delete(at: 0)
    #expect(view.batches.count == 1)
    #expect(view.words == [["d", "e"], ["f"], ["a", "b"], ["d", "e"], ["d", "e"]])
  }

  @Test func `silent changes are hidden until a refresh or the next visible change`() throws {
    try second.delete(at: 0, viewUpdate: .silent)
    try list.swap(0, with: 2, viewUpdate: .silent)
    try third.append("g", viewUpdate: .silent)
    #expect(events.map(\.isSilent) == [true, true, true])
    #expect(view.words == [["a", "b"], ["c", "d", "e"], ["f"]])
    #expect(list.words == [["f", "g"], ["d", "e"], ["a", "b"]])
    #expect(view.records.isEmpty)
    list.refresh()
    #expect(view.words == list.words)
    #expect(view.batches.count == 1)
    try list.performBatchUpdates(viewUpdate: .silent) {
      try first.append("x")
      try list.delete(at: 0)
    }
    #expect(view.words == [["f", "g"], ["d", "e"], ["a", "b"]])
    try second.append("shown")
    #expect(view.words == [["d", "e", "shown"], ["a", "b", "x"]])
    #expect(view.rowIDs == list.rowIDs)
  }

  @Test func `changes made during a delivery are delivered in call order to every list`() throws {
    var left = 3
    var seen: [[[String]]] = []
    let firstView = RecordingListRenderer()
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
    let slow = LazyView()
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

  @Test func `onResize reports the number of inserted and removed rows`() throws {
    var sizes: [[Int]] = []
    list.onResize = { sizes.append([$0, $1]) }
    try first.append(["x", "y"])
    try list.delete(at: 1)
    try list.swap(0, with: 1)
    #expect(sizes == [[2, 0], [0, 3]])
  }

  @Test func `immediate changes are delivered without animation`() throws {
    try first.append("x", viewUpdate: .immediate)
    try list.swap(0, with: 1, viewUpdate: .immediate)
    try list.performBatchUpdates(viewUpdate: .immediate) { try second.append("y") }
    try second.append("z")
    #expect(
      view.records.compactMap { if case .batch(_, let isAnimated) = $0 { isAnimated } else { nil } }
        == [false, false, false, true]
    )
  }

  @Test func `an unchanged source doesn’t affect whether a batch is animated`() throws {
    try list.performBatchUpdates {
      try first.append("x")
      try second.show(second.items)
    }
    #expect(events.map(\.isAnimated) == [true])
  }
}
