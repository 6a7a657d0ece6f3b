import Fixtures
import Lists
import Seeds
import Testing

/// Snapshots applied while others are in progress, and rows dragged at the same time.
@MainActor @Suite struct DiffableQueueTests {
  private typealias Snapshot = ListSnapshot<Int, Int>
  private static let seed = randomSeed
  private let source = DiffableDataSource<Int, Int>(name: "numbers") { item in
    .dynamic("\(item)", cell: WordCell.self)
  }
  private let view = RecordingListRenderer()

  @Test func `several quick snapshots are shown one after another, ending with the last`()
    async throws
  {
    source.attach(to: view)
    var counts: [Int] = []
    source.observe { counts.append($0.after) }
    let applies = (1...20).map { count in
      Task { try await source.apply(Snapshot(0, Array(0..<count * 10))) }
    }
    for apply in applies { _ = try await apply.value }
    #expect(counts == (1...20).map { $0 * 10 })
    #expect(source.snapshot().items == Array(0..<200))
    #expect(view.rowIDs[0].count == 200)
  }

  @Test func `a snapshot applied while another is being applied is queued`() async throws {
    source.attach(to: view)
    var inner: Task<Bool, any Error>?
    view.onSplice = { [source, view] _ in
      guard inner == nil else { return }
      inner = Task { try await source.apply(Snapshot(1, [7])) }
      #expect(source.snapshot().items == [1, 2])
      #expect(view.feed?.rowCount() == 2)
    }
    try await source.apply(Snapshot(0, [1, 2]))
    #expect(try await inner?.value == true)
    #expect(source.snapshot() == Snapshot(1, [7]))
    #expect(view.rowIDs.map(\.count) == [1])
  }

  @Test func `a snapshot that can’t be applied doesn’t block the next snapshot`() async throws {
    let refused = Task { try await source.apply(Snapshot(0, [1, 1])) }
    let next = Task { try await source.apply(Snapshot(0, [1, 2])) }
    await #expect(throws: ListError.self) { try await refused.value }
    _ = try await next.value
    #expect(source.snapshot().items == [1, 2])
  }

  @Test func `a row dragged during a snapshot comparison keeps its identity`() async throws {
    source.dragAndDrop = .reorder
    source.attach(to: view)
    try await source.apply(Snapshot(0, Array(0..<2000)))
    let id = source.rowID(at: ListPosition(row: 0))
    var hasEnded = false
    let apply = Task {
      defer { hasEnded = true }
      return try await source.apply(Snapshot(0, Array(0..<1999)))
    }
    var drags = 0
    while source.snapshot().items.count == 2000, !hasEnded {
      if source.receive(.reorder(from: ListPosition(row: 0), to: ListPosition(row: 1))) {
        drags += 1
      }
      await Task.yield()
    }
    #expect(try await apply.value)
    #expect(drags > 0)
    #expect(source.snapshot().items == Array(0..<1999))
    #expect(source.rowID(at: ListPosition(row: 0)) == id)
    #expect(view.rowIDs[0].count == 1999)
  }

  @Test func `views match random snapshots after every splice`() async throws {
    print("seed of applied snapshots: \(Self.seed)")
    for trial in 0..<300 {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      let source = DiffableDataSource<Int, Int> { .dynamic("\($0)", cell: WordCell.self) }
      let view = RecordingListRenderer(swapLimit: trial % 3 == 0 ? 1 : .max)
      source.attach(to: view)
      var owners: [ListRowID: String] = [:]
      var fault: String?
      view.onSplice = { [unowned view] splice in
        let shown = (view.feed?.sectionCount ?? 0, view.models(in: splice.section).count)
        let expected = (view.rowIDs.count, view.rowIDs[safe: splice.section]?.count ?? 0)
        if shown != expected { fault = "the feed counts \(shown), the view \(expected)" }
        for (section, ids) in view.rowIDs.enumerated() {
          for (row, id) in ids.enumerated() {
            let seen = view.feed?.row(at: ListPosition(section: section, row: row))
            if seen?.id != id { fault = "another row at \(section), \(row) after \(splice)" }
            let word = seen?.model as? String
            if let word, owners.updateValue(word, forKey: id) ?? word != word {
              fault = "a row became another item"
            }
          }
        }
      }
      for _ in 0..<6 {
        let next =
          random.index(below: 2) == 0
          ? try Snapshot.random(&random) : try source.snapshot().edited(&random)
        if random.index(below: 6) == 0 {
          try await source.applyUsingReload(next)
        } else {
          try await source.apply(next)
        }
        try #require(source.snapshot() == next, "seed \(seed)")
        try #require(fault == nil, "seed \(seed)")
        let ids = next.sections.indices.map { section in
          (0..<source.rowCount(in: section)).compactMap {
            source.rowID(at: ListPosition(section: section, row: $0))
          }
        }
        try #require(view.rowIDs == ids, "seed \(seed)")
      }
    }
  }

  @Test func `views stay exact when rows are reordered during deliveries`() async throws {
    print("seed of applies inside deliveries: \(Self.seed)")
    for trial in 0..<100 {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      let source = DiffableDataSource<Int, Int> { .dynamic("\($0)", cell: WordCell.self) }
      source.dragAndDrop = .reorder
      let view = RecordingListRenderer()
      source.attach(to: view)
      var fault: String?
      view.onSplice = { [unowned view] _ in
        if random.index(below: 3) == 0 {
          let items = source.snapshot().items
          let places = (0..<2).compactMap { _ in
            items.isEmpty ? nil : source.position(of: items[random.index(below: items.count)])
          }
          if places.count == 2 { source.receive(.reorder(from: places[0], to: places[1])) }
        }
        for (section, ids) in view.rowIDs.enumerated() {
          let seen = ids.indices.map {
            view.feed?.row(at: ListPosition(section: section, row: $0))?.id
          }
          if seen != ids { fault = "the feed is not what was signalled" }
        }
      }
      for _ in 0..<6 { try await source.apply(Snapshot.random(&random)) }
      try #require(fault == nil, "seed \(seed)")
      let counts = (0..<source.sectionCount).map { source.rowCount(in: $0) }
      try #require(view.rowIDs.map(\.count) == counts, "seed \(seed)")
    }
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
