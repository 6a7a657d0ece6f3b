import Fixtures
import Lists
import Seeds
import Testing

/// The changes found between two snapshots.
@Suite struct ListSnapshotDiffTests {
  private typealias Snapshot = ListSnapshot<Int, Int>
  private static let seed = randomSeed

  @Test func `changes between random snapshots are correct and have the fewest moves`() throws {
    print("seed of snapshots: \(Self.seed)")
    for trial in 0..<4000 {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      let old = try Snapshot.random(&random)
      let new = trial % 2 == 0 ? try Snapshot.random(&random) : try old.edited(&random)
      let batch = ListBatch(from: old, to: new)
      try batch.check(before: counts(old), after: counts(new))
      let fault = SectionReference(batch, from: old, to: new).fault
      try #require(fault == nil, "seed \(seed): \(old) to \(new)")
    }
  }

  @Test func `changes between long sections are correct`() throws {
    print("seed of long sections: \(Self.seed)")
    for trial in 0..<30 {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      var snapshots: [Snapshot] = []
      for _ in 0..<2 {
        let items = Array(0..<300).shuffled(using: &random).dropLast(random.index(below: 100))
        var snapshot = Snapshot()
        let sections = [0, 1, 2].shuffled(using: &random)
        try snapshot.append(sections: sections)
        for item in items { try snapshot.append(item, to: random.index(below: 3)) }
        snapshots.append(snapshot)
      }
      let batch = ListBatch(from: snapshots[0], to: snapshots[1])
      let fault = SectionReference(batch, from: snapshots[0], to: snapshots[1]).fault
      try #require(fault == nil, "seed \(seed)")
    }
  }

  @Test func `a moved section doesn’t report moves of its rows`() throws {
    var old = Snapshot()
    try old.append(sections: [1, 2, 3])
    for section in 1...3 { try old.append((0..<4).map { section * 10 + $0 }, to: section) }
    var new = old
    try new.move(section: 1, after: 3)
    try new.delete([11])
    try new.insert([99], before: 13)
    let batch = ListBatch(from: old, to: new)
    #expect(batch.sections == ListSectionChanges(moved: [.init(from: 0, to: 2)]))
    #expect(batch.moved.isEmpty)
    #expect(batch.removed == [ListRun(section: 0, rows: 1..<2)])
    #expect(batch.inserted == [ListRun(section: 2, rows: 2..<3)])
  }

  @Test func `items that leave a deleted section or enter an inserted section are moved`() throws {
    var old = Snapshot()
    try old.append(sections: [1, 2])
    try old.append([11, 12], to: 1)
    try old.append([21], to: 2)
    var new = Snapshot()
    try new.append(sections: [2, 3])
    try new.append([12, 21], to: 2)
    try new.append([11], to: 3)
    let batch = ListBatch(from: old, to: new)
    #expect(batch.sections == ListSectionChanges(removed: [0], inserted: [1]))
    #expect(batch.removed.isEmpty && batch.inserted.isEmpty)
    #expect(
      batch.moved == [
        ListMove(from: ListPosition(row: 0), to: ListPosition(section: 1, row: 0)),
        ListMove(from: ListPosition(row: 1), to: ListPosition(row: 0)),
      ]
    )
  }

  @Test func `marked items are updated if they existed before, and ignored if they are new`() throws
  {
    let old = Snapshot(0, [1, 2, 3])
    var new = Snapshot(0, [3, 1, 4])
    try new.reload([3, 4])
    try new.reconfigure([1])
    let batch = ListBatch(from: old, to: new)
    #expect(batch.updated == [ListRun(rows: 0..<1), ListRun(rows: 2..<3)])
    #expect(batch.moved.count == 1)
  }

  @Test func `changes between snapshots with duplicates are correct`() throws {
    print("seed of snapshots with duplicates: \(Self.seed)")
    for trial in 0..<2000 {
      var random = SeededRandom(seed: Self.seed &+ UInt64(trial))
      var lists: [[Int]] = []
      for _ in 0..<2 { lists.append((0..<9).map { _ in random.index(below: 5) }) }
      let batch = ListBatch(from: Snapshot(0, lists[0]), to: Snapshot(0, lists[1]))
      #expect(replay(batch, on: lists[0], with: lists[1]) == lists[1])
      try batch.check(before: [9], after: [9])
    }
  }

  private func counts(_ snapshot: Snapshot) -> [Int] {
    snapshot.sections.map { snapshot.items(in: $0)?.count ?? 0 }
  }
}
