import Fixtures
import Lists
import Seeds
import Testing

/// The mapping of row numbers across a change, compared with a replay on an array.
@MainActor @Suite struct RowMappingTests {
  private static let seed = randomSeed

  @Test func `mapped rows match a replay of the change`() throws {
    print("seed of passages: \(Self.seed)")
    for trial in 0..<200 {
      let seed = Self.seed &+ UInt64(trial)
      let oracle = try ListOracle(seed: seed)
      var former = oracle.list.items
      var failures: [String] = []
      oracle.list.observe { [list = oracle.list] event in
        failures += Self.failures(event, former, list.items)
        former = list.items
      }
      for _ in 0..<15 { try oracle.step() }
      try #require(failures == [], "seed \(seed)")
    }
  }

  @Test func `rows out of range map to nil`() throws {
    let words = Words(["a", "b", "c"])
    var events: [ListChangeEvent] = []
    words.observe { events.append($0) }
    try words.performBatchUpdates {
      try words.delete(at: 0)
      try words.move(at: 0, to: 1)
      try words.append(["d", "e"])
    }
    let mapping = RowMapping(try #require(events.last))
    for row in [Int.min, -1, 3, 4, .max] { #expect(mapping.newRow(of: row) == nil, "\(row)") }
    for row in [Int.min, -1, 4, 5, .max] { #expect(mapping.oldRow(of: row) == nil, "\(row)") }
    #expect((0..<3).map(mapping.newRow) == [nil, 1, 0])
    #expect((0..<4).map(mapping.oldRow) == [2, 1, nil, nil])
  }

  @Test func `rows are mapped through section changes`() async throws {
    print("seed of passages of snapshots: \(Self.seed)")
    for trial in 0..<200 {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      let source = DiffableDataSource<Int, Int> { .dynamic("\($0)", cell: WordCell.self) }
      var former: [String] = []
      var failures: [String] = []
      source.observe { [unowned source] event in
        let now = source.snapshot().items.map { "\($0)" }
        failures += Self.failures(event, former, now)
        former = now
      }
      for _ in 0..<8 { try await source.apply(ListSnapshot<Int, Int>.random(&random)) }
      try #require(failures == [], "seed \(seed)")
    }
  }

  /// Returns the errors in the mapping of a change between two states.
  private static func failures(
    _ event: ListChangeEvent,
    _ old: [String],
    _ new: [String]
  ) -> [String] {
    let mapping = RowMapping(event)
    var failures: [String] = []
    var taken: Set<Int> = []
    for (row, text) in old.enumerated() {
      if let rank = mapping.rank(removed: row) {
        if event.items.removed[rank]?.text != text { failures.append("removed \(row) of \(event)") }
        if mapping.newRow(of: row) != nil { failures.append("\(row) stays in \(event)") }
        continue
      }
      guard let place = mapping.newRow(of: row), new.indices.contains(place) else {
        failures.append("\(row) is lost in \(event)")
        continue
      }
      taken.insert(place)
      if mapping.oldRow(of: place) != row {
        failures.append("no way back to \(row) in \(event)")
      }
      if let rank = mapping.rank(former: row) {
        if event.items.former[rank]?.text != text { failures.append("former \(row) of \(event)") }
      } else if new[place] != text {
        failures.append("\(row) is another at \(place) in \(event)")
      }
      if let rank = mapping.rank(updated: place), event.items.updated[rank]?.text != new[place] {
        failures.append("updated \(place) of \(event)")
      }
    }
    for row in new.indices where !taken.contains(row) {
      let item = mapping.rank(inserted: row).flatMap { event.items.inserted[$0] }
      if item?.text != new[row] || mapping.oldRow(of: row) != nil {
        failures.append("inserted \(row) of \(event)")
      }
    }
    return failures
  }
}
