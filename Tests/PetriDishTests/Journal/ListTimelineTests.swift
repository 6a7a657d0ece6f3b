import Lists
import PetriDish
import SampleCatalog
import Seeds
import Testing

/// Past states of a list, compared row by row with the actual states.
@MainActor @Suite struct ListTimelineTests {
  private static let seed = UInt64.random(in: 0 ... .max)
  private let journal = Journal()

  private func makeList(_ items: [String]) -> ListAdapter<LineCell> {
    let list = ListAdapter<LineCell>(items, name: "lines")
    list.observe { [journal] in journal.append(.list($0), dish: "dish") }
    return list
  }

  private func history() throws -> ListTimeline {
    let events = journal.events().compactMap { event in
      if case .list(let change) = event.payload { change } else { nil }
    }
    return ListTimeline(of: try #require(events.first?.handle), in: journal)
  }

  private func state(_ history: ListTimeline, _ moment: Int) -> [String?] {
    let count = history.rowCounts(at: moment).reduce(0, +)
    return (0..<count).map { history.item($0, at: moment)?.title }
  }

  /// Makes one random change.
  private func change(_ list: ListAdapter<LineCell>, _ random: inout SeededRandom) throws {
    let (count, fresh) = (list.items.count, "w\(random.next() % 1_000)")
    switch random.index(below: 6) {
    case 0, 1: try list.insert(fresh, at: random.index(below: count + 1))
    case 2 where count > 0: try list.delete(at: random.index(below: count))
    case 3 where count > 0: try list.update(fresh, at: random.index(below: count))
    case 4 where count > 1:
      try list.move(at: random.index(below: count), to: random.index(below: count))
    default:
      try list.performBatchUpdates {
        try list.append(fresh)
        if list.items.count > 1 { try list.delete(at: 0) }
      }
    }
  }

  @Test func `every row of each past state is available during and after the list’s lifetime`()
    throws
  {
    print("seed of histories: \(Self.seed)")
    for trial in 0..<100 {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      journal.clear()
      var states = [["a", "b", "c"]]
      do {
        let list = makeList(states[0])
        while states.count < 12 {
          let before = journal.count
          try change(list, &random)
          if journal.count > before { states.append(list.items) }
        }
        let history = try history()
        #expect(history.isWhole(from: 0))
        for (moment, wanted) in states.enumerated() {
          try #require(state(history, moment) == wanted, "seed \(seed), moment \(moment)")
        }
        history.handle.keepRows(upTo: 100)
      }
      let history = try history()
      #expect(history.handle.list == nil)
      for (moment, wanted) in states.enumerated() {
        try #require(state(history, moment) == wanted, "seed \(seed), later, moment \(moment)")
      }
    }
  }

  @Test func `after a list is released, only the items in its events are known`() throws {
    do {
      let list = makeList(["a", "b", "c"])
      try list.append("d")
      try list.delete(at: 1)
    }
    let history = try history()
    #expect(!history.isWhole(from: 0))
    #expect(state(history, 0) == [nil, "b", nil])
    #expect(state(history, 1) == [nil, "b", nil, "d"])
    #expect(state(history, 2) == [nil, nil, "d"])
  }

  @Test func `a change without observers divides the history of a list`() throws {
    let list = ListAdapter<LineCell>(["a", "b"], name: "lines")
    let first = list.observe { [journal] in journal.append(.list($0), dish: "dish") }
    try list.append("c")
    first.cancel()
    try list.update("x", at: 0)
    list.observe { [journal] in journal.append(.list($0), dish: "dish") }
    try list.append("d")
    let history = try history()
    #expect(history.count == 2)
    #expect(!history.isWhole(from: 0))
    #expect(history.isWhole(from: 2))
    #expect(state(history, 1) == [nil, nil, "c"])
    #expect(state(history, 2) == ["x", "b", "c", "d"])
  }

  @Test func `updating a history adds the new changes of its list only`() throws {
    let (list, other) = (makeList(["a"]), makeList(["z"]))
    try list.append("b")
    let history = try history()
    try other.append("y")
    try list.append("c")
    #expect(history.count == 1)
    history.update()
    #expect(history.numbers == [1, 3])
    #expect(state(history, 2) == ["a", "b", "c"])
    #expect(state(history, 0) == ["a"])
  }

  @Test func `when a scene is replaced, the last rows of its lists are kept`() async throws {
    let dish = Dish(sample)
    await dish.start()
    _ = await dish.jump(Jump("line-list"))
    let lines = try #require(dish.scene.visibleScreens.compactMap { $0 as? Lines }.first)
    try lines.list.move(at: 0, to: 2)
    let event = try #require(
      dish.journal.events().lazy.compactMap { event in
        if case .list(let change) = event.payload { change } else { nil }
      }.first
    )
    _ = await dish.jump(Jump("overview"))
    let history = ListTimeline(of: event.handle, in: dish.journal)
    #expect(state(history, 0) == ["a", "b", "c"])
    #expect(state(history, 1) == ["b", "c", "a"])
  }

  private struct Row { let id: Int; let title: String }
  private struct Wrapped { let row: Row }
  private struct Pair { let a: Int; let b: Int }

  @Test func `an item is described by its title, its id or its value`() throws {
    let list = AnyHolder()
    #expect(list.title(of: "plain") == "plain")
    #expect(list.title(of: 7) == "7")
    #expect(list.title(of: Row(id: 3, title: "Oslo")) == "Oslo")
    #expect(list.title(of: Row(id: 3, title: "")) == "3")
    #expect(list.title(of: Wrapped(row: Row(id: 1, title: "Rome"))) == "Rome")
    #expect(list.title(of: Pair(a: 1, b: 2)) == "Pair(a: 1, b: 2)")
  }

  private struct Tagged { let id: Int; let tags: Set<String> }
  private struct Tags { let tags: Set<String> }

  @Test func `a set in an item is described in sorted order`() {
    let (list, words) = (AnyHolder(), (0..<10).map { "word \($0)" })
    let sorted = "[\(words.map { "\"\($0)\"" }.joined(separator: ", "))]"
    let tags = Set(words)
    let tagged = list.text(of: Tagged(id: 1, tags: tags))
    #expect(tagged.hasSuffix("Tagged(id: 1, tags: \(sorted))"), "\(tagged)")
    #expect(list.text(of: tags) == sorted)
    #expect(list.title(of: tags) == sorted)
    #expect(list.title(of: Tags(tags: tags)) == sorted)
    #expect(list.title(of: [tags]) == "[\(sorted)]")
  }
}

/// Creates list items from any value.
@MainActor private struct AnyHolder {
  func title(of value: Any) -> String { words(\.title, of: AnyCell.Box(value: value)) }

  /// Returns the text of a value without the enclosing box.
  func text(of value: Any) -> String {
    String(words(\.text, of: AnyCell.Box(value: value)).dropFirst("Box(value: ".count).dropLast())
  }

  private func words(_ words: @escaping (ListEventItem) -> String, of box: AnyCell.Box) -> String {
    let list = ListAdapter<AnyCell>([box], name: "any")
    var found = ""
    list.observe { found = $0.items.removed[0].map(words) ?? "none" }
    do { try list.delete(at: 0) } catch { found = "\(error)" }
    return found
  }
}

private final class AnyCell: ListCell {
  struct Box { let value: Any }
  func configure(with model: Box, animated: Bool) {}
}
