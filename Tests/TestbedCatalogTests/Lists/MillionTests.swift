import GTKBackend
import PetriDish
import Testing

// Testable because the testbed’s screens are internal.
@testable import TestbedCatalog

@MainActor
struct MillionTests {
  private typealias Opened = OpenedList<MillionScreen>

  @Test func `edits of a million rows are recorded as insertions, moves and deletions`()
    async throws
  {
    let opened = try await Opened("million?rows=1000000")
    let screen = opened.screen
    try screen.insert()
    #expect(screen.list.count == 1_001_000)
    #expect(screen.list[500_000] == 0)
    #expect(screen.list[501_000] == 500_000)
    try screen.putLastFirst()
    #expect(screen.list[0] == 999_999)
    try screen.removeEveryTenth()
    #expect(screen.list.count == 1_000_900)
    #expect(opened.changes.map(\.batch.origin) == [.insert, .move, .delete])
    #expect(opened.changes[0].batch.inserted == [ListRun(rows: 500_000..<501_000)])
    #expect(opened.changes[1].batch.moved.count == 1)
    #expect(opened.changes[2].batch.removed.count == 100)
  }

  @Test func `scattered edits are reported as one change`() async throws {
    let opened = try await Opened("million?rows=10000")
    try opened.screen.scatter()
    let batch = try #require(opened.changes.first?.batch)
    #expect(opened.changes.count == 1)
    #expect(batch.insertions == 33)
    #expect(batch.removals == 33)
    #expect(batch.updated.count == 34)
    #expect(opened.screen.list.count == 10_000)
  }

  @Test(arguments: [0, 1, 2, 3, 50])
  func `short lists can be edited`(rows: Int) async throws {
    let screen = try await Opened("million?rows=\(rows)").screen
    try screen.putLastFirst()
    try screen.scatter()
    try screen.removeEveryTenth()
    try screen.shuffle()
    try screen.insert()
    #expect(screen.list.count >= 1_000)
  }

  @Test func `shuffling keeps every number`() async throws {
    let screen = try await Opened("million?rows=1000").screen
    try screen.shuffle()
    #expect(screen.list.items.sorted() == Array(0..<1_000))
    try screen.show(RowCount(rows: 20))
    #expect(screen.list.items == Array(0..<20))
  }

  @Test(arguments: [-1, 10_000_001])
  func `a number of rows outside the valid range fails with a message`(rows: Int) async throws {
    let jump = try Testbed.catalog.jump("petri://jump/million?rows=\(rows)")
    let failure = await Dish(Testbed.catalog).jump(jump).failure
    #expect(failure?.message.contains("0 to 10,000,000, not \(rows).") == true)
  }
}
