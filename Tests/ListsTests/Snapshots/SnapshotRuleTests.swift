import Fixtures
import Foundation
import Lists
import Seeds
import Synchronization
import Testing

/// The rules of lists that concern snapshots.
@MainActor @Suite struct SnapshotRuleTests {
  private typealias Source = DiffableDataSource<String, Int>
  private static let seed = randomSeed
  private let source = Source { .dynamic("\($0)", cell: WordCell.self) }
  private let view = RecordingListRenderer()

  private func snapshot(_ rows: (String, [Int])...) throws -> ListSnapshot<String, Int> {
    var snapshot = ListSnapshot<String, Int>()
    for (section, items) in rows {
      try snapshot.append(sections: [section])
      try snapshot.append(items, to: section)
    }
    return snapshot
  }

  private func id(_ item: Int) -> ListRowID? { source.position(of: item).flatMap(source.rowID) }

  private var batches: [ListBatch] {
    view.records.compactMap { if case .batch(let batch, _) = $0 { batch } else { nil } }
  }

  // MARK: Duplicates

  @Test func `a duplicate throws an error with its positions, or is reported if allowed`()
    async throws
  {
    try await source.apply(snapshot(("a", [1, 2])))
    let twice = try snapshot(("a", [1]), ("b", [1]))
    let second = ListPosition(section: 1, row: 0)
    await #expect(
      throws: ListError.duplicateItem("1", first: ListPosition(row: 0), second: second)
    ) { try await source.apply(twice) }
    #expect(source.snapshot() == (try snapshot(("a", [1, 2]))))
    let lenient = Source(duplicates: .keepFirst) { .dynamic("\($0)", cell: WordCell.self) }
    var reports: [ListDuplicate<Int>] = []
    lenient.onDuplicates = { reports += $0 }
    try await lenient.apply(twice)
    #expect(lenient.snapshot() == (try snapshot(("a", [1]), ("b", []))))
    #expect(reports == [ListDuplicate(item: 1, first: ListPosition(row: 0), second: second)])
  }

  // MARK: Applying

  @Test func `snapshots are compared off the main actor`() async throws {
    #expect(Thread.isMainThread)
    let log = ComparisonLog()
    let source = DiffableDataSource<Int, Logged> { .dynamic("\($0)", cell: WordCell.self) }
    for numbers in [[1, 2, 3], [1, 4, 3, 2], Array(5..<100), Array((0..<100).reversed())] {
      try await source.apply(ListSnapshot(0, numbers.map { Logged(number: $0, log: log) }))
    }
    try await source.applyUsingReload(ListSnapshot(0, [1, 2].map { Logged(number: $0, log: log) }))
    #expect(log.elsewhere.load(ordering: .relaxed) > 0)
    #expect(log.onMainThread.load(ordering: .relaxed) == 0)
  }

  @Test func `two quickly applied snapshots end in the state of the second`() async throws {
    source.attach(to: view)
    // Tasks on the main actor start in creation order, unlike `async let`.
    let first = Task { try await source.apply(snapshot(("a", [1, 2, 3]))) }
    let second = Task { try await source.apply(snapshot(("b", [3, 2]))) }
    _ = try await (first.value, second.value)
    #expect(source.snapshot() == (try snapshot(("b", [3, 2]))))
    #expect(view.models() as? [String] == ["3", "2"])
  }

  @Test func `an apply during a delivery waits until that delivery is complete`()
    async throws
  {
    source.attach(to: view)
    var heard: [String] = []
    var inner: Task<Bool, any Error>?
    view.onSplice = { [source, view] _ in
      heard.append("view \(view.models().count)")
      guard inner == nil else { return }
      inner = Task { try await source.apply(ListSnapshot("a", [1, 2, 3])) }
    }
    source.observe { heard.append("event \($0.after)") }
    try await source.apply(snapshot(("a", [1])))
    _ = try await inner?.value
    #expect(heard == ["view 1", "event 1", "view 3", "event 3"])
  }

  @Test func `a waiting apply still runs after its task is canceled`()
    async throws
  {
    source.attach(to: view)
    var counts: [Int] = []
    source.observe { counts.append($0.after) }
    let applies = (1...4).map { count in
      Task { try await source.apply(ListSnapshot("a", Array(0..<count))) }
    }
    applies[1].cancel()
    var cancelledInTurn = false
    view.onSplice = { _ in
      if !cancelledInTurn { applies[2].cancel() }
      cancelledInTurn = true
    }
    for apply in applies { #expect(try await apply.value) }
    #expect(counts == [1, 2, 3, 4])
  }

  // MARK: Identity

  @Test func `an item keeps its row identity, and the identity is never reused`()
    async throws
  {
    print("seed of identities: \(Self.seed)")
    for trial in 0..<150 {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      let source = DiffableDataSource<Int, Int> { .dynamic("\($0)", cell: WordCell.self) }
      source.dragAndDrop = .reorder
      source.attach(to: RecordingListRenderer())
      var known: [Int: ListRowID] = [:]
      var spent: Set<ListRowID> = []
      for step in 0..<10 {
        let next =
          step % 2 == 0 ? try ListSnapshot.random(&random) : try source.snapshot().edited(&random)
        if random.oneIn(5) {
          try await source.applyUsingReload(next)
        } else {
          try await source.apply(next)
        }
        if let item = next.items.randomElement(using: &random) {
          let first = ListPosition(section: source.position(of: item)?.section ?? 0, row: 0)
          source.position(of: item).map { _ = source.receive(.reorder(from: $0, to: first)) }
        }
        var present: [Int: ListRowID] = [:]
        for item in next.items { present[item] = source.position(of: item).flatMap(source.rowID) }
        try #require(present.count == next.count, "seed \(seed)")
        for (item, id) in present {
          if let before = known[item] {
            try #require(id == before, "seed \(seed): \(item) became another row")
          } else {
            try #require(spent.insert(id).inserted, "seed \(seed): \(item) took over a row")
          }
        }
        known = present
      }
    }
  }

  // MARK: Sections

  @Test func `a move across sections is reported as a move`() async throws {
    try await source.apply(snapshot(("a", [1, 2]), ("b", [3])))
    source.attach(to: view)
    let row = id(2)
    try await source.apply(snapshot(("a", [1]), ("b", [2, 3])))
    let move = ListMove(from: ListPosition(row: 1), to: ListPosition(section: 1, row: 0))
    #expect(batches.map(\.moved) == [[move]])
    #expect(batches[0].removed.isEmpty && batches[0].inserted.isEmpty)
    #expect(id(2) == row)
  }

  @Test func `a section can move while its rows change`() async throws {
    try await source.apply(snapshot(("a", [1, 2, 3, 4]), ("b", [5]), ("c", [6])))
    source.attach(to: view)
    let ids = [1, 2, 3, 4].map { id($0) }
    try await source.apply(snapshot(("b", [5]), ("c", [6]), ("a", [4, 1, 9, 3])))
    #expect(batches[0].sections == ListSectionChanges(moved: [.init(from: 0, to: 2)]))
    #expect(
      batches[0].moved == [
        ListMove(from: ListPosition(row: 3), to: ListPosition(section: 2, row: 0))
      ]
    )
    #expect(batches[0].removed == [ListRun(section: 0, rows: 1..<2)])
    #expect(batches[0].inserted == [ListRun(section: 2, rows: 2..<3)])
    #expect([1, 3, 4].map { id($0) } == [ids[0], ids[2], ids[3]])
    #expect(view.models(in: 2) as? [String] == ["4", "1", "9", "3"])
    #expect(view.rowIDs[2][0] == ids[3])
  }

  @Test func `an item that leaves a deleted section is neither lost nor duplicated`() async throws {
    try await source.apply(snapshot(("a", [1, 2]), ("b", [3])))
    source.attach(to: view)
    let row = id(2)
    try await source.apply(snapshot(("b", [2, 3])))
    #expect(view.models() as? [String] == ["2", "3"])
    #expect(view.rowIDs == [[row, id(3)].compactMap { $0 }])
    #expect(batches[0].removals == 1 && batches[0].insertions == 0)
  }

  @Test func `an item that enters an inserted section is neither lost nor duplicated`() async throws
  {
    try await source.apply(snapshot(("a", [1, 2])))
    source.attach(to: view)
    let row = id(1)
    try await source.apply(snapshot(("new", [1, 7]), ("a", [2])))
    #expect(view.rowIDs == [[row, id(7)], [id(2)]].map { $0.compactMap { $0 } })
    #expect(batches[0].removals == 0 && batches[0].insertions == 1)
  }

  @Test func `an item can move from a deleted section to an inserted one`() async throws {
    try await source.apply(snapshot(("a", [1]), ("b", [2])))
    source.attach(to: view)
    let rows = [id(1), id(2)]
    try await source.apply(snapshot(("c", [2]), ("d", [1])))
    #expect([id(1), id(2)] == rows)
    #expect(view.rowIDs.flatMap { $0 } == [rows[1], rows[0]].compactMap { $0 })
    #expect(batches[0].removals == 0 && batches[0].insertions == 0)
  }

  @Test func `an empty section stays until it is deleted`() async throws {
    source.attach(to: view)
    try await source.apply(snapshot(("a", [1]), ("b", [2])))
    try await source.apply(snapshot(("a", []), ("b", [1, 2])))
    #expect(view.rowIDs.map(\.count) == [0, 2])
    try await source.apply(snapshot(("a", []), ("b", [])))
    #expect(source.snapshot().sections == ["a", "b"] && view.rowIDs == [[], []])
    try await source.apply(snapshot(("b", [])))
    #expect(source.snapshot().sections == ["b"] && view.rowIDs == [[]])
  }

  @Test func `collapsing hides all levels, and expanding restores the expanded ones`()
    async throws
  {
    try await source.apply(snapshot(("a", [])))
    source.attach(to: view)
    var levels = try ListSectionSnapshot([1, 2])
    try levels.append([10, 11], to: 1)
    try levels.append([100], to: 10)
    try levels.append([110], to: 11)
    try levels.expand([1, 10])
    try await source.apply(levels, to: "a")
    let shown = [1, 10, 100, 11, 2]
    #expect(source.snapshot().items == shown)
    let kept = [id(1), id(2)]
    try await source.collapse([1], in: "a")
    #expect(source.snapshot().items == [1, 2])
    try await source.expand([1], in: "a")
    #expect(source.snapshot().items == shown)
    #expect(view.models() as? [String] == shown.map(String.init))
    #expect([id(1), id(2)] == kept)
  }
}

/// Counts the comparisons and hashes of items, on and off the main thread.
private final class ComparisonLog: Sendable {
  let onMainThread = Atomic(0)
  let elsewhere = Atomic(0)
}

/// An item that records the thread on which it is compared and hashed.
private struct Logged: Hashable, Sendable {
  let number: Int
  let log: ComparisonLog

  static func == (one: Logged, other: Logged) -> Bool {
    one.note()
    return one.number == other.number
  }

  func hash(into hasher: inout Hasher) {
    note()
    hasher.combine(number)
  }

  private func note() {
    if Thread.isMainThread {
      log.onMainThread.wrappingAdd(1, ordering: .relaxed)
    } else {
      log.elsewhere.wrappingAdd(1, ordering: .relaxed)
    }
  }
}
