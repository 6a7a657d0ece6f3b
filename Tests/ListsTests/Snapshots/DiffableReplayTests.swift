import Fixtures
import Lists
import Seeds
import Testing

/// Past states of a data source, restored from its events.
@MainActor @Suite struct DiffableReplayTests {
  private typealias Snapshot = ListSnapshot<Int, Int>
  private typealias Source = DiffableDataSource<Int, Int>
  private static let seed = randomSeed

  /// The rows, as identities and as items.
  private struct State: Equatable {
    var ids: [[ListRowID]]
    var items: [[Int]]

    @MainActor
    init(_ source: Source) {
      let snapshot = source.snapshot()
      items = snapshot.sections.map { snapshot.items(in: $0) ?? [] }
      ids = items.indices.map { section in
        (0..<source.rowCount(in: section)).compactMap {
          source.rowID(at: ListPosition(section: section, row: $0))
        }
      }
    }
  }

  @Test func `past states can be restored from events, forward and backward`() async throws {
    print("seed of journals of snapshots: \(Self.seed)")
    for trial in 0..<200 {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      let source = Source { .dynamic("\($0)", cell: WordCell.self) }
      source.dragAndDrop = .reorder
      var journal: [ListChangeEvent] = []
      var states = [State(source)]
      source.observe { [unowned source] event in
        journal.append(event)
        states.append(State(source))
      }
      for _ in 0..<8 { try await step(source, &random) }
      var state = states[0]
      for (index, event) in journal.enumerated() {
        state.ids = try event.replayed(on: state.ids) { $0.id }
        state.items = try event.replayed(on: state.items) { $0.model as? Int ?? -1 }
        try #require(state == states[index + 1], "seed \(seed), forward, \(event)")
        #expect(event.rowsAfter == state.items.map(\.count))
      }
      for (index, event) in journal.enumerated().reversed() {
        state.ids = try event.undone(on: state.ids) { $0.id }
        state.items = try event.undone(on: state.items) { $0.model as? Int ?? -1 }
        try #require(state == states[index], "seed \(seed), backward, \(event)")
      }
    }
  }

  private func step(_ source: Source, _ random: inout SeededRandom) async throws {
    let items = source.snapshot().items
    switch random.index(below: 8) {
    case 0: try await source.applyUsingReload(Snapshot.random(&random))
    case 1 where items.count > 1:
      let places = (0..<2).compactMap { _ in
        source.position(of: items[random.index(below: items.count)])
      }
      source.receive(.reorder(from: places[0], to: places[1]))
    case 2 where !items.isEmpty:
      let item = items[random.index(below: items.count)]
      let section = random.index(below: source.sectionCount)
      let end = ListPosition(section: section, row: source.rowCount(in: section))
      source.position(of: item).map { _ = source.receive(.reorder(from: $0, to: end)) }
    case 2, 3: try await source.apply(Snapshot.random(&random))
    default:
      var next = try source.snapshot().edited(&random)
      if let item = next.items.randomElement(using: &random) { try next.reconfigure([item]) }
      try await source.apply(next)
    }
  }

  @Test func `an event contains the items instead of their cells’ models`() async throws {
    var shown = [1: "one", 2: "two"]
    let source = Source { item in
      guard let word = shown[item] else {
        Issue.record("the cell of the removed item \(item) was requested")
        return .dynamic("", cell: WordCell.self)
      }
      return .dynamic(word, cell: WordCell.self)
    }
    var events: [ListChangeEvent] = []
    source.observe { events.append($0) }
    try await source.apply(Snapshot(0, [1, 2]))
    shown[1] = nil
    try await source.apply(Snapshot(0, [2]))
    #expect(events.map { $0.items.removed.all.map(\.text) } == [[], ["1"]])
    #expect(events[0].items.inserted.all.map(\.text) == ["1", "2"])
  }

  @Test func `changes without observers are counted but send no events`() async throws {
    let source = Source { .dynamic("\($0)", cell: WordCell.self) }
    try await source.apply(Snapshot(0, [1]))
    var events: [ListChangeEvent] = []
    let observation = source.observe { events.append($0) }
    try await source.apply(Snapshot(0, [1, 2]))
    observation.cancel()
    try await source.apply(Snapshot(0, [1, 2, 3]))
    #expect(events.map(\.number) == [2])
  }

  @Test func `replaying a section change on other sections throws an error`() async throws {
    let source = Source { .dynamic("\($0)", cell: WordCell.self) }
    var snapshot = Snapshot()
    try snapshot.append(sections: [1, 2, 3])
    try await source.apply(snapshot)
    var events: [ListChangeEvent] = []
    source.observe { events.append($0) }
    try snapshot.delete(sections: [3])
    try await source.apply(snapshot)
    let event = try #require(events.last)
    #expect(throws: ListError.noSection(at: 2, count: 1)) {
      _ = try event.replayed(on: [[]]) { $0.text }
    }
    #expect(throws: ListError.noSection(at: 2, count: 0)) {
      _ = try event.replayed(on: []) { $0.text }
    }
    #expect(try event.replayed(on: [[], [], []]) { $0.text } == [[], []])
    // The rows of a removed section must be named.
    #expect(throws: ListError.self) { _ = try event.replayed(on: [[], [], ["x"]]) { $0.text } }
  }
}
