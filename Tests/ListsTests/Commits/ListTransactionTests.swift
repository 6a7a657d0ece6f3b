import Lists
import Testing

/// The state of lists between the first call of a batch and its commit.
@MainActor @Suite struct ListTransactionTests {
  private struct Refusal: Error {}

  private let words = Words(["a", "b", "c", "d"])
  private let listener: Listener<String>

  init() {
    listener = Listener(words)
  }

  @Test func `positions in a batch refer to the state after the previous calls`() throws {
    try words.performBatchUpdates {
      try words.delete(at: 0)  // b c d
      try words.delete(at: 0)  // c d
      try words.insert("x", at: 2)  // c d x
      try words.move(at: 2, to: 0)  // x c d
      try words.update("D", at: 2)  // x c D
    }
    #expect(words.items == ["x", "c", "D"])
    #expect(listener.events.count == 1)
    let event = try #require(listener.last)
    #expect(event.origin == .batch)
    #expect(event.removed == [0, 1])
    #expect(event.inserted == [0])
    #expect(event.moved == [])
    #expect(event.updated == [3])
  }

  @Test func `positions in a batch are checked against the current count`() throws {
    #expect(throws: ListError.noRow(at: 3, count: 3)) {
      try words.performBatchUpdates {
        try words.delete(at: 0)
        try words.delete(at: 3)
      }
    }
    try words.performBatchUpdates {
      try words.append("e")
      try words.delete(at: 4)
    }
    #expect(words.items == ["a", "b", "c", "d"])
    #expect(listener.events.isEmpty)
  }

  @Test func `a list returns its old data until the commit and new data from the first event on`()
    throws
  {
    var seen: [String] = []
    words.observe { [words] _ in seen = words.items }
    try words.performBatchUpdates {
      try words.reload(items: ["x"])
      #expect(words.items == ["a", "b", "c", "d"])
      try words.append("y")
      #expect(words[1] == "b")
    }
    #expect(seen == ["x", "y"])
  }

  @Test func `a batch whose closure throws is rolled back completely`() throws {
    let ids = (0..<4).map { words.rowID(at: ListPosition(row: $0)) }
    var completions = 0
    #expect(throws: Refusal.self) {
      try words.performBatchUpdates {
        try words.delete(at: 1...)
        try words.performBatchUpdates({ try words.insert("x", at: 0) }) { _ in completions += 1 }
        throw Refusal()
      } completion: { _ in
        completions += 1
      }
    }
    #expect(words.items == ["a", "b", "c", "d"])
    #expect((0..<4).map { words.rowID(at: ListPosition(row: $0)) } == ids)
    #expect(listener.events.isEmpty)
    #expect(completions == 0)
    try words.append("e")
    #expect(listener.last?.origin == .append)
  }

  @Test func `an inner batch that throws undoes only its own calls`() throws {
    try words.performBatchUpdates {
      try words.append("e")
      do {
        try words.performBatchUpdates {
          try words.delete(at: 0)
          throw Refusal()
        }
      } catch is Refusal {}
      try words.append("f")
    }
    #expect(words.items == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func `nested batches join the outer one and complete after its commit, in order`() throws {
    var order: [String] = []
    words.observe { _ in order.append("event") }
    try words.performBatchUpdates {
      try words.performBatchUpdates({ try words.append("e") }) { _ in order.append("first") }
      try words.performBatchUpdates({ try words.append("f") }) { _ in order.append("second") }
      order.append("closure")
    } completion: { _ in
      order.append("outer")
    }
    #expect(order == ["closure", "event", "first", "second", "outer"])
    #expect(listener.events.count == 1)
  }

  @Test func `a batch without net effect sends no event and completes once`() throws {
    var completions: [Bool] = []
    let view = RecordingListRenderer()
    words.attach(to: view)
    view.forget()
    try words.performBatchUpdates {
      try words.insert("x", at: 1)
      try words.move(at: 1, to: 3)
      try words.delete(at: 3)
      try words.move(at: 0, to: 2)
      try words.move(at: 2, to: 0)
    } completion: {
      completions.append($0)
    }
    #expect(listener.events.isEmpty)
    #expect(view.records.isEmpty)
    #expect(completions == [true])
  }

  @Test func `an update isn’t reported if the batch also adds or removes the row`()
    throws
  {
    try words.performBatchUpdates {
      try words.update("A", at: 0)
      try words.delete(at: 0)
      try words.append("e")
      try words.update("E", at: 3)
    }
    #expect(words.items == ["b", "c", "d", "E"])
    #expect(listener.last?.updated == [])
    #expect(listener.last?.removed == [0])
    #expect(listener.last?.inserted == [3])
  }

  @Test func `the completion reports whether the change was shown`() throws {
    var shown: [Bool] = []
    try words.performBatchUpdates({ try words.append("e") }) { shown.append($0) }
    let view = RecordingListRenderer()
    words.attach(to: view)
    try words.performBatchUpdates({ try words.append("f") }) { shown.append($0) }
    try words.performBatchUpdates(viewUpdate: .silent) {
      try words.append("g")
    } completion: {
      shown.append($0)
    }
    #expect(shown == [false, true, false])
  }

  @Test func `an error caught inside a batch doesn’t affect the rest of the batch`() throws {
    try words.performBatchUpdates {
      try words.append("e")
      #expect(throws: ListError.self) { try words.delete(at: [0, 9]) }
    }
    #expect(words.items == ["a", "b", "c", "d", "e"])
  }

  @Test func `the completion of an undone batch isn’t called`() throws {
    let all = ComposedDataSource([words])
    var completions: [Bool] = []
    func undone() throws {
      do {
        try words.performBatchUpdates {
          try words.performBatchUpdates({ try words.append("x") }) { completions.append($0) }
          throw Refusal()
        }
      } catch is Refusal {}
    }
    try all.performBatchUpdates { try undone() }
    let other = ComposedDataSource([words])
    try all.performBatchUpdates {
      do {
        try other.performBatchUpdates {
          try words.performBatchUpdates({ try words.append("x") }) { completions.append($0) }
          throw Refusal()
        }
      } catch is Refusal {}
    }
    #expect(words.items == ["a", "b", "c", "d"])
    #expect(completions == [])
  }

  @Test func `another list’s batch inside an undone batch still completes`()
    throws
  {
    let others = Words(["x"])
    let all = ComposedDataSource([words, others])
    var told: [[String]] = []
    try all.performBatchUpdates {
      do {
        try words.performBatchUpdates {
          try words.append("e")
          try others.performBatchUpdates({ try others.append("y") }) { _ in
            told.append(others.items)
          }
          throw Refusal()
        }
      } catch is Refusal {}
    }
    #expect(words.items == ["a", "b", "c", "d"])
    #expect(told == [["x", "y"]])
  }

  @Test func `a composition’s batch inside a source’s batch completes with the source’s`() throws {
    let all = ComposedDataSource([words])
    var told: [[String]] = []
    var shown: [Bool] = []
    let view = RecordingListRenderer()
    try words.performBatchUpdates {
      try all.performBatchUpdates({ try words.append("e") }) { _ in told.append(words.items) }
      #expect(told == [])
    }
    #expect(told == [["a", "b", "c", "d", "e"]])
    words.attach(to: view)
    try words.performBatchUpdates {
      try all.performBatchUpdates({ try words.append("f") }) { shown.append($0) }
    }
    #expect(shown == [true])
  }

  @Test func `a batch inside an overlapping composition’s batch completes with it`() throws {
    let others = Words(["x"])
    let (outer, inner) = (ComposedDataSource([words]), ComposedDataSource([words, others]))
    var told: [[String]] = []
    try outer.performBatchUpdates {
      try inner.performBatchUpdates {
        try others.append("y")
        try words.append("e")
      } completion: { _ in
        told.append(words.items + others.items)
      }
      #expect(told == [])
    }
    #expect(told == [["a", "b", "c", "d", "e", "x", "y"]])
  }

  @Test func `a composition’s batch inside a batch that throws doesn’t complete`() throws {
    let all = ComposedDataSource([words])
    var completions = 0
    #expect(throws: Refusal.self) {
      try words.performBatchUpdates {
        try all.performBatchUpdates({ try words.append("e") }) { _ in completions += 1 }
        throw Refusal()
      }
    }
    #expect(words.items == ["a", "b", "c", "d"] && completions == 0)
  }

  @Test func `a composition’s batch completes even if a part of it is undone later`() throws {
    let others = Words(["x"])
    let (outer, inner) = (ComposedDataSource([words]), ComposedDataSource([words, others]))
    var completions: [Bool] = []
    #expect(throws: Refusal.self) {
      try outer.performBatchUpdates {
        try inner.performBatchUpdates {
          try others.append("y")
          try words.append("e")
        } completion: {
          completions.append($0)
        }
        throw Refusal()
      }
    }
    #expect(words.items == ["a", "b", "c", "d"] && others.items == ["x", "y"])
    #expect(completions == [false])
  }

  @Test func `a composition’s batch completes even if shared changes in it were undone`() throws {
    let (outer, inner) = (ComposedDataSource([words]), ComposedDataSource([words]))
    var completions = 0
    try outer.performBatchUpdates {
      try inner.performBatchUpdates {
        do {
          try outer.performBatchUpdates {
            try words.append("e")
            throw Refusal()
          }
        } catch is Refusal {}
      } completion: { _ in
        completions += 1
      }
    }
    #expect(words.items == ["a", "b", "c", "d"] && completions == 1)
  }
}
