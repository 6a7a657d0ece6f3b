import Lists
import Testing

/// The methods that change a list adapter.
@MainActor @Suite struct ListAdapterTests {
  private let words = Words(["a", "b", "c", "d"], name: "Words")
  private let listener: Listener<String>

  init() {
    listener = Listener(words)
  }

  @Test func `an index out of range returns nil`() {
    #expect(words[0] == "a")
    #expect(words[3] == "d")
    for index in [Int.min, -1, 4, .max] { #expect(words[index] == nil) }
  }

  @Test func `insert reports the positions of new items`() throws {
    try words.insert(["x", "y"], at: 1)
    #expect(words.items == ["a", "x", "y", "b", "c", "d"])
    #expect(listener.last?.inserted == [1, 2])
    #expect(listener.last?.origin == .insert)
    try words.insert("z", at: 6)
    #expect(words.items.last == "z")
    #expect(throws: ListError.noPlace(at: 8, count: 7)) { try words.insert("!", at: 8) }
    #expect(throws: ListError.noPlace(at: -1, count: 7)) { try words.insert("!", at: -1) }
    #expect(listener.events.count == 2)
  }

  @Test func `append adds items at the end`() throws {
    try words.append("e")
    try words.append(["f", "g"])
    #expect(words.items == ["a", "b", "c", "d", "e", "f", "g"])
    #expect(listener.events.map(\.inserted) == [[4], [5, 6]])
    #expect(listener.events.map(\.origin) == [.append, .append])
  }

  @Test func `delete accepts an index, several indexes or a tail`() throws {
    try words.delete(at: 1)
    #expect(words.items == ["a", "c", "d"])
    try words.delete(at: [2, 0, 2])
    #expect(words.items == ["c"])
    #expect(listener.last?.removed == [0, 2])
    try words.append(["x", "y", "z"])
    try words.delete(at: 2...)
    #expect(words.items == ["c", "x"])
    #expect(listener.last?.removed == [2, 3])
    #expect(throws: ListError.noRow(at: 2, count: 2)) { try words.delete(at: [0, 2]) }
    #expect(words.items == ["c", "x"])
  }

  @Test func `deleting a tail beyond the end does nothing`() throws {
    try words.delete(at: 4...)
    try words.delete(at: Int.max...)
    #expect(listener.events.isEmpty)
    #expect(throws: ListError.noRow(at: -1, count: 4)) { try words.delete(at: (-1)...) }
  }

  @Test func `update keeps the identity of the row`() throws {
    let before = words.rowID(at: ListPosition(row: 1))
    try words.update("B", at: 1)
    #expect(words.items == ["a", "B", "c", "d"])
    #expect(words.rowID(at: ListPosition(row: 1)) == before)
    #expect(listener.last?.updated == [1])
    #expect(listener.last?.origin == .update)
  }

  @Test func `an update with another identity replaces the row`() throws {
    let cities = Cities([City(id: 1, name: "Oslo"), City(id: 2, name: "Rome")])
    let listener = Listener(cities)
    let before = cities.rowID(at: ListPosition(row: 0))
    try cities.update(City(id: 1, name: "Kristiania"), at: 0)
    #expect(listener.last?.updated == [0])
    #expect(cities.rowID(at: ListPosition(row: 0)) == before)
    try cities.update(City(id: 3, name: "Bern"), at: 0)
    #expect(listener.last?.removed == [0])
    #expect(listener.last?.inserted == [0])
    #expect(cities.rowID(at: ListPosition(row: 0)) != before)
  }

  @Test func `reload replaces a tail with more or fewer items`() throws {
    try words.reload(["C"], at: 2...)
    #expect(words.items == ["a", "b", "C"])
    #expect(listener.last?.removed == [3])
    #expect(listener.last?.updated == [2])
    try words.reload(["B", "C", "D"], at: 1...)
    #expect(words.items == ["a", "B", "C", "D"])
    #expect(listener.last?.inserted == [3])
    #expect(listener.last?.updated == [1, 2])
  }

  @Test func `reloading an empty tail appends the items`() throws {
    try words.reload(["e"], at: 4...)
    #expect(words.items == ["a", "b", "c", "d", "e"])
    #expect(throws: ListError.noRow(at: 7, count: 5)) { try words.reload(["f"], at: 7...) }
  }

  @Test func `reload accepts indexes and index-item pairs`() throws {
    try words.reload(["D", "A"], at: [3, 0])
    #expect(words.items == ["A", "b", "c", "D"])
    #expect(listener.last?.updated == [0, 3])
    try words.reload([(2, "C"), (1, "B")])
    #expect(words.items == ["A", "B", "C", "D"])
    #expect(throws: ListError.unequal(items: 1, indexes: 2)) {
      try words.reload(["x"], at: [0, 1])
    }
    #expect(throws: ListError.claimedTwice(row: 1, first: "item 0", second: "item 1")) {
      try words.reload(["x", "y"], at: [1, 1])
    }
    #expect(words.items == ["A", "B", "C", "D"])
  }

  @Test func `move keeps the identity of the row`() throws {
    let row = words.rowID(at: ListPosition(row: 0))
    try words.move(at: 0, to: 2)
    #expect(words.items == ["b", "c", "a", "d"])
    #expect(words.rowID(at: ListPosition(row: 2)) == row)
    #expect(listener.last?.moved == [[0, 2]])
    try words.move(at: 2, to: 2)
    #expect(listener.events.count == 1)
    #expect(throws: ListError.noRow(at: 4, count: 4)) { try words.move(at: 0, to: 4) }
  }

  @Test func `a full reload reports all items as removed and inserted`() throws {
    try words.reload(items: ["x"])
    #expect(words.items == ["x"])
    #expect(listener.last?.removed == [0, 1, 2, 3])
    #expect(listener.last?.inserted == [0])
    #expect(listener.last?.before == 4)
    #expect(listener.last?.after == 1)
    try words.reload(items: [])
    try words.reload(items: [])
    #expect(listener.events.count == 2)
  }

  @Test func `reloaded identifiable items keep their rows, duplicates in order`() throws {
    let cities = Cities([City(id: 1), City(id: 2), City(id: 1)])
    let rows = (0..<3).map { cities.rowID(at: ListPosition(row: $0)) }
    try cities.reload(items: [City(id: 3), City(id: 1), City(id: 2), City(id: 1), City(id: 1)])
    let after = (0..<5).map { cities.rowID(at: ListPosition(row: $0)) }
    #expect(Array(after[1...3]) == [rows[0], rows[1], rows[2]])
    #expect(Set(after).count == 5)
  }

  @Test func `applying a batch updates the items and reports the batch`() throws {
    let batch = try ListBatch(
      removing: [ListPosition(row: 0)],
      inserting: [ListPosition(row: 3)],
      moving: [ListMove(from: ListPosition(row: 3), to: ListPosition(row: 0))],
      updating: [ListPosition(row: 1)]
    )
    try words.apply(batch, items: ["d", "B", "c", "e"])
    #expect(words.items == ["d", "B", "c", "e"])
    #expect(listener.last?.batch.moved == batch.moved)
    #expect(listener.last?.updated == [1])
  }

  @Test func `an invalid batch throws an error with the counts and leaves the list unchanged`()
    throws
  {
    let batch = try ListBatch(removing: [ListPosition(row: 0)])
    #expect(throws: ListError.wrongCount(before: 4, removed: 1, inserted: 0, after: 4)) {
      try words.apply(batch, items: ["w", "x", "y", "z"])
    }
    #expect(words.items == ["a", "b", "c", "d"])
    #expect(listener.events.isEmpty)
  }

  @Test func `the description of an event is a single line`() throws {
    try words.delete(at: [0, 2])
    #expect(listener.last?.description == "Words delete: 2 removed (4 → 2)")
  }

  @Test func `an event that only moves rows says how many`() throws {
    try words.show(["d", "c", "b", "a"])
    #expect(listener.last?.summary == "reordered 3 of 4")
    try words.move(at: 0, to: 1)
    #expect(listener.last?.summary == "1 moved (4 → 4)")
  }

  @Test func `observers can be canceled and end with their owner`() throws {
    var heard: [String] = []
    let observation = words.observe { _ in heard.append("cancelled") }
    var owner: Listener? = Listener(words)
    if let owner { words.observe(while: owner) { _ in heard.append("owned") } }
    try words.append("e")
    #expect(heard == ["cancelled", "owned"])
    observation.cancel()
    owner = nil
    try words.append("f")
    #expect(heard == ["cancelled", "owned"])
  }
}
