import Fixtures
import Lists
import Seeds
import Testing

/// Events of lists, their slices and compositions, compared with the rows before and after.
///
/// Failures report their seed.
@MainActor @Suite struct EventRandomTests {
  private static let seed = randomSeed

  @Test func `every event can be replayed and undone`() throws {
    print("seed of events: \(Self.seed)")
    for trial in 0..<randomCases(of: 300) {
      let seed = Self.seed &+ UInt64(trial)
      let family = try ListFamily(seed: seed)
      for _ in 0..<10 {
        try family.step()
        let fault = family.witnesses.compactMap { $0.fault() }.first
        try #require(fault == nil, "seed \(seed): \(family.trace)")
      }
    }
  }

  @Test func `a row updated and moved out of a slice is removed with its old content`() throws {
    let list = Words(["0", "1", "2", "3"])
    let slice = try list[0..<2]
    let composition = ComposedDataSource([slice])
    var events: [ListChangeEvent] = []
    slice.observe { events.append($0) }
    composition.observe { events.append($0) }
    try list.performBatchUpdates {
      try list.update("90", at: 0)
      try list.move(at: 0, to: 3)
    }
    #expect(events.map { $0.items.removed.all.map(\.text) } == [["0"], ["0"]])
    for event in events {
      #expect(try event.undone(on: [slice.items], as: \.text) == [["0", "1"]])
    }
  }

  @Test(arguments: [false, true])
  func `a view sees the old content of a row that is updated and moved out`(
    isObserved: Bool
  ) throws {
    let list = Words(["0", "1", "2", "3"])
    let slice = try list[0..<2]
    let composition = ComposedDataSource([slice])
    let views = [EntryView(), EntryView(), EntryView()]
    slice.attach(to: views[0])
    composition.attach(to: views[1])
    list.attach(to: views[2])
    if isObserved { list.observe { _ in } }
    try list.performBatchUpdates {
      try list.update("90", at: 0)
      try list.move(at: 0, to: 3)
    }
    #expect(views.map(\.words) == [[["0", "1"]], [["0", "1"]], [["90", "1", "2", "3"]]])
  }

  @Test func `a slice that ends with its list reports the removed items`() throws {
    var list: Words? = Words(["0", "1", "2"])
    let slice = try #require(try list?[0..<3])
    let inner = try slice[1..<2]
    let other = Words(["a"])
    let composition = ComposedDataSource([other, inner])
    var events: [ListChangeEvent] = []
    slice.observe { events.append($0) }
    inner.observe { events.append($0) }
    composition.observe { events.append($0) }
    list = nil
    #expect(
      events.map { $0.items.removed.all.map(\.text) } == [["1"], ["0", "1", "2"], ["1"]]
    )
    let before = try events.map { event in
      let isComposed = event.batch.removed.first?.section == 1
      return try event.undone(on: isComposed ? [["a"], []] : [[]], as: \.text)
    }
    #expect(before == [[["1"]], [["0", "1", "2"]], [["a"], ["1"]]])
  }
}

/// A view that records its rows when a change begins.
@MainActor
private final class EntryView: ListRenderer {
  var feed: ListFeed?
  private(set) var words: [[String]] = []
  var visibleRows: [ListPosition] { [] }

  func apply(_ delivery: ListDelivery) {
    let count = feed?.rowCount(in: 0) ?? 0
    let rows = (0..<count).compactMap { feed?.row(at: ListPosition(row: $0)) }
    words.append(rows.map { "\($0.model)" })
    delivery.finish()
  }

  func selectionChanged() {}
  func scroll(to position: ListPosition, animated: Bool) {}
}

/// Two lists, their slices, and compositions of all.
@MainActor
private final class ListFamily {
  let witnesses: [ListWitness]
  private let lists: [Cities]
  private let slices: [ListSliceAdapter<City>]
  private let compositions: [ComposedDataSource]
  private var random: SeededRandom
  private var made = 0

