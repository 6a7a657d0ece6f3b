import Lists
import Testing

/// The calls of a snapshot, and the errors that they throw.
@Suite struct ListSnapshotTests {
  private var snapshot = ListSnapshot<String, Int>()

  init() throws {
    try snapshot.append(sections: ["a", "b", "c"])
    try snapshot.append([1, 2, 3], to: "a")
    try snapshot.append([4, 5], to: "b")
  }

  private func rows(_ snapshot: ListSnapshot<String, Int>) -> [[Int]] {
    snapshot.sections.map { snapshot.items(in: $0) ?? [] }
  }

  @Test func `items can be looked up by section, by position and by item`() {
    #expect(snapshot.count == 5)
    #expect(snapshot.items == [1, 2, 3, 4, 5])
    #expect(snapshot.items(in: "c") == [])
    #expect(snapshot.items(in: "x") == nil)
    #expect(snapshot.number(of: "c") == 2)
    #expect(snapshot.number(of: "x") == nil)
    #expect(snapshot.position(of: 5) == ListPosition(section: 1, row: 1))
    #expect(snapshot.section(of: 5) == "b")
    #expect(snapshot.position(of: 6) == nil)
    #expect(snapshot.section(of: 6) == nil)
    #expect(snapshot.contains(1) && !snapshot.contains(6))
    #expect(snapshot[ListPosition(section: 0, row: 2)] == 3)
  }

  @Test(arguments: [
    ListPosition(section: -1, row: 0), ListPosition(section: 3, row: 0),
    ListPosition(row: -1), ListPosition(row: 3), ListPosition(section: 2, row: 0),
    ListPosition(section: .max, row: .max), ListPosition(section: .min, row: .min),
  ])
  func `a position out of range contains no item`(position: ListPosition) {
    #expect(snapshot[position] == nil)
  }

  @Test mutating func `items are appended to the last section by default`() throws {
    try snapshot.append([6])
    try snapshot.append(7, to: "b")
    #expect(rows(snapshot) == [[1, 2, 3], [4, 5, 7], [6]])
  }

  @Test mutating func `items are inserted before and after others`() throws {
    try snapshot.insert([9, 8], before: 1)
    try snapshot.insert([7], after: 5)
    try snapshot.insert([6], after: 2)
    #expect(rows(snapshot) == [[9, 8, 1, 2, 6, 3], [4, 5, 7], []])
  }

  @Test func `inserting items into an empty snapshot appends them`() throws {
    var fresh = ListSnapshot<String, Int>()
    try fresh.insert(sections: ["a"], before: "x")
    try fresh.insert([1], before: 9)
    #expect(rows(fresh) == [[1]])
    fresh.deleteAllItems()
    try fresh.insert([2], after: 9)
    #expect(rows(fresh) == [[2]])
    var other = ListSnapshot<String, Int>()
    try other.insert(sections: ["b"], after: "x")
    #expect(other.sections == ["b"])
  }

  @Test mutating func `items are deleted across sections, and duplicates are deleted only once`()
    throws
  {
    try snapshot.delete([3, 4, 3])
    #expect(rows(snapshot) == [[1, 2], [5], []])
    try snapshot.delete([])
    snapshot.deleteAllItems()
    #expect(rows(snapshot) == [[], [], []])
  }

  @Test mutating func `items move within and across sections`() throws {
    try snapshot.move(1, after: 3)
    #expect(rows(snapshot) == [[2, 3, 1], [4, 5], []])
    try snapshot.move(1, before: 2)
    #expect(rows(snapshot) == [[1, 2, 3], [4, 5], []])
    try snapshot.move(2, before: 5)
    try snapshot.move(3, after: 5)
    #expect(rows(snapshot) == [[1], [4, 2, 5, 3], []])
    try snapshot.move(1, toEndOf: "c")
    try snapshot.move(4, toEndOf: "b")
    #expect(rows(snapshot) == [[], [2, 5, 3, 4], [1]])
  }

  @Test mutating func `moving an item before or after itself has no effect`() throws {
    for item in 1...5 {
      try snapshot.move(item, before: item)
      try snapshot.move(item, after: item)
    }
    #expect(rows(snapshot) == [[1, 2, 3], [4, 5], []])
  }

  @Test mutating func `sections are inserted, deleted and moved with their items`() throws {
    try snapshot.insert(sections: ["x"], before: "a")
    try snapshot.insert(sections: ["y", "z"], after: "b")
    #expect(snapshot.sections == ["x", "a", "b", "y", "z", "c"])
    try snapshot.move(section: "a", after: "z")
    try snapshot.move(section: "c", before: "x")
    try snapshot.move(section: "y", before: "y")
    #expect(snapshot.sections == ["c", "x", "b", "y", "z", "a"])
    try snapshot.delete(sections: ["x", "b", "x"])
    #expect(snapshot.sections == ["c", "y", "z", "a"])
    #expect(snapshot.items(in: "a") == [1, 2, 3])
    try snapshot.append(6, to: "z")
    #expect(snapshot.position(of: 6) == ListPosition(section: 2, row: 0))
  }

