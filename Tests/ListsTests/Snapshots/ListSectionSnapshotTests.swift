import Lists
import Testing

/// A hierarchical section: its visible items, and the calls that it rejects.
@Suite struct ListSectionSnapshotTests {
  private var section = ListSectionSnapshot<String>()

  init() throws {
    try section.append(["a", "b"])
    try section.append(["a1", "a2"], to: "a")
    try section.append(["a1x"], to: "a1")
  }

  @Test mutating func `collapsing hides all descendants, and expanding restores them`() throws {
    #expect(section.visibleItems == ["a", "b"])
    try section.expand(["a", "a1"])
    #expect(section.visibleItems == ["a", "a1", "a1x", "a2", "b"])
    try section.collapse(["a"])
    #expect(section.visibleItems == ["a", "b"])
    #expect(section.isExpanded("a1"))
    try section.expand(["a"])
    #expect(section.visibleItems == ["a", "a1", "a1x", "a2", "b"])
  }

  @Test func `levels, parents, children and branches can be queried`() {
    #expect(section.items == ["a", "a1", "a1x", "a2", "b"])
    #expect(section.level(of: "a1x") == 2)
    #expect(section.level(of: "x") == nil)
    #expect(section.parent(of: "a1x") == "a1")
    #expect(section.parent(of: "a") == nil)
    #expect(section.children(of: "a") == ["a1", "a2"])
    #expect(section.children(of: "x") == [])
    #expect(section.isParent("a1") && !section.isParent("b") && !section.isParent("x"))
    #expect(section.branch(of: "a1") == ["a1", "a1x"])
    #expect(section.branch(of: "x") == [])
    #expect(section.hasLevels)
  }

  @Test mutating func `children are loaded when their parent is first expanded`() throws {
    try section.appendLazily(to: "b") { ["\($0)1", "\($0)2"] }
    #expect(section.isParent("b") && section.children(of: "b").isEmpty)
    try section.expand(["b"])
    #expect(section.visibleItems == ["a", "b", "b1", "b2"])
    try section.collapse(["b"])
    try section.expand(["b"])
    #expect(section.children(of: "b") == ["b1", "b2"])
    try section.appendLazily(to: "b") { _ in ["b3"] }
    #expect(section.visibleItems == ["a", "b", "b1", "b2", "b3"])
  }

  @Test mutating func `lazily loaded duplicates throw an error and change nothing`()
    throws
  {
    try section.appendLazily(to: "b") { _ in ["a1"] }
    let before = section
    let duplicate = ListError.duplicateItem(
      "a1",
      first: ListPosition(row: 1),
      second: ListPosition(row: 5)
    )
    #expect(throws: duplicate) { try section.expand(["a", "b"]) }
    #expect(section == before)
  }

  @Test mutating func `items are inserted on the level of their neighbor`() throws {
    try section.insert(["a0"], before: "a1")
    try section.insert(["a3"], after: "a2")
    try section.insert(["c"], after: "a")
    #expect(section.items == ["a", "a0", "a1", "a1x", "a2", "a3", "c", "b"])
    var empty = ListSectionSnapshot<String>()
    try empty.insert(["x"], before: "nobody")
    #expect(empty.items == ["x"])
  }

  @Test mutating func `deleting an item deletes its descendants`() throws {
    try section.delete(["a1x", "a", "a1"])
    #expect(section.items == ["b"])
    section.deleteAll()
    #expect(section.items.isEmpty)
  }

  @Test mutating func `moving an item moves its descendants`() throws {
    try section.move("a1", after: "b")
    #expect(section.items == ["a", "a2", "b", "a1", "a1x"])
    #expect(section.level(of: "a1x") == 1)
    try section.move("b", before: "a2")
    #expect(section.items == ["a", "b", "a2", "a1", "a1x"])
    try section.move("a", before: "a")
    #expect(section.items == ["a", "b", "a2", "a1", "a1x"])
    #expect(throws: ListError.insideItself("a")) { try section.move("a", after: "b") }
  }

  @Test mutating func `unknown and duplicate items throw errors and change nothing`() {
    let before = section
    let unknown = ListError.unknownItem("x")
    #expect(throws: unknown) { try section.append(["n"], to: "x") }
    #expect(throws: unknown) { try section.appendLazily(to: "x") { _ in [] } }
    #expect(throws: unknown) { try section.insert(["n"], before: "x") }
    #expect(throws: unknown) { try section.insert(["n"], after: "x") }
    #expect(throws: unknown) { try section.delete(["a", "x"]) }
    #expect(throws: unknown) { try section.move("x", before: "a") }
    #expect(throws: unknown) { try section.move("a", after: "x") }
    #expect(throws: unknown) { try section.expand(["a", "x"]) }
    #expect(throws: unknown) { try section.collapse(["x"]) }
    #expect(throws: ListError.self) { try section.append(["a1x"]) }
    #expect(throws: ListError.self) { try section.append(["n", "n"]) }
    #expect(section == before)
  }

  @Test func `ten thousand levels are supported`() throws {
    var deep = try ListSectionSnapshot([0])
    for level in 1...10_000 { try deep.append([level], to: level - 1) }
    try deep.expand(Array(0...10_000))
    #expect(deep.visibleItems == Array(0...10_000))
    #expect(deep.level(of: 10_000) == 10_000)
  }
}
