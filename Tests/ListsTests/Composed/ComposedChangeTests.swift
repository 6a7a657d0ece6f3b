import Lists
import Testing

/// Changes of sources, reported as changes of their composition.
@MainActor @Suite final class ComposedChangeTests: ComposedFixture {
  @Test func `a source’s change becomes the same change at the composition’s positions`() throws {
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
    #expect(events.count == 2)
  }

  @Test func `changes of several sources in one batch are reported as one change`() throws {
    let outer = ComposedDataSource([Words(["0"]), list, second], name: "Outer")
    let outerView = RecordingListRenderer()
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
    #expect(events.count == 1)
    #expect(own == 1)
    #expect(view.batches.count == 1 && outerView.batches.count == 1)
    #expect(view.words == [["x", "a", "b"], ["c"], ["f", "y", "z"]])
    #expect(outerView.words == [["0"], ["x", "a", "b"], ["c"], ["f", "y", "z"], ["c"]])
    #expect(completed == [true])
  }

  @Test func `a batch that throws leaves sources, their order and views unchanged`() throws {
    let late = Words(["l"])
    try refuse(list) {
      try first.append("x")
      try list.delete(at: 0)
      try list.append(late)
      try late.append("m")
      try second.reload(items: [])
    }
    #expect(view.records.isEmpty && events.isEmpty)
    #expect(late.items == ["l"])
    #expect(first.items == ["a", "b"])
    try late.append("n")
    try first.append("y")
    #expect(list.words == [["a", "b", "y"], ["c", "d", "e"], ["f"]])
    #expect(events.count == 1)
  }

  @Test func `an inner batch that throws undoes only its own calls, on any list`() throws {
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
    #expect(events.count == 1)
    #expect(completed == [1, 2, 3])
  }

  @Test func `a composition’s batch that throws inside a source’s batch is undone alone`() throws {
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

  @Test func `a batch without effect sends no event, and its completion reports it as shown`()
    throws
  {
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
    #expect(view.records.isEmpty && events.isEmpty)
    #expect(completed == [true])
  }
}
