import Fixtures
import Lists
import Seeds
import Testing

/// Hierarchical sections whose items also appear elsewhere, in a source that keeps the first one.
@MainActor @Suite struct LevelsWithDuplicatesTests {
  private typealias Source = DiffableDataSource<Int, Int>
  private static let seed = randomSeed
  private let source = Source(duplicates: .keepFirst) { .dynamic("\($0)", cell: WordCell.self) }
  private let view = RecordingListRenderer()

  private func tree(_ branches: (Int, [Int])...) throws -> ListSectionSnapshot<Int> {
    var tree = ListSectionSnapshot<Int>()
    for (parent, children) in branches {
      try tree.append([parent])
      try tree.append(children, to: parent)
    }
    return tree
  }

  /// Applies two sections, the first of which contains the item 1.
  private func applyTwoSections() async throws {
    var snapshot = ListSnapshot<Int, Int>()
    try snapshot.append(sections: [0, 1])
    try snapshot.append([1], to: 0)
    try await source.apply(snapshot)
  }

  /// Returns the first mismatch between the levels and the shown rows, or `nil`.
  private static func fault(_ source: Source) async throws -> String? {
    let shown = source.snapshot()
    for section in shown.sections {
      let levels = source.sectionSnapshot(of: section)?.visibleItems
      if levels != shown.items(in: section) {
        return "section \(section) shows \(shown.items), its levels \(levels ?? [])"
      }
    }
    var events = 0
    let observation = source.observe { _ in events += 1 }
    try await source.apply(shown)
    observation.cancel()
    return events == 0 ? nil : "applying what is shown changes it"
  }

  @Test func `the children of an omitted duplicate move up one level`() async throws {
    try await applyTwoSections()
    source.attach(to: view)
    var files = try tree((1, [10, 11]), (2, [20]))
    try files.append([100], to: 10)
    try files.expand([1, 10])
    try await source.apply(files, to: 1)
    #expect(source.snapshot().items == [1, 10, 100, 11, 2])
    #expect(source.sectionSnapshot(of: 1)?.level(of: 10) == 0)
    #expect(source.sectionSnapshot(of: 1)?.level(of: 100) == 1)
    #expect(try await Self.fault(source) == nil)
    try await source.collapse([10], in: 1)
    try await source.expand([2], in: 1)
    #expect(source.snapshot().items == [1, 10, 11, 2, 20])
    #expect(try await Self.fault(source) == nil)
  }

  @Test func `the hidden children of an omitted duplicate are removed with it`() async throws {
    try await applyTwoSections()
    try await source.apply(tree((1, [10]), (2, [20])), to: 1)
    #expect(source.snapshot().items == [1, 2])
    #expect(source.sectionSnapshot(of: 1)?.items == [2, 20])
    #expect(try await Self.fault(source) == nil)
  }

  @Test func `rows whose level changes are updated`() async throws {
    var snapshot = ListSnapshot<Int, Int>()
    try snapshot.append(sections: [0, 1])
    try await source.apply(snapshot)
    var files = try tree((1, [10]))
    try files.expand([1])
    try await source.apply(files, to: 1)
    var events: [ListChangeEvent] = []
    source.observe { events.append($0) }
    var other = source.snapshot()
    try other.append(1, to: 0)
    try await source.apply(other)
    #expect(source.snapshot().items == [1, 10])
    #expect(source.sectionSnapshot(of: 1)?.level(of: 10) == 0)
    #expect(events.map(\.updated) == [[1]])
  }

  @Test func `a lazily loaded duplicate is omitted, and its siblings stay`()
    async throws
  {
    try await applyTwoSections()
    var files = try ListSectionSnapshot([2, 3])
    try files.appendLazily(to: 2) { _ in [1, 20] }
    try await source.apply(files, to: 1)
    var duplicates: [Int] = []
    source.onDuplicates = { duplicates += $0.map(\.item) }
    try await source.expand([2], in: 1)
    #expect(source.snapshot().items == [1, 2, 20, 3])
    try await source.collapse([2], in: 1)
    try await source.expand([2], in: 1)
    #expect(source.snapshot().items == [1, 2, 20, 3])
    #expect(duplicates == [1])
    #expect(try await Self.fault(source) == nil)
  }

  @Test func `a duplicate within a hierarchical section is omitted as well`() async throws {
    var snapshot = ListSnapshot<Int, Int>()
    try snapshot.append(sections: [0, 1])
    try await source.apply(snapshot)
    var files = try tree((1, [10]), (2, []))
    try files.expand([1])
    try await source.apply(files, to: 1)
    var twice = source.snapshot()
    try twice.append([10, 1], to: 1)
    try await source.apply(twice)
    #expect(source.snapshot().items == [1, 10, 2])
    #expect(source.sectionSnapshot(of: 1) == files)
  }

  @Test func `levels match the shown rows after random calls`() async throws {
    print("seed of levels with duplicates: \(Self.seed)")
    for trial in 0..<300 {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      let source = Source(duplicates: .keepFirst) { .dynamic("\($0)", cell: WordCell.self) }
      source.dragAndDrop = .reorder
      let view = RecordingListRenderer()
      source.attach(to: view)
      var snapshot = ListSnapshot<Int, Int>()
      try snapshot.append(sections: [0, 1, 2])
      try await source.apply(snapshot)
      for _ in 0..<12 {
        do { try await step(source, &random) } catch is ListError {}
        let fault = try await Self.fault(source)
        try #require(fault == nil, "seed \(seed)")
        try #require(source.snapshot().duplicates().isEmpty, "seed \(seed)")
        try #require(view.rowIDs.map(\.count) == source.rowCounts, "seed \(seed)")
      }
    }
  }

  private func step(_ source: Source, _ random: inout SeededRandom) async throws {
    let section = random.index(below: 3)
    let items = source.snapshot().items(in: section) ?? []
    let item = items.isEmpty ? 0 : items[random.index(below: items.count)]
    switch random.index(below: 7) {
    case 0: try await source.expand([item], in: section)
    case 1: try await source.collapse([item], in: section)
    case 2:
      var snapshot = source.snapshot()
      try snapshot.append([random.index(below: 12), item], to: random.index(below: 3))
      try await source.apply(snapshot)
    case 3:
      var snapshot = source.snapshot()
      try snapshot.delete([item])
      try snapshot.append(item, to: random.index(below: 3))
      try await source.applyUsingReload(snapshot)
    case 4:
      let places = (0..<2).compactMap { _ in source.position(of: random.index(below: 12)) }
      if places.count == 2 { source.receive(.reorder(from: places[0], to: places[1])) }
    default:
      var levels = ListSectionSnapshot<Int>()
      for item in (0..<12).shuffled(using: &random).prefix(7) {
        try levels.append([item], to: levels.items.randomElement(using: &random))
        if random.oneIn(2) { try levels.expand([item]) }
      }
      try await source.apply(levels, to: section)
    }
  }
}

extension DiffableDataSource {
  fileprivate var rowCounts: [Int] { (0..<sectionCount).map { rowCount(in: $0) } }
}
