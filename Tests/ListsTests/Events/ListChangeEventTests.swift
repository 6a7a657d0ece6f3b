import Fixtures
import Lists
import Testing

/// Events of changes, and past states restored from them.
@MainActor @Suite struct ListChangeEventTests {
  private static let seed = randomSeed

  @Test func `an event contains everything a batch inspector shows`() throws {
    let cities = Cities([City(id: 1, name: "Oslo"), City(id: 2, name: "Rome"), City(id: 3)])
    var events: [ListChangeEvent] = []
    try cities.append(City(id: 9))
    cities.observe { events.append($0) }
    try cities.performBatchUpdates(viewUpdate: .immediate) {
      try cities.delete(at: 2)
      try cities.update(City(id: 1, name: "Kristiania"), at: 0)
      try cities.insert(City(id: 4, name: "Bern"), at: 0)
    }
    let event = try #require(events.last)
    #expect(event.number == 2)
    #expect(event.list == "CityCell")
    #expect(event.origin == .batch)
    #expect((event.before, event.after) == (4, 4))
    #expect(!event.isAnimated && !event.isSilent)
    #expect(event.duration > .zero)
    #expect(event.items.removed.all.map(\.text) == [#"City(id: 3, name: "")"#])
    #expect(event.items.inserted[0]?.text == #"City(id: 4, name: "Bern")"#)
    #expect(event.items.former[0]?.text == #"City(id: 1, name: "Oslo")"#)
    #expect(event.items.updated[0]?.text == #"City(id: 1, name: "Kristiania")"#)
    #expect(event.items.inserted[0]?.id == cities.rowID(at: ListPosition(row: 0)))
    for rank in [Int.min, -1, 1, .max] { #expect(event.items.removed[rank] == nil) }
  }

  @Test func `item descriptions are created lazily`() throws {
    var spelled = 0
    let list = ListAdapter<SpelledCell>([])
    var events: [ListChangeEvent] = []
    list.observe { events.append($0) }
    try list.append(Spelled { spelled += 1 })
    try list.delete(at: 0)
    #expect(spelled == 0)
    #expect(events.last?.items.removed[0]?.text == "spelled")
    #expect(spelled == 1)
  }

  @Test func `past states can be restored from events, forward and backward`() throws {
    print("seed of journals: \(Self.seed)")
    for trial in 0..<200 {
      let seed = Self.seed &+ UInt64(trial)
      let oracle = try ListOracle(seed: seed)
      var journal: [ListChangeEvent] = []
      var states = [[oracle.list.items]]
      oracle.list.observe { [list = oracle.list] event in
        journal.append(event)
        states.append([list.items])
      }
      for _ in 0..<15 { try oracle.step() }
      for count in 0...journal.count {
        let state = try journal.prefix(count).replayed(on: states[0]) { $0.text }
        try #require(state == states[count], "seed \(seed)")
      }
      var state = states[journal.count]
      for index in journal.indices.reversed() {
        state = try journal[index].undone(on: state) { $0.text }
        try #require(state == states[index], "seed \(seed)")
      }
    }
  }

  @Test func `replaying an event on a list of another length throws an error`() throws {
    let words = Words(["a"])
    var events: [ListChangeEvent] = []
    words.observe { events.append($0) }
    try words.delete(at: 0)
    let event = try #require(events.last)
    #expect(throws: ListError.noRow(at: 0, count: 0)) {
      _ = try event.replayed(on: [[]]) { $0.text }
    }
  }
}

/// A value that reports when its description is read.
private struct Spelled: CustomStringConvertible {
  let notice: () -> Void

  init(_ notice: @escaping () -> Void) { self.notice = notice }

  var description: String {
    notice()
    return "spelled"
  }
}

private final class SpelledCell: ListCell {
  func configure(with model: Spelled, animated: Bool) {}
}
