import Lists
import Testing

/// Insertions, removals, moves and swaps of sources.
@MainActor @Suite final class ComposedArrangingTests: ComposedFixture {
  @Test func `swapping sources moves sections instead of rows`() throws {
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

  @Test func `swapping sources moves as few sections as possible`() throws {
    let large = ComposedDataSource((0..<5).map { Words(["\($0)"]) })
    let list = ComposedDataSource([large, ComposedDataSource(), first])
    list.attach(to: view)
    view.forget()
    try list.swap(0, with: 2)
    #expect(view.batches.last?.sections.moved == [ListSectionChanges.Move(from: 5, to: 0)])
    #expect(view.words == list.words)
  }

  @Test func `inserting or removing a source inserts or removes its sections`() throws {
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
    #expect(events.count == 2)
    try list.reload(sources: [third, first, second])
    #expect(view.words == [["f"], ["a", "b", "unheard"], ["c", "d", "e"]])
    #expect(view.batches.last?.sections.removed == [0, 1])
    #expect(view.batches.last?.sections.inserted == [1])
  }

  @Test func `sources and their rows can change in one batch`() throws {
    try list.performBatchUpdates {
      try list.swap(0, with: 1)
      try second.move(at: 2, to: 0)
      try first.insert("x", at: 1)
      try first.update("A", at: 0)
      try list.delete(at: 2)
      try third.append("gone")
      try list.append(second)
    }
    #expect(events.count == 1 && view.batches.count == 1)
    #expect(view.words == [["e", "c", "d"], ["A", "x", "b"], ["e", "c", "d"]])
    #expect(events.last?.items.removed.all.map(\.text) == ["f"])
    #expect(events.last?.items.inserted.all.map(\.text) == ["x", "e", "c", "d"])
    #expect(events.last?.items.former.all.map(\.text) == ["a"])
    #expect(events.last?.items.updated.all.map(\.text) == ["A"])
  }

  @Test(arguments: [-1, 4, .max, .min])
  func `errors name an invalid source index`(index: Int) {
    let noSource = ListError.noSource(at: index, count: 3)
    #expect(throws: ListError.noPlace(at: index, count: 3)) { try list.insert(first, at: index) }
    #expect(throws: noSource) { try list.delete(at: index) }
    #expect(throws: noSource) { try list.move(at: index, to: 0) }
    #expect(throws: noSource) { try list.move(at: 0, to: index) }
    #expect(throws: noSource) { try list.swap(index, with: 1) }
    #expect(throws: noSource) { try list.swap(1, with: index) }
    #expect(view.records.isEmpty)
    #expect(noSource.description == "Source index \(index) is out of range (source count: 3).")
  }

  @Test func `a composition can’t contain itself at any depth`() throws {
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
}