  /// The calls of the last step.
  private(set) var trace: [String] = []

  init(seed: UInt64) throws {
    random = SeededRandom(seed: seed)
    lists = [Cities((0..<10).map { City(id: $0) }), Cities((10..<13).map { City(id: $0) })]
    let (first, second) = (try lists[0][2..<8], try lists[0][5..<10])
    slices = [first, second, try first[1..<4], try lists[1][0..<2]]
    let inner = ComposedDataSource([first, lists[1], second])
    compositions = [inner, ComposedDataSource([slices[2], inner, slices[3]])]
    let sources: [any ListSource] = lists + slices + compositions
    witnesses = sources.map(ListWitness.init)
  }

  func step() throws {
    trace = []
    let viewUpdate: ViewUpdate = random.oneIn(8) ? .silent : .animated
    let calls = 1 + random.index(below: 4)
    switch random.index(below: 8) {
    case 0: try rearrange()
    case 1...3:
      try compositions[1].performBatchUpdates(viewUpdate: viewUpdate) {
        for _ in 0..<calls { try edit() }
        if random.oneIn(3) { try rearrange() }
      }
    default:
      try lists[0].performBatchUpdates(viewUpdate: viewUpdate) {
        for _ in 0..<calls { try edit() }
      }
    }
  }

  private func edit() throws {
    let lists: [any EditableList<City>] = lists + slices
    let number = random.index(below: lists.count)
    let list = lists[number]
    made += 1
    // In a batch, slices still report their previous count.
    let index = random.index(below: max(1, list.count - 2))
    let other = random.index(below: max(1, list.count - 2))
    let kind = random.index(below: 7)
    trace.append("call \(kind) of list \(number) at \(index), \(other)")
    do {
      switch kind {
      case 0: try list.insert(City(id: 100 + made), at: index)
      case 1: try list.delete(at: index)
      case 2...3: try list.move(at: index, to: other)
      case 4...5:
        let id = list[index]?.id ?? 0
        try list.update(City(id: id, name: "\(made)"), at: index)
      default: try list.update(City(id: 100 + made), at: index)
      }
    } catch {
      trace.append("refused: \(error)")
    }
  }

  private func rearrange() throws {
    let composition = compositions[random.index(below: 2)]
    let count = composition.sources.count
    switch random.index(below: 3) {
    case 0 where count > 1: try composition.delete(at: random.index(below: count))
    case 1 where count > 1:
      try composition.move(at: random.index(below: count), to: random.index(below: count))
    default:
      try composition.insert(slices[random.index(below: 4)], at: random.index(below: count + 1))
    }
    trace.append("rearranged")
  }
}

/// The rows of a list at the last check, and the events since.
@MainActor
private final class ListWitness {
  private let source: any ListSource
  private var rows: [[String]]
  private var events: [ListChangeEvent] = []

  init(_ source: any ListSource) {
    self.source = source
    rows = Self.rows(of: source)
    source.observe { [weak self] in self?.events.append($0) }
  }

  /// Returns the first inconsistency in the events since the last call, or `nil`.
  func fault() -> String? {
    let (before, now) = (rows, Self.rows(of: source))
    rows = now
    defer { events = [] }
    do {
      let replayed = try events.replayed(on: before, as: Self.text)
      guard replayed == now else { return "\(events) leads to \(replayed), not \(now)." }
      let undone = try events.reversed().reduce(now) { try $1.undone(on: $0, as: Self.text) }
      return undone == before ? nil : "\(events) leads back to \(undone), not \(before)."
    } catch {
      return "\(error)"
    }
  }

  private static func rows(of source: any ListSource) -> [[String]] {
    (0..<source.sectionCount).map { section in
      (0..<source.rowCount(in: section)).compactMap { row in
        source.row(at: ListPosition(section: section, row: row)).map { "\($0.id) \($0.model)" }
      }
    }
  }

  private static func text(_ item: ListEventItem) -> String { "\(item.id) \(item.text)" }
}
