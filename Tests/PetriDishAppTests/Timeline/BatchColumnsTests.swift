import Lists
import Testing

@testable import PetriDishApp

/// Tests of the columns that compare a list before and after a batch.
@MainActor @Suite struct BatchColumnsTests {
  private func columns(
    _ items: String,
    all: Bool = false,
    limit: Int = 60,
    _ edit: (ListAdapter<LettersCell>) throws -> Void
  ) throws -> BatchColumns {
    let list = ListAdapter<LettersCell>(items.map { "\($0)" }, name: "letters")
    var event: ListChangeEvent?
    let observation = list.observe { event = $0 }
    try list.performBatchUpdates { try edit(list) }
    observation.cancel()
    let change = try #require(event)
    return BatchColumns(
      RowMapping(change),
      counts: (change.before, change.after),
      all: all,
      limit: limit
    )
  }

  @Test func `inserted, removed, and moved rows are shown on one side only`() throws {
    let found = try columns("abcdef") { list in
      try list.move(at: 5, to: 1)
      try list.delete(at: 5)
      try list.insert("x", at: 3)
      try list.update("D", at: 4)
    }
    #expect(
      found.columns == [
        .kept(before: 0, after: 0), .arrived(after: 1, from: 5, isUpdated: false),
        .kept(before: 1, after: 2), .inserted(after: 3), .updated(before: 2, after: 4),
        .kept(before: 3, after: 5), .removed(before: 4), .left(before: 5, to: 1),
      ]
    )
    #expect(!found.skips)
    #expect(found.rest == 0)
  }

  @Test func `unchanged rows are shown only next to changes, unless all are requested`() throws {
    let alphabet = "abcdefghijklmnopqrstuvwxyz"
    func edit(_ list: ListAdapter<LettersCell>) throws { try list.delete(at: [4, 20]) }
    let few = try columns(alphabet, edit)
    #expect(
      few.columns == [
        .skipped(3), .kept(before: 3, after: 3), .removed(before: 4), .kept(before: 5, after: 4),
        .skipped(13), .kept(before: 19, after: 18), .removed(before: 20),
        .kept(before: 21, after: 19), .skipped(4),
      ]
    )
    #expect(few.skips)
    let all = try columns(alphabet, all: true, edit)
    #expect(all.columns.count == 26)
    #expect(!all.skips)
  }

  @Test func `long changes are truncated, and the omitted columns are counted`() throws {
    let letters = String(repeating: "abcdefghij", count: 20)
    let found = try columns(letters, limit: 10) { try $0.delete(at: Array(0..<150)) }
    #expect(found.columns == (0..<10).map { .removed(before: $0) })
    #expect(found.rest == 190 + 50)
    let all = try columns(letters, all: true, limit: 10) { try $0.append("x") }
    #expect(all.columns == (0..<10).map { .kept(before: $0, after: $0) })
    #expect(all.rest == 190 + 191)
  }
}

@MainActor private final class LettersCell: ListCell {
  init() {}
  func configure(with model: String, animated: Bool) {}
}
