import Fixtures
import Lists
import Testing

/// Fuzzing of a list that is part of compositions, and of a list that they read incorrectly.
@MainActor @Suite struct ComposedFuzzTests {
  private static let seed = randomSeed

  @Test func `compositions stay consistent under fuzzing`() throws {
    print("seed of the fuzzer in compositions: \(Self.seed)")
    for trial in 0..<randomCases(of: 200) {
      let seed = Self.seed &+ UInt64(trial)
      let failure = ListFuzzer.strike(seed: seed, steps: 25) { ComposedTarget($0) }
      try #require(
        failure == nil,
        "seed \(seed): \(failure?.fault ?? "") after \(failure?.steps ?? [])"
      )
    }
  }

  @Test func `the fuzzer finds a planted bug and shrinks the failing steps`() throws {
    let failures = (0..<50).lazy.compactMap { seed in
      ListFuzzer.strike(seed: UInt64(seed), steps: 25) {
        ComposedTarget($0, standing: Shortened($0))
      }
    }
    let failure = try #require(failures.first)
    #expect(failure.steps.reduce(0) { $0 + $1.size } <= 8, "\(failure.steps)")
  }
}

/// A list inside compositions, which must show the same items as the list after each call.
@MainActor
private final class ComposedTarget: FuzzTarget {
  struct Fault: Error { let words: String }

  private let fuzzed: ItemAdapter<FuzzItem>
  private let inner: ComposedDataSource
  private let outer: ComposedDataSource
  private let view = RecordingListRenderer()
  private var replayed: [[FuzzItem]] = []
  private var isInBatch = false
  private var calls = 0

  init(_ list: ItemAdapter<FuzzItem>, standing source: (any ListSource)? = nil) {
    fuzzed = list
    let source = source ?? list
    inner = ComposedDataSource([source, ComposedDataSource(), source])
    outer = ComposedDataSource([inner, ListAdapter<FuzzCell>(), source])
    super.init(list)
    outer.attach(to: view)
    outer.observe { [weak self] in self?.replay($0) }
    replayed = Array(repeating: list.items, count: 3) + [[]]
  }

  /// Returns the expected items of each section of the sources.
  private func expected(_ sources: [any ListSource]) -> [[FuzzItem]] {
    sources.flatMap { source in
      if source.publisher === fuzzed.publisher { return [fuzzed.items] }
      guard let list = source as? ComposedDataSource else { return [[]] }
      return expected(list.sources)
    }
  }

  func check() throws {
    guard !isInBatch else { return }
    calls += 1
    if calls.isMultiple(of: 5) { try outer.swap(calls % 3, with: (calls / 2) % 3) }
    if calls.isMultiple(of: 7) { try inner.move(at: 0, to: 2, viewUpdate: .silent) }
    let items = expected(outer.sources)
    let held = (0..<outer.sectionCount).map { section in
      (0..<outer.rowCount(in: section)).compactMap {
        outer.row(at: ListPosition(section: section, row: $0))?.model as? FuzzItem
      }
    }
    guard held == items else { throw Fault(words: "It holds \(held) and not \(items).") }
    guard replayed == items else {
      throw Fault(words: "Replaying gives \(replayed), not \(items).")
    }
    outer.refresh()
    guard view.rowIDs == outer.rowIDs, Set(view.rowIDs.joined()).count == items.joined().count
    else { throw Fault(words: "The view shows \(view.rowIDs) and not \(outer.rowIDs).") }
  }

  private func replay(_ event: ListChangeEvent) {
    do {
      replayed = try event.replayed(on: replayed) {
        $0.model as? FuzzItem ?? FuzzItem(id: 0, value: 0)
      }
    } catch {
      Issue.record(error)
    }
  }

  override func insert(_ items: [FuzzItem], at index: Int, viewUpdate: ViewUpdate) throws {
    try super.insert(items, at: index, viewUpdate: viewUpdate)
    try check()
  }

  override func delete(at indexes: [Int], viewUpdate: ViewUpdate) throws {
    try super.delete(at: indexes, viewUpdate: viewUpdate)
    try check()
  }

  override func deleteTail(from index: Int, viewUpdate: ViewUpdate) throws {
    try super.deleteTail(from: index, viewUpdate: viewUpdate)
    try check()
  }

  override func move(at index: Int, to target: Int, viewUpdate: ViewUpdate) throws {
    try super.move(at: index, to: target, viewUpdate: viewUpdate)
    try check()
  }

  override func update(_ item: FuzzItem, at index: Int, viewUpdate: ViewUpdate) throws {
    try super.update(item, at: index, viewUpdate: viewUpdate)
    try check()
  }

  override func replaceTail(_ items: [FuzzItem], from index: Int, viewUpdate: ViewUpdate) throws {
    try super.replaceTail(items, from: index, viewUpdate: viewUpdate)
    try check()
  }

  override func reload(_ items: [FuzzItem], viewUpdate: ViewUpdate) throws {
    try super.reload(items, viewUpdate: viewUpdate)
    try check()
  }

  /// Performs a batch on the list, on a composition, or on both, in turn.
  override func batch(_ updates: () throws -> Void, viewUpdate: ViewUpdate) throws {
    let wasInBatch = isInBatch
    isInBatch = true
    defer { isInBatch = wasInBatch }
    calls += 1
    switch calls % 3 {
    case 0: try super.batch(updates, viewUpdate: viewUpdate)
    case 1: try outer.performBatchUpdates(viewUpdate: viewUpdate, updates)
    default:
      try inner.performBatchUpdates(viewUpdate: viewUpdate) {
        try super.batch(updates, viewUpdate: viewUpdate)
      }
    }
    isInBatch = wasInBatch
    try check()
  }

  override func refresh() {
    super.refresh()
    outer.refresh()
  }
}

/// A list that returns its first row in place of its fourth.
@MainActor
private final class Shortened: ListSource {
  private let list: ItemAdapter<FuzzItem>

  init(_ list: ItemAdapter<FuzzItem>) { self.list = list }

  var name: String { list.name }
  var sectionCount: Int { list.sectionCount }
  var selectionMode: ListSelectionMode { list.selectionMode }
  var dragAndDrop: ListDragAndDrop { list.dragAndDrop }
  var publisher: ListPublisher { list.publisher }
  func rowCount(in section: Int) -> Int { list.rowCount(in: section) }
  func rowID(at position: ListPosition) -> ListRowID? { list.rowID(at: position) }
  func receive(_ gesture: ListGesture) -> Bool { list.receive(gesture) }

  func row(at position: ListPosition) -> ListRow? {
    list.row(at: ListPosition(row: position.row == 3 ? 0 : position.row))
  }
}
