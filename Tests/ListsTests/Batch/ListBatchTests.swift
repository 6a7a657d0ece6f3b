import Lists
import Testing

/// Batches as values: the errors that they throw, and their compact form.
@Suite struct ListBatchTests {
  private func at(_ rows: Int...) -> [ListPosition] { rows.map { ListPosition(row: $0) } }

  private func move(_ from: Int, _ to: Int) -> ListMove {
    ListMove(from: ListPosition(row: from), to: ListPosition(row: to))
  }

  @Test func `removing a row twice counts once`() throws {
    let batch = try ListBatch(removing: at(3, 1, 3))
    #expect(batch.removed == [ListRun(rows: 1..<2), ListRun(rows: 3..<4)])
  }

  @Test func `a removal overrides an update of the same row`() throws {
    let batch = try ListBatch(removing: at(1), updating: at(0, 1, 2))
    #expect(batch.updated == [ListRun(rows: 0..<1), ListRun(rows: 2..<3)])
  }

  @Test func `a move to the same position has no effect`() throws {
    #expect(try ListBatch(moving: [move(4, 4)]).isEmpty)
  }

  @Test func `a move that results from an insertion alone isn’t reported`() throws {
    let batch = try ListBatch(inserting: at(0), moving: [move(3, 4)])
    #expect(batch.moved.isEmpty)
  }

  @Test func `a row that keeps its index despite an insertion before it is reported as moved`()
    throws
  {
    let batch = try ListBatch(inserting: at(0), moving: [move(3, 3)])
    #expect(batch.moved == [move(3, 3)])
    #expect(replay(batch, on: [0, 1, 2, 3], with: [9, 0, 1, 3, 2]) == [9, 0, 1, 3, 2])
  }

  @Test func `updating and moving a row is reported as one update and one move`() throws {
    let batch = try ListBatch(moving: [move(0, 2)], updating: at(0))
    #expect(batch.moved == [move(0, 2)])
    #expect(batch.updated == [ListRun(rows: 0..<1)])
    #expect(batch.rowsAfter(batch.updated) == [ListRun(rows: 2..<3)])
  }

  @Test func `two changes at one new position throw an error that names both changes`() {
    #expect(throws: ListError.samePlace(row: 2, first: "an insertion", second: "the move from 0")) {
      try ListBatch(inserting: at(2), moving: [move(0, 2)])
    }
    #expect(
      throws: ListError.samePlace(row: 2, first: "the move from 0", second: "the move from 5")
    ) {
      try ListBatch(moving: [move(0, 2), move(5, 2)])
    }
    #expect(throws: ListError.samePlace(row: 1, first: "an insertion", second: "another insertion"))
    {
      try ListBatch(inserting: at(1, 1))
    }
  }

  @Test func `a row can’t be moved twice, or both moved and removed`() {
    #expect(throws: ListError.claimedTwice(row: 0, first: "a move to 1", second: "a move to 2")) {
      try ListBatch(moving: [move(0, 1), move(0, 2)])
    }
    #expect(throws: ListError.claimedTwice(row: 0, first: "a removal", second: "a move to 1")) {
      try ListBatch(removing: at(0), moving: [move(0, 1)])
    }
  }

  @Test func `a batch that doesn’t match the row counts throws an error`() throws {
    let batch = try ListBatch(removing: at(0), inserting: at(3, 4))
    try batch.check(before: [4], after: [5])
    #expect(throws: ListError.wrongCount(before: 4, removed: 1, inserted: 2, after: 6)) {
      try batch.check(before: [4], after: [6])
    }
    #expect(throws: ListError.noRow(at: 4, count: 4)) { try batch.check(before: [4], after: [4]) }
    #expect(throws: ListError.noRow(at: 0, count: 0)) { try batch.check(before: [0], after: [5]) }
    #expect(throws: ListError.noSection(at: 0, count: 0)) { try batch.check(before: [], after: []) }
  }

  @Test(arguments: [Int.min, -1, .max]) func `an invalid row index throws an error`(row: Int) {
    #expect(throws: ListError.notAnIndex(row)) { try ListBatch(removing: at(row)) }
    #expect(throws: ListError.notAnIndex(row)) { try ListBatch(inserting: at(row)) }
    #expect(throws: ListError.notAnIndex(row)) { try ListBatch(moving: [move(0, row)]) }
    #expect(throws: ListError.notAnIndex(row)) {
      try ListBatch(updating: [ListPosition(section: row, row: 0)])
    }
  }

  @Test func `adjacent rows form one run`() throws {
    let batch = try ListBatch(inserting: at(5, 3, 4, 9))
    #expect(batch.inserted == [ListRun(rows: 3..<6), ListRun(rows: 9..<10)])
  }

  @Test func `a removal and an insertion at one place form one splice`() throws {
    let batch = try ListBatch(removing: at(2, 3), inserting: at(0, 3))
    #expect(
      batch.splices() == [
        ListSplice(old: 0..<0, new: 0..<1), ListSplice(old: 2..<4, new: 3..<4),
      ]
    )
  }

  @Test func `a swap above the limit is split into a removal and an insertion`() throws {
    let batch = try ListBatch(removing: at(1, 2, 3), inserting: at(1, 2, 3, 4))
    #expect(batch.splices(swapLimit: 3).count == 1)
    #expect(
      batch.splices(swapLimit: 2) == [
        ListSplice(old: 1..<4, new: 1..<1), ListSplice(old: 4..<4, new: 1..<5),
      ]
    )
  }

  @Test func `splices don’t cross sections`() throws {
    let batch = try ListBatch(
      removing: [ListPosition(section: 1, row: 0)],
      moving: [
        ListMove(from: ListPosition(section: 0, row: 2), to: ListPosition(section: 2, row: 1))
      ]
    )
    #expect(
      batch.splices() == [
        ListSplice(section: 0, old: 2..<3, new: 2..<2),
        ListSplice(section: 1, old: 0..<1, new: 0..<0),
        ListSplice(section: 2, old: 1..<1, new: 1..<2),
      ]
    )
    try batch.check(before: [3, 1, 1], after: [2, 0, 2])
  }

  @Test func `every error description is one sentence`() {
    let errors: [ListError] = [
      .noRow(at: 5, count: 3), .noPlace(at: 5, count: 3), .noSection(at: 1, count: 1),
      .notAnIndex(-1), .unequal(items: 1, indexes: 2), .foreignCell("A", wanted: "B"),
      .claimedTwice(row: 1, first: "a removal", second: "a move to 2"),
      .samePlace(row: 1, first: "an insertion", second: "the move from 2"),
      .wrongCount(before: 1, removed: 1, inserted: 1, after: 2),
    ]
    for error in errors {
      #expect(error.description.hasSuffix("."))
      #expect(error.description.filter { $0 == "." }.count == 1)
    }
    #expect(errors[0].description == "Row index 5 is out of range (row count: 3).")
  }
}
