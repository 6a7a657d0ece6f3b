import Lists
import Testing

/// Batches with several calls on the same rows, on every kind of list.
@MainActor @Suite struct BatchRuleTests {
  @Test(arguments: ListKind.allCases)
  func `removing a row twice counts once`(kind: ListKind) throws {
    let list = try kind.make()
    try list.perform(.deleteAll([1, 0, 1]))
    #expect(list.events.last?.batch.removed == list.runs(0..<2))
    #expect(list.shown == ["c", "d"])
    let batch = try ListBatch(removing: [1, 1].map { ListPosition(row: $0) })
    try list.perform(.apply(batch, ["c"]))
    #expect(list.shown == ["c"])
  }

  @Test(arguments: ListKind.allCases)
  func `a removal overrides an update of the same row, in either order`(kind: ListKind) throws {
    let list = try kind.make()
    try list.batch([.update("b!", at: 1), .delete(at: 1)])
    #expect(list.events.last?.batch.removed == list.runs(1..<2))
    #expect(list.events.last?.batch.updated == [])
    let row = ListPosition(row: 0)
    try list.perform(.apply(try ListBatch(removing: [row], updating: [row]), ["c", "d"]))
    #expect(list.events.last?.batch.removed == list.runs(0..<1))
    #expect(list.events.last?.batch.updated == [])
    #expect(list.shown == ["c", "d"])
  }

  @Test(arguments: ListKind.allCases)
  func `a move to the same position has no effect`(kind: ListKind) throws {
    let list = try kind.make()
    var completions: [Bool] = []
    for row in 0..<4 {
      try list.perform(.move(row, to: row))
      try list.batch([.move(row, to: row)]) { completions.append($0) }
      let move = ListMove(from: ListPosition(row: row), to: ListPosition(row: row))
      try list.perform(.apply(try ListBatch(moving: [move]), list.words))
    }
    #expect(list.events.isEmpty && list.view.records.isEmpty)
    #expect(completions == [true, true, true, true])
  }

  @Test(arguments: ListKind.allCases)
  func `updating and moving a row in either order is reported as one update and one move`(
    kind: ListKind
  ) throws {
    for calls: [ListCall] in [
      [.update("a!", at: 0), .move(0, to: 2)], [.move(0, to: 2), .update("a!", at: 2)],
    ] {
      let list = try kind.make()
      let id = list.ids["a"]
      try list.batch(calls)
      let batch = try #require(list.events.last?.batch)
      #expect(batch.moved == [ListMove(from: list.at(0), to: list.at(2))])
      #expect(batch.updated == list.runs(0..<1))
      #expect(batch.removed.isEmpty && batch.inserted.isEmpty)
      #expect(list.shown == ["b", "c", "a!", "d"])
      #expect(list.ids["a!"] == id)
    }
  }

  @Test(arguments: ListKind.allCases)
  func `conflicting changes at one position throw an error that names both changes`(kind: ListKind)
    throws
  {
    #expect(throws: ListError.samePlace(row: 1, first: "an insertion", second: "the move from 3")) {
      try ListBatch(
        inserting: [ListPosition(row: 1)],
        moving: [ListMove(from: ListPosition(row: 3), to: ListPosition(row: 1))]
      )
    }
    let list = try kind.make()
    #expect(throws: ListError.claimedTwice(row: 1, first: "item 0", second: "item 2")) {
      try list.perform(.reloadAt(["x", "y", "z"], [1, 0, 1]))
    }
    #expect(list.words == ["a", "b", "c", "d"] && list.events.isEmpty)
  }

  @Test(arguments: ListKind.allCases)
  func `a batch without net effect sends no event and completes once`(
    kind: ListKind
  ) throws {
    let list = try kind.make()
    var completions: [Bool] = []
    let vain: [[ListCall]] = [
      [], [.insert(["x"], at: 1), .delete(at: 1)],
      [.move(0, to: 3), .move(3, to: 0)],
      [.append(["x", "y"]), .move(4, to: 0), .delete(at: 0), .deleteTail(from: 4)],
      [.deleteTail(from: 4)], [.deleteTail(from: 9)], [.append([])],
    ]
    for viewUpdate in ViewUpdate.allCases {
      for calls in vain { try list.batch(viewUpdate: viewUpdate, calls) { completions.append($0) } }
    }
    #expect(completions.count == 21 && completions.allSatisfy { $0 })
    list.refresh()
    #expect(list.events.isEmpty && list.view.records.isEmpty)
  }

  // MARK: Completions

  @Test(arguments: ListKind.allCases)
  func `a delivery that is released early completes once and is reported as not shown`(
    kind: ListKind
  ) throws {
    let list = try kind.make()
    let lazy = LazyView()
    list.source.attach(to: lazy)
    var completions: [Bool] = []
    try list.batch([.append(["e"])]) { completions.append($0) }
    #expect(completions.isEmpty && lazy.deliveries.count == 1)
    lazy.deliveries = []
    #expect(completions == [false])
    #expect(list.shown == list.words)
    try list.batch([.append(["f"])]) { completions.append($0) }
    lazy.deliveries.last?.finish()
    lazy.deliveries.last?.finish(shown: false)
    lazy.deliveries = []
    #expect(completions == [false, true])
  }

  @Test(arguments: ListKind.allCases)
  func `an outdated delivery returns no splices`(
    kind: ListKind
  ) throws {
    let list = try kind.make()
    let lazy = LazyView()
    list.source.attach(to: lazy)
    try list.perform(.append(["e"]))
    try list.perform(.delete(at: 0))
    for delivery in lazy.deliveries { #expect(delivery.next() == nil) }
    #expect(lazy.feed?.rowCount(in: list.section) == 4)
    #expect(lazy.deliveries.map(\.batch) == list.events.map(\.batch))
  }
}