  @Test mutating func `unknown items and sections throw errors and change nothing`() throws {
    let before = snapshot
    #expect(throws: ListError.unknownSection("x")) { try snapshot.append([9], to: "x") }
    #expect(throws: ListError.unknownSection("x")) { try snapshot.append(9, to: "x") }
    #expect(throws: ListError.unknownItem("9")) { try snapshot.insert([8], before: 9) }
    #expect(throws: ListError.unknownItem("9")) { try snapshot.insert([8], after: 9) }
    #expect(throws: ListError.unknownItem("9")) { try snapshot.delete([1, 9, 8]) }
    #expect(throws: ListError.unknownItem("9")) { try snapshot.move(9, before: 1) }
    #expect(throws: ListError.unknownItem("9")) { try snapshot.move(1, after: 9) }
    #expect(throws: ListError.unknownItem("9")) { try snapshot.move(9, before: 9) }
    #expect(throws: ListError.unknownItem("9")) { try snapshot.move(9, toEndOf: "a") }
    #expect(throws: ListError.unknownSection("x")) { try snapshot.move(1, toEndOf: "x") }
    #expect(throws: ListError.unknownItem("9")) { try snapshot.reload([1, 9]) }
    #expect(throws: ListError.unknownItem("9")) { try snapshot.reconfigure([9, 1]) }
    #expect(throws: ListError.unknownSection("x")) { try snapshot.reload(sections: ["a", "x"]) }
    #expect(throws: ListError.unknownSection("x")) { try snapshot.reconfigure(sections: ["x"]) }
    #expect(throws: ListError.unknownSection("x")) {
      try snapshot.insert(sections: ["y"], before: "x")
    }
    #expect(throws: ListError.unknownSection("x")) { try snapshot.delete(sections: ["a", "x"]) }
    #expect(throws: ListError.unknownSection("x")) { try snapshot.move(section: "x", after: "a") }
    #expect(throws: ListError.unknownSection("x")) { try snapshot.move(section: "a", after: "x") }
    #expect(snapshot == before)
    #expect(snapshot.reloadedItems.isEmpty && snapshot.reconfiguredItems.isEmpty)
    var empty = ListSnapshot<String, Int>()
    #expect(throws: ListError.noSections(for: "1")) { try empty.append([1]) }
    #expect(throws: ListError.noSections(for: "1")) { try empty.insert([1], before: 2) }
  }

  @Test mutating func `a duplicate section throws an error`() throws {
    #expect(throws: ListError.duplicateSection("b", first: 1, second: 4)) {
      try snapshot.append(sections: ["d", "b"])
    }
    #expect(throws: ListError.duplicateSection("d", first: 0, second: 1)) {
      try snapshot.insert(sections: ["d", "d"], before: "a")
    }
    #expect(snapshot.sections == ["a", "b", "c"])
  }

  @Test mutating func `duplicates are found with both positions, and the first is kept`() throws {
    try snapshot.append([2, 1, 2], to: "c")
    let first = ListPosition(row: 1)
    let duplicates = [
      ListDuplicate(item: 2, first: first, second: ListPosition(section: 2, row: 0)),
      ListDuplicate(item: 1, first: ListPosition(row: 0), second: ListPosition(section: 2, row: 1)),
      ListDuplicate(item: 2, first: first, second: ListPosition(section: 2, row: 2)),
    ]
    #expect(snapshot.duplicates() == duplicates)
    #expect(snapshot.removeDuplicates() == duplicates)
    #expect(rows(snapshot) == [[1, 2, 3], [4, 5], []])
    #expect(snapshot.duplicates().isEmpty)
  }

  @Test mutating func `deleting an item removes its mark, and reload overrides reconfigure`()
    throws
  {
    try snapshot.reconfigure([1, 2])
    try snapshot.reload([2, 3])
    #expect(snapshot.reconfiguredItems == [1])
    #expect(snapshot.reloadedItems == [2, 3])
    try snapshot.delete([3])
    try snapshot.reconfigure(sections: ["a", "b"])
    #expect(snapshot.reloadedItems == [2])
    #expect(snapshot.reconfiguredItems == [1, 4, 5])
    try snapshot.delete(sections: ["a"])
    #expect(snapshot.reloadedItems.isEmpty)
    try snapshot.reload(sections: ["b"])
    #expect(snapshot.reloadedItems == [4, 5] && snapshot.reconfiguredItems.isEmpty)
  }

  @Test mutating func `many items can be reloaded in one call`() throws {
    try snapshot.append(Array(10..<100), to: "c")
    try snapshot.reload(Array(20..<60))
    #expect(snapshot.reloadedItems.count == 40)
    #expect(throws: ListError.unknownItem("100")) { try snapshot.reload(Array(80...100)) }
  }
}
