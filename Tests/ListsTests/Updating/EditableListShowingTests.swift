import Fixtures
import Lists
import Seeds
import Testing

/// Calls of `show` on adapters and slices.
@MainActor @Suite struct EditableListShowingTests {
  private static let seed = randomSeed

  @Test func `words that remain keep their rows`() throws {
    let words = Words(["a", "b", "c", "d"])
    let view = RecordingListRenderer()
    words.attach(to: view)
    let ids = view.rowIDs[0]
    let listener = Listener(words)
    try words.show(["d", "a", "x", "b"])
    #expect(words.items == ["d", "a", "x", "b"])
    #expect(view.rowIDs[0].indices.filter { ids.contains(view.rowIDs[0][$0]) } == [0, 1, 3])
    #expect(view.rowIDs[0][1] == ids[0])
    #expect(listener.last?.origin == .show)
    #expect(listener.last?.moved == [[3, 0]])
    #expect(listener.last?.removed == [2] && listener.last?.inserted == [2])
    try words.show(words.items)
    #expect(listener.events.count == 1)
  }

  @Test func `an item with the same identity and new content is an update`() throws {
    let cities = Cities([City(id: 1), City(id: 2), City(id: 3)])
    try cities.select(at: 2)
    let listener = Listener(cities)
    try cities.show([City(id: 3, name: "new"), City(id: 1), City(id: 2)])
    #expect(listener.last?.updated == [2] && listener.last?.moved == [[2, 0]])
    #expect(cities.selectedIndexes == [0])
    #expect(cities[0]?.name == "new")
  }

  @Test func `remaining items that can’t be compared by content are always updated`() throws {
    struct Song: Identifiable {
      let id: Int
      let play: () -> Void
    }
    final class SongCell: ListCell {
      func configure(with model: Song, animated: Bool) {}
    }
    func song(_ id: Int) -> Song { Song(id: id) {} }
    let songs = ListAdapter<SongCell>([song(1), song(2), song(3)])
    var events: [ListChangeEvent] = []
    songs.observe { events.append($0) }
    try songs.show([song(3), song(1), song(4)])
    #expect(songs.items.map(\.id) == [3, 1, 4])
    #expect(events.map(\.moved) == [[[2, 0]]] && events.map(\.updated) == [[0, 2]])
    #expect(events.map(\.removed) == [[1]] && events.map(\.inserted) == [[2]])
  }

  @Test func `showing items in a slice leaves other rows unchanged`() throws {
    let words = Words(["a", "b", "c", "d", "e"])
    let before = try words[0..<1]
    let slice = try words[1..<4]
    let listener = Listener(words)
    try slice.show(["d", "x", "b"])
    #expect(words.items == ["a", "d", "x", "b", "e"])
    #expect(slice.items == ["d", "x", "b"] && before.items == ["a"])
    try slice.show([])
    #expect(words.items == ["a", "e"] && slice.rows == 1..<1)
    try slice.show(["e"])
    #expect(words.items == ["a", "e", "e"] && slice.rows == 1..<2)
    #expect(listener.events.map(\.origin) == [.show, .show, .show])
    let home = AnyListAdapter(items: ["a", "b"].map { .dynamic($0, cell: WordCell.self) })
    try home[1...].show(["c", "b"].map { .dynamic($0, cell: WordCell.self) })
    #expect(home.items.map { $0.model as? String } == ["a", "c", "b"])
  }

  @Test func `inside a batch, show compares with the current items`() throws {
    let words = Words(["a", "b", "c"])
    let listener = Listener(words)
    try words.performBatchUpdates {
      try words.append(["d", "e"])
      try words.delete(at: 0)
      try words.update("B", at: 0)
      try words.show(["e", "B", "c"])
      try words.insert("z", at: 0)
    }
    #expect(words.items == ["z", "e", "B", "c"])
    #expect(listener.events.count == 1)
    #expect(listener.last?.removed == [0] && listener.last?.inserted == [0, 1])
    #expect(listener.last?.updated == [1])
  }

  @Test func `rows of several cell types are matched by cell type and model`() throws {
    struct Opaque {}
    final class OpaqueCell: ListCell {
      func configure(with model: Opaque, animated: Bool) {}
    }
    let own = AnyListItem.static(OpaqueCell.self, Opaque())
    let list = AnyListAdapter(
      items: [
        own, .dynamic("a", cell: WordCell.self), .dynamic(City(id: 1), cell: CityCell.self),
        .dynamic(Opaque(), cell: OpaqueCell.self),
      ]
    )
    var events: [ListChangeEvent] = []
    list.observe { events.append($0) }
    try list.show([
      .dynamic(City(id: 1, name: "x"), cell: CityCell.self), own,
      .dynamic("a", cell: WordCell.self), .dynamic(Opaque(), cell: OpaqueCell.self),
    ])
    #expect(events.count == 1)
    #expect(events[0].moved == [[2, 0]])
    #expect(events[0].updated == [0, 2])
    #expect(events[0].removed == [3] && events[0].inserted == [3])
  }

  @Test func `showing random items gives exact rows and correct changes`() throws {
    print("seed of shown items: \(Self.seed)")
    for trial in 0..<randomCases(of: 1000) {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      let cities = Cities()
      let view = RecordingListRenderer()
      cities.attach(to: view)
      for _ in 0..<5 {
        let before = cities.items
        let next = (0..<random.index(below: 15)).map { _ in
          City(id: random.index(below: 12), name: "\(random.index(below: 2))")
        }
        let listener = Listener(cities)
        try cities.show(next)
        try #require(cities.items == next, "seed \(seed)")
        try #require(view.rowIDs[0].count == next.count, "seed \(seed)")
        guard let event = listener.last else { continue }
        let fault = DiffReference.fault(of: event.batch, from: before, to: next) { $0.id == $1.id }
        try #require(fault == nil, "seed \(seed)")
      }
    }
  }
}
