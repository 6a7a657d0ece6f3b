import Lists
import Testing

/// The ways in which a slice ends, and the notifications that follow.
@MainActor @Suite struct SliceEndTests {
  private let list = Words((0..<6).map(String.init), name: "Digits")
  private let slice: ListSliceAdapter<String>
  private let inner: ListSliceAdapter<String>
  private let views = [RecordingListRenderer(), RecordingListRenderer()]

  init() throws {
    slice = try list[1..<5]
    inner = try slice[1..<3]
    slice.attach(to: views[0])
    inner.attach(to: views[1])
    for view in views { view.forget() }
  }

  /// Expects that both slices have ended, and that their callbacks and views were notified.
  private func expectEnd(_ heard: [String]) {
    for slice in [slice, inner] {
      #expect(slice.hasEnded && slice.items.isEmpty && slice.count == 0 && slice.rows == nil)
      #expect(slice[0] == nil && slice.rowCount(in: 0) == 0)
      #expect(throws: ListError.ended(slice.name)) { try slice.append("x") }
    }
    #expect(heard.sorted() == ["inner ended", "inner: -2", "outer ended", "outer: -4"])
    for view in views {
      #expect(view.rowIDs == [[]] && view.models().isEmpty)
      #expect(view.batches.count == 1 && view.batches.first?.insertions == 0)
    }
  }

  private func end(_ body: () throws -> Void) rethrows {
    var heard: [String] = []
    for (name, slice) in [("outer", slice), ("inner", inner)] {
      slice.onEnd = { heard.append("\(name) ended") }
      slice.onResize = { heard.append("\(name): \($0 - $1)") }
    }
    try body()
    expectEnd(heard)
    for slice in [slice, inner] { (slice.onEnd, slice.onResize) = (nil, nil) }
  }

  @Test func `a silent reload ends the slices and updates their views immediately`() throws {
    let view = RecordingListRenderer()
    list.attach(to: view)
    try end { try list.reload(items: ["x", "y"], viewUpdate: .silent) }
    #expect(view.words == [["0", "1", "2", "3", "4", "5"]])
    list.refresh()
    #expect(view.words == [["x", "y"]])
    for view in views { #expect(view.batches.count == 1) }
  }

  @Test func `a silent reload ends a slice whose view has other silent changes pending`() throws {
    try list.delete(at: 2, viewUpdate: .silent)
    try inner.append("z", viewUpdate: .silent)
    #expect(views[1].words == [["2", "3"]] && inner.items == ["3", "z"])
    try end { try list.reload(items: ["x", "y"], viewUpdate: .silent) }
  }

  @Test func `a silent reload ends an empty slice whose view still shows rows`() throws {
    try list.delete(at: 0..., viewUpdate: .silent)
    #expect(views[0].words == [["1", "2", "3", "4"]])
    try list.reload(items: [], viewUpdate: .silent)
    #expect(slice.hasEnded)
    for view in views { #expect(view.rowIDs == [[]]) }
  }

  @Test func `a reload inside a batch ends the slices when the batch ends`() throws {
    try end {
      try list.performBatchUpdates {
        try list.insert("a", at: 2)
        try list.reload(items: ["x", "y"])
        #expect(!slice.hasEnded && slice.items == ["1", "2", "3", "4"])
        #expect(throws: ListError.ended(slice.name)) { try slice.append("b") }
        try list.append("z")
      }
    }
    #expect(list.items == ["x", "y", "z"])
  }

  @Test func `a reload inside a silent batch ends the slices`() throws {
    try end {
      try list.performBatchUpdates(viewUpdate: .silent) { try list.reload(items: ["x"]) }
    }
  }

  @Test func `a reload inside a batch that throws ends no slices`() throws {
    #expect(throws: ListError.self) {
      try list.performBatchUpdates {
        try list.reload(items: ["x"])
        try list.delete(at: 7)
      }
    }
    #expect(slice.items == ["1", "2", "3", "4"] && inner.items == ["2", "3"])
    try inner.append("z")
    #expect(views[0].words == [["1", "2", "3", "z", "4"]])
  }

  @Test(arguments: [ViewUpdate.animated, .silent])
  func `a slice reload without net effect still ends its inner slices`(
    viewUpdate: ViewUpdate
  ) throws {
    var ended = 0
    inner.onEnd = { ended += 1 }
    try list.performBatchUpdates(viewUpdate: viewUpdate) {
      for _ in 0..<4 { try list.move(at: 1, to: 5) }
      try slice.reload(items: [])
      for _ in 0..<4 { try list.move(at: 5, to: 1) }
    }
    #expect(list.items == ["0", "1", "2", "3", "4", "5"])
    #expect(inner.hasEnded && ended == 1)
    #expect(views[1].rowIDs == [[]] && views[1].batches.count == 1)
    #expect(!slice.hasEnded)
  }

  @Test func `the final event of a slice ended by a batch without effect can be undone`() throws {
    var events: [ListChangeEvent] = []
    inner.observe { events.append($0) }
    try list.performBatchUpdates {
      for _ in 0..<4 { try list.move(at: 1, to: 5) }
      try slice.reload(items: [])
      for _ in 0..<4 { try list.move(at: 5, to: 1) }
    }
    let event = try #require(events.last)
    #expect(event.removed == [0, 1])
    #expect(try event.undone(on: [[]], as: \.text) == [["2", "3"]])
  }

  @Test func `a silently ended slice becomes an empty section of its composition`() throws {
    let view = RecordingListRenderer()
    let all = ComposedDataSource([list, slice, inner])
    all.attach(to: view)
    var events: [ListChangeEvent] = []
    all.observe { events.append($0) }
    try list.reload(items: ["x", "y"], viewUpdate: .silent)
    #expect(view.words == [["0", "1", "2", "3", "4", "5"], ["1", "2", "3", "4"], ["2", "3"]])
    #expect(events.count == 1 && events.last?.isSilent == true)
    list.refresh()
    #expect(view.words == [["x", "y"], [], []] && view.rowIDs == all.rowIDs)
    let alone = ComposedDataSource([try list[0..<1]])
    alone.attach(to: view)
    try list.reload(items: ["z"], viewUpdate: .silent)
    #expect(view.words == [[]])
  }

  @Test func `an ended slice sends its views no further updates`() throws {
    try list.reload(items: ["x", "y", "z"])
    for view in views { view.forget() }
    try list.append("u")
    list.refresh()
    try list.select(at: 0)
    list.spacing = 3
    for view in views { #expect(view.records.isEmpty) }
  }

  @Test func `an empty slice inside selected rows has an empty selection`() throws {
    let many = Words(["a", "b", "c"], selectionMode: .multiple)
    for row in 0..<3 { try many.select(at: row) }
    let empty = try many[1..<1]
    empty.attach(to: views[0])
    #expect(views[0].feed?.selection == [])
    try empty.append("x")
    #expect(views[0].feed?.selection == [])
  }
}
