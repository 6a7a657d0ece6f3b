import Fixtures
import Lists
import Seeds
import Testing

/// Random calls on nested compositions and their sources, compared with arrays of arrays.
///
/// Failures report their seed.
@MainActor @Suite struct ComposedRandomTests {
  private static let seed = randomSeed

  @Test func `every composition matches its sources after random calls`() throws {
    print("seed of compositions: \(Self.seed)")
    for trial in 0..<randomCases(of: 600) {
      let seed = Self.seed &+ UInt64(trial)
      let model = ComposedModel(seed: seed)
      let followers = (0..<model.count).map { CompositionFollower(model, number: $0) }
      for _ in 0..<25 {
        try model.step()
        for follower in followers {
          follower.compare()
          try #require(follower.fault == nil, "seed \(seed): \(model.trace)")
        }
      }
      for follower in followers {
        follower.compareView()
        try #require(follower.fault == nil, "seed \(seed)")
      }
    }
  }

  @Test func `views stay exact when lists change during deliveries`() throws {
    print("seed of deliveries in compositions: \(Self.seed)")
    for trial in 0..<randomCases(of: 300) {
      let seed = Self.seed &+ UInt64(trial)
      let model = ComposedModel(seed: seed)
      let followers = (0..<model.count).map { CompositionFollower(model, number: $0) }
      var random = SeededRandom(seed: seed ^ 0xD15C)
      var left = 0
      var failure: (any Error)?
      func interfere() {
        guard left > 0, random.oneIn(3) else { return }
        left -= 1
        do { try model.step() } catch { failure = error }
      }
      let view = RecordingListRenderer()
      view.onSplice = { _ in interfere() }
      model.leaves[0].list.attach(to: view)
      model.leaves[1].list.observe { _ in interfere() }
      for follower in followers { follower.onSplice = interfere }
      model.top.observe { _ in interfere() }
      for _ in 0..<12 {
        left = 4
        try model.step()
        left = 0
        try #require(failure == nil, "seed \(seed)")
        for follower in followers {
          follower.compare()
          try #require(follower.fault == nil, "seed \(seed): \(model.trace)")
        }
      }
      for follower in followers {
        follower.compareView()
        try #require(follower.fault == nil, "seed \(seed)")
      }
    }
  }
}

/// A view and an observer of a composition that compare what they receive with the model.
@MainActor
private final class CompositionFollower {
  var onSplice: (() -> Void)?
  private(set) var fault: String?

  private let model: ComposedModel
  private let number: Int
  private let list: ComposedDataSource
  private let view = RecordingListRenderer()
  private var replayed: [[String]] = []
  private var known: [[Int]: ListRowID] = [:]

  init(_ model: ComposedModel, number: Int) {
    self.model = model
    self.number = number
    list = model.compositions[number].list
    list.attach(to: view)
    view.onSplice = { [weak self] in self?.follow($0) }
    list.observe { [weak self] in self?.replay($0) }
  }

  /// Checks the invariants that hold whenever no delivery is in progress.
  func compare() {
    let expected = model.sections(of: number)
    let words = expected.map { $0.map(\.word) }
    if list.words != words { note("it holds \(list.words) and not \(words)") }
    if replayed != words { note("replaying gives \(replayed) and not \(words)") }
    let ids = list.rowIDs
    if Set(ids.joined()).count != ids.joined().count { note("an identity is there twice") }
    var present: [[Int]: ListRowID] = [:]
    for (key, id) in zip(expected.joined().map(\.key), ids.joined()) {
      if let former = known[key], former != id { note("a row has become another one") }
      present[key] = id
    }
    known = present
  }

  /// Checks the invariants that hold after the view has received all silent changes.
  func compareView() {
    list.refresh()
    if view.rowIDs != list.rowIDs { note("the view shows \(view.rowIDs) and not \(list.rowIDs)") }
    if view.words != list.words { note("the view shows \(view.words) and not \(list.words)") }
  }

  private func follow(_ splice: ListSplice) {
    let ids = (0..<(view.feed?.sectionCount ?? 0)).map { section in
      (0..<(view.feed?.rowCount(in: section) ?? 0)).map { row in
        view.feed?.rowID(at: ListPosition(section: section, row: row))
      }
    }
    if view.rowIDs != ids { note("after \(splice) the feed has \(ids) and not \(view.rowIDs)") }
    onSplice?()
  }

  private func replay(_ event: ListChangeEvent) {
    do {
      try event.batch.check(before: event.rowsBefore, after: event.rowsAfter)
      let former = replayed
      replayed = try event.replayed(on: former) { $0.text }
      let undone = try event.undone(on: replayed) { $0.text }
      if undone != former { note("undoing \(event) gives \(undone) and not \(former)") }
    } catch {
      note("\(event) cannot be replayed: \(error)")
    }
  }

  private func note(_ fault: String) {
    self.fault = self.fault ?? "composition \(number): \(fault)"
  }
}
