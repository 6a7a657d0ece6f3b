import Lists
import Testing

/// No number that a caller can write brings the program down.
@MainActor @Suite struct ListExtremeTests {
  private nonisolated static let numbers = [
    Int.min, .min + 1, -2, -1, 0, 1, 2, 3, 4, .max - 1, .max,
  ]

  @Test(arguments: numbers) func `every call takes any index`(index: Int) throws {
    for other in Self.numbers {
      let words = Words(["a", "b", "c"])
      let view = RecordingListView()
      words.attach(to: view)
      let calls: [() throws -> Void] = [
        { try words.insert("x", at: index) },
        { try words.delete(at: index) },
        { try words.delete(at: [index, other]) },
        { try words.delete(at: index...) },
        { try words.update("x", at: index) },
        { try words.reload(["x"], at: index...) },
        { try words.reload(["x", "y"], at: [index, other]) },
        { try words.reload([(index, "x"), (other, "y")]) },
        { try words.move(at: index, to: other) },
        { try words.select(at: index) },
        { try words.deselect(at: index) },
      ]
      for call in calls {
        let before = words.items
        do {
          try call()
        } catch let error as ListError {
          #expect(words.items == before)
          #expect(error.description.contains("\(index)") || error.description.contains("\(other)"))
        }
        #expect(view.models().compactMap { $0 as? String } == words.items)
      }
    }
  }

  @Test(arguments: numbers) func `every view may report any position`(index: Int) {
    let words = Words(["a", "b", "c"])
    let view = RecordingListView()
    words.attach(to: view)
    words.dragAndDrop = .reorder
    for section in Self.numbers {
      let position = ListPosition(section: section, row: index)
      #expect((words.row(at: position) != nil) == (section == 0 && (0..<3).contains(index)))
      #expect((view.feed?.row(at: position) != nil) == (words.row(at: position) != nil))
      #expect(words.rowCount(in: section) == (section == 0 ? 3 : 0))
      view.feed?.select(at: position)
      view.feed?.deselect(at: position)
      _ = view.feed?.isSelected(at: position)
      _ = view.feed?.willBeginReorder(at: position)
      view.feed?.reorder(from: position, to: ListPosition(row: 1))
      view.feed?.reorder(from: ListPosition(row: 1), to: position)
      words.receive(.select(position))
      words.receive(.reorder(from: position, to: position))
      view.scroll(to: position, animated: false)
      #expect(words.count == 3)
    }
  }

  @Test(arguments: numbers) func `every batch value is made or refused`(row: Int) {
    for other in Self.numbers {
      let words = Words(["a", "b", "c"])
      do {
        let batch = try ListBatch(
          removing: [ListPosition(row: row)],
          inserting: [ListPosition(row: other)],
          updating: [ListPosition(section: other, row: row)]
        )
        _ = batch.splices()
        _ = batch.rowsAfter(batch.updated)
        try words.apply(batch, items: ["x", "y", "z"])
        #expect(words.count == 3)
      } catch {
        #expect(words.items == ["a", "b", "c"])
      }
    }
  }
}
