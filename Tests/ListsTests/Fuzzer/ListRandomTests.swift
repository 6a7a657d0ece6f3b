import Fixtures
import Lists
import Seeds
import Testing

/// Random calls, compared with a plain array, and splices, compared with a shadow list.
///
/// Failures report their seed.
@MainActor @Suite struct ListRandomTests {
  private static let seed = randomSeed

  @Test func `replayed batches and splices match the list after random calls`() throws {
    print("seed of batches: \(Self.seed)")
    for trial in 0..<randomCases(of: 7000) {
      let seed = Self.seed &+ UInt64(trial)
      let oracle = try ListOracle(seed: seed)
      let follower = Follower(oracle)
      for _ in 0..<10 {
        try oracle.step()
        try #require(oracle.list.items == oracle.entries.map(\.word), "seed \(seed)")
        try #require(follower.fault == nil, "seed \(seed)")
        try #require(follower.tagsAgree(oracle.entries), "seed \(seed)")
      }
      oracle.list.refresh()
      try #require(follower.view.rowIDs[0] == follower.ids, "seed \(seed)")
    }
  }

  @Test func `views stay exact when lists change during deliveries`() throws {
    print("seed of deliveries: \(Self.seed)")
    for trial in 0..<randomCases(of: 2000) {
      let seed = Self.seed &+ UInt64(trial)
      let oracle = try ListOracle(seed: seed)
      let follower = Follower(oracle)
      var random = SeededRandom(seed: seed ^ 0xD15C)
      var left = 12
      var failure: (any Error)?
      func interfere() {
        guard left > 0, random.index(below: 3) == 0 else { return }
        left -= 1
        do { try oracle.step() } catch { failure = error }
      }
      follower.onSplice = interfere
      oracle.list.observe { _ in interfere() }
      for _ in 0..<6 { try oracle.step() }
      left = 0
      oracle.list.refresh()
      try #require(failure == nil, "seed \(seed)")
      try #require(follower.fault == nil, "seed \(seed)")
      try #require(oracle.list.items == oracle.entries.map(\.word), "seed \(seed)")
      try #require(follower.view.rowIDs[0] == follower.ids, "seed \(seed)")
    }
  }

  @Test func `selection stays with the same items after random changes`() throws {
    print("seed of selections: \(Self.seed)")
    for trial in 0..<randomCases(of: 1000) {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      let cities = Cities((0..<10).map { City(id: $0) }, selectionMode: .multiple)
      for _ in 0..<3 { try cities.select(at: random.index(below: 10)) }
      var selected = Set(cities.selectedItems.map(\.id))
      for _ in 0..<5 {
        let shuffled = cities.items.shuffled(using: &random).dropLast(random.index(below: 3))
        if random.index(below: 2) == 0 {
          try cities.reload(items: Array(shuffled))
        } else if cities.count > 0 {
          try cities.move(at: random.index(below: cities.count), to: 0)
          try cities.delete(at: random.index(below: cities.count))
        }
        selected.formIntersection(cities.items.map(\.id))
        try #require(Set(cities.selectedItems.map(\.id)) == selected, "seed \(seed)")
      }
    }
  }
}

/// Observes a list: replays its events on a plain array and its splices on a shadow list.
@MainActor
private final class Follower {
  let view: RecordingListRenderer
  private let list: Words
  private var replayed: [String]
  private var tags: [ListRowID: Int] = [:]
  private(set) var fault: String?
  var onSplice: (() -> Void)?

  init(_ oracle: ListOracle) {
    list = oracle.list
    replayed = list.items
    view = RecordingListRenderer(swapLimit: oracle.entries.count % 4)
    list.attach(to: view)
    view.onSplice = { [weak self] _ in
      self?.compareShadow()
      self?.onSplice?()
      self?.compareShadow()
    }
    list.observe { [weak self] in self?.replayEvent($0) }
  }

  var ids: [ListRowID] {
    (0..<list.count).compactMap { list.rowID(at: ListPosition(row: $0)) }
  }

  /// Checks that the feed matches the shadow list built from the splices.
  private func compareShadow() {
    guard let feed = view.feed else { return }
    let positions = (-1...feed.rowCount()).map { ListPosition(row: $0) }
    if positions.compactMap({ feed.rowID(at: $0) }) != view.rowIDs[0] {
      fault = "The feed is not what was signalled."
    }
    if positions.compactMap({ feed.row(at: $0)?.id }) != view.rowIDs[0] {
      fault = "Rows and identities differ."
    }
  }

  private func replayEvent(_ event: ListChangeEvent) {
    if event.after - event.before != event.inserted.count - event.removed.count {
      fault = "\(event) does not add up."
    }
    // If other changes are pending, the list is already ahead of its event.
    guard onSplice == nil else { return }
    guard event.before == replayed.count, event.after == list.count,
      replay(event.batch, on: replayed, with: list.items) == list.items
    else {
      fault = "Replaying \(event) does not give the list."
      return
    }
    replayed = list.items
  }

  /// Returns whether each row still belongs to its original item.
  func tagsAgree(_ entries: [ListOracle.Entry]) -> Bool {
    zip(ids, entries).allSatisfy { id, entry in
      let known = tags[id] ?? entry.tag
      tags[id] = entry.tag
      return known == entry.tag
    } && Set(ids).count == entries.count
  }
}
