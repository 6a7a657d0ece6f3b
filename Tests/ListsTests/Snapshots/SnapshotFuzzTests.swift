import Fixtures
import Lists
import Seeds
import Testing

/// Random calls on snapshots, data sources and batches, with arbitrary numbers and items.
///
/// Rejected calls change nothing. Failures report their seed.
@MainActor @Suite struct SnapshotFuzzTests {
  private static let seed = randomSeed

  @Test func `snapshot calls never trap`() throws {
    print("seed of snapshots: \(Self.seed)")
    for trial in 0..<randomCases(of: 1500) {
      let seed = Self.seed &+ UInt64(trial)
      var any = Anything(seed: seed)
      var snapshot = any.snapshot()
      for _ in 0..<12 {
        let before = snapshot
        do {
          try any.change(&snapshot)
        } catch {
          try #require(snapshot == before, "seed \(seed)")
          try #require(snapshot.reloadedItems == before.reloadedItems, "seed \(seed)")
          try #require(snapshot.reconfiguredItems == before.reconfiguredItems, "seed \(seed)")
        }
        let (position, item) = (any.position(), any.item())
        if let found = snapshot.position(of: item) {
          #expect(snapshot[found] == item && snapshot.section(of: item) != nil)
        }
        #expect((snapshot[position] != nil) == snapshot.holds(position))
        #expect(Set(snapshot.sections).count == snapshot.sections.count)
        var bare = snapshot
        bare.removeDuplicates()
        #expect(Set(bare.items) == Set(snapshot.items) && bare.duplicates().isEmpty)
      }
    }
  }

  @Test func `calls on a hierarchical section never trap or create cycles`() throws {
    print("seed of levels: \(Self.seed)")
    for trial in 0..<randomCases(of: 1500) {
      let seed = Self.seed &+ UInt64(trial)
      var any = Anything(seed: seed)
      var levels = any.levels()
      for _ in 0..<20 {
        let before = levels
        do {
          try any.change(&levels)
        } catch {
          try #require(levels == before, "seed \(seed)")
        }
        let items = levels.items
        try #require(Set(items).count == items.count, "seed \(seed)")
        for item in items {
          var above: [Int] = []
          var next = levels.parent(of: item)
          while let parent = next, above.count <= items.count {
            above.append(parent)
            next = levels.parent(of: parent)
          }
          try #require(!above.contains(item), "seed \(seed)")
          try #require(levels.level(of: item) == above.count, "seed \(seed)")
          try #require(levels.branch(of: item).allSatisfy(levels.contains), "seed \(seed)")
        }
        let isShown = { (item: Int) in
          var next = levels.parent(of: item)
          while let parent = next {
            if !levels.isExpanded(parent) { return false }
            next = levels.parent(of: parent)
          }
          return true
        }
        try #require(levels.visibleItems == items.filter(isShown), "seed \(seed)")
      }
    }
  }

  @Test func `data source calls never trap, and views match the data`() async throws {
    print("seed of data sources: \(Self.seed)")
    for trial in 0..<randomCases(of: 300) {
      let seed = Self.seed &+ UInt64(trial)
      var any = Anything(seed: seed)
      let source = DiffableDataSource<Int, Int>(
        selectionMode: [.none, .single, .multiple][trial % 3],
        duplicates: trial % 2 == 0 ? .refuse : .keepFirst
      ) { .dynamic("\($0)", cell: WordCell.self) }
      source.dragAndDrop = .reorder
      source.sectionHeader = { .dynamic("\($0)", cell: WordCell.self) }
      let view = RecordingListRenderer(swapLimit: any.number())
      source.attach(to: view)
      var other = Anything(seed: ~seed)
      view.onSplice = { [unowned view] _ in if let feed = view.feed { other.ask(feed) } }
      for _ in 0..<15 {
        let before = source.snapshot()
        do {
          try await any.change(source)
        } catch {
          try #require(source.snapshot() == before, "seed \(seed)")
        }
        any.ask(source)
        let shown = source.snapshot()
        try #require(shown.duplicates().isEmpty, "seed \(seed)")
        for (number, section) in shown.sections.enumerated() {
          let items = shown.items(in: section) ?? []
          try #require(view.models(in: number) as? [String] == items.map(String.init))
          try #require(view.rowIDs[number].count == items.count, "seed \(seed)")
          try #require(source.sectionSnapshot(of: section)?.visibleItems == items, "seed \(seed)")
        }
      }
    }
  }

  @Test func `batch calls never trap`() throws {
    print("seed of batches: \(Self.seed)")
    for trial in 0..<randomCases(of: 3000) {
      let seed = Self.seed &+ UInt64(trial)
      var any = Anything(seed: seed)
      let (old, new) = (any.snapshot(), any.snapshot())
      var batches = [ListBatch(from: old, to: new), ListBatch(from: old.items, to: new.items)]
      do {
        batches.append(
          try ListBatch(
            removing: any.some { $0.position() },
            inserting: any.some { $0.position() },
            moving: any.some { ListMove(from: $0.position(), to: $0.position()) },
            updating: any.some { $0.position() }
          )
        )
      } catch {
        // Most random batches are invalid, and the calls below may throw too.
      }
      for batch in batches {
        for splice in batch.splices(swapLimit: any.number()) {
          try #require(splice.removed + splice.added > 0, "seed \(seed)")
        }
        let rows = any.some { $0.run() }
        _ = rows.map(\.count)
        for run in batch.rowsAfter(rows) + batch.inverted.rowsAfter(rows) {
          try #require(run.section >= 0 && run.rows.lowerBound >= 0, "seed \(seed)")
          try #require(!run.rows.isEmpty, "seed \(seed)")
        }
        do { try batch.check(before: any.numbers(), after: any.numbers()) } catch {}
        do {
          _ = try batch.applied(
            to: any.some { $0.items() },
            inserted: any.items(),
            updated: any.items()
          )
        } catch {}
      }
    }
  }

  @Test(arguments: [0, -1, .min, .max])
  func `distant sections are shifted, and invalid sections map to nil`(section: Int) throws {
    var old = ListSnapshot<Int, Int>()
    try old.append(sections: [0, 1, 2])
    var new = old
    try new.delete(sections: [0])
    let batch = ListBatch(from: old, to: new)
    let run = ListRun(section: section, rows: .min ..< .max)
    #expect(batch.rowsAfter([run]).isEmpty)
    let far = [ListRun(section: 100, rows: -5..<2)]
    #expect(batch.rowsAfter(far) == [ListRun(section: 99, rows: 0..<2)])
    #expect(batch.inverted.rowsAfter(far) == [ListRun(section: 101, rows: 0..<2)])
  }

  @Test(arguments: [0, -1, .min]) func `a negative swap limit acts like zero`(limit: Int) throws {
    let (gone, come) = ([ListPosition(row: 1)], [ListPosition(row: 3)])
    let one = try ListBatch(removing: gone)
    #expect(one.splices(swapLimit: limit) == [ListSplice(old: 1..<2, new: 1..<1)])
    let other = try ListBatch(removing: gone, inserting: [ListPosition(row: 1)] + come)
    #expect(other.splices(swapLimit: limit) == other.splices(swapLimit: 0))
    #expect(other.splices(swapLimit: limit).count == 3)
  }
}

extension ListSnapshot {
  fileprivate func holds(_ position: ListPosition) -> Bool {
    sections.indices.contains(position.section)
      && (items(in: sections[position.section]) ?? []).indices.contains(position.row)
  }
}
