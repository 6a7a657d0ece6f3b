import Lists
import Synchronization
import Testing

/// Hierarchical sections in a data source, and dragged rows.
@MainActor @Suite struct DiffableLevelsTests {
  private let source = DiffableDataSource<String, String>(name: "files") { name in
    .dynamic(name, cell: WordCell.self)
  }
  private let view = RecordingListRenderer()

  init() async throws {
    var snapshot = ListSnapshot<String, String>()
    try snapshot.append(sections: ["top", "files"])
    try snapshot.append(["t1", "t2"], to: "top")
    try await source.apply(snapshot)
    var files = ListSectionSnapshot<String>()
    try files.append(["a", "b"])
    try files.append(["a1", "a2"], to: "a")
    try files.appendLazily(to: "a2") { ["\($0)x"] }
    try await source.apply(files, to: "files")
    source.dragAndDrop = .reorder
    source.attach(to: view)
  }

  private var files: [String] { source.snapshot().items(in: "files") ?? [] }

  @Test func `expanding inserts rows, and collapsing removes all levels below`() async throws {
    var events: [ListChangeEvent] = []
    source.observe { events.append($0) }
    try await source.expand(["a", "a2"], in: "files")
    #expect(files == ["a", "a1", "a2", "a2x", "b"])
    #expect(events.last?.inserted == [3, 4, 5])
    #expect(events.last?.updated == [2])
    try await source.collapse(["a"], in: "files")
    #expect(files == ["a", "b"])
    try await source.expand(["a"], in: "files")
    #expect(files == ["a", "a1", "a2", "a2x", "b"])
    #expect(view.rowIDs.map(\.count) == [2, 5])
  }

  @Test func `expanding an item without children changes nothing`() async throws {
    var events: [ListChangeEvent] = []
    source.observe { events.append($0) }
    #expect(try await source.expand(["b"], in: "files"))
    #expect(try await source.collapse(["b"], in: "files"))
    #expect(events.isEmpty)
    // The item still counts as expanded when it gets children.
    try await source.expand(["b"], in: "files")
    var levels = try #require(source.sectionSnapshot(of: "files"))
    try levels.append(["b1"], to: "b")
    try await source.apply(levels, to: "files")
    #expect(files == ["a", "b", "b1"])
    #expect(events.last?.updated == [3])
  }

  @Test func `unknown sections and items throw errors that name them`() async throws {
    await #expect(throws: ListError.unknownSection("x")) {
      try await source.expand(["a"], in: "x")
    }
    await #expect(throws: ListError.unknownItem("x")) {
      try await source.collapse(["x"], in: "files")
    }
    let other = try ListSectionSnapshot(["t1"])
    await #expect(throws: ListError.unknownSection("x")) {
      try await source.apply(other, to: "x")
    }
    await #expect(throws: ListError.self) { try await source.apply(other, to: "files") }
    #expect(files == ["a", "b"])
    #expect(source.sectionSnapshot(of: "x") == nil)
    #expect(source.sectionSnapshot(of: "top")?.items == ["t1", "t2"])
  }

  @Test func `a snapshot may delete rows of a hierarchical section, but not move them`()
    async throws
  {
    try await source.expand(["a"], in: "files")
    var fewer = source.snapshot()
    try fewer.delete(["a1"])
    try await source.apply(fewer)
    #expect(source.sectionSnapshot(of: "files")?.items == ["a", "a2", "b"])
    var swapped = source.snapshot()
    try swapped.move("b", before: "a")
    await #expect(throws: ListError.hasLevels("files")) { try await source.apply(swapped) }
    var gone = source.snapshot()
    try gone.delete(sections: ["files"])
    try await source.apply(gone)
    #expect(source.sectionSnapshot(of: "files") == nil)
  }

  @Test func `dragging a row is one transaction`() throws {
    var seen: [(String, [String], [String])] = []
    source.willReorder = { seen.append(("will", $0.initial.items, $0.final.items)) }
    source.onReorder = { seen.append(($0.item, $0.initial.items, $0.final.items)) }
    var events: [ListChangeEvent] = []
    source.observe { events.append($0) }
    let (one, two) = (ListPosition(row: 0), ListPosition(row: 1))
    #expect(source.receive(.reorder(from: one, to: two)))
    #expect(source.snapshot().items == ["t2", "t1", "a", "b"])
    #expect(seen.map(\.0) == ["will", "t1"])
    #expect(seen[0].1 == ["t1", "t2", "a", "b"] && seen[0].2 == source.snapshot().items)
    #expect(events.map(\.origin) == [.reorder])
    #expect(events[0].batch.moved.count == 1)
    #expect(source.receive(.reorder(from: one, to: one)))
    #expect(events.count == 1)
  }

  @Test func `a drag is rejected if a callback reorders rows before it`()
    async throws
  {
    try await source.apply(ListSnapshot("top", ["1", "2", "3"]))
    let places = (0..<3).map { ListPosition(row: $0) }
    let ids = places.map { source.rowID(at: $0) }
    source.willReorder = { [source] transaction in
      guard transaction.item == "1" else { return }
      source.receive(.reorder(from: places[2], to: places[1]))
    }
    #expect(!source.receive(.reorder(from: places[0], to: places[2])))
    #expect(source.snapshot().items == ["1", "3", "2"])
    #expect(places.map { source.rowID(at: $0) } == [ids[0], ids[2], ids[1]])
  }

  @Test func `a parent that loses its last child is updated`() async throws {
    try await source.expand(["a"], in: "files")
    var events: [ListChangeEvent] = []
    source.observe { events.append($0) }
    var fewer = source.snapshot()
    try fewer.delete(["a1", "a2"])
    try await source.apply(fewer)
    #expect(events.map(\.updated) == [[2]])
  }

  @Test func `a row can’t be dragged to an invalid position`() async throws {
    try await source.expand(["a"], in: "files")
    let before = source.snapshot()
    let (first, file) = (ListPosition(row: 0), ListPosition(section: 1, row: 0))
    #expect(!source.receive(.reorder(from: first, to: file)))
    #expect(!source.receive(.reorder(from: file, to: ListPosition(section: 1, row: 1))))
    #expect(!source.receive(.reorder(from: first, to: ListPosition(row: 2))))
    #expect(!source.receive(.reorder(from: ListPosition(row: -1), to: first)))
    #expect(!source.canMove(from: first, to: file))
    #expect(!source.canMove(from: file, to: ListPosition(section: 1, row: 1)))
    #expect(!source.canMove(from: first, to: ListPosition(row: 2)))
    #expect(source.canMove(from: first, to: ListPosition(row: 1)))
    #expect(source.canMove(from: file, to: ListPosition(section: 1, row: 3)))
    source.canReorder = { $0 != "t1" }
    #expect(!source.receive(.willBeginReorder(first)))
    #expect(!source.receive(.reorder(from: first, to: ListPosition(row: 1))))
    #expect(source.receive(.willBeginReorder(ListPosition(row: 1))))
    #expect(source.snapshot() == before)
  }

  @Test func `dragging a row within a hierarchy also moves its descendants`() async throws {
    try await source.expand(["a"], in: "files")
    let last = ListPosition(section: 1, row: 3)
    #expect(source.receive(.reorder(from: ListPosition(section: 1, row: 0), to: last)))
    #expect(files == ["b", "a", "a1", "a2"])
    let first = ListPosition(section: 1, row: 0)
    #expect(source.receive(.reorder(from: ListPosition(section: 1, row: 3), to: first)))
    #expect(files == ["a2", "b", "a", "a1"])
    #expect(source.sectionSnapshot(of: "files")?.level(of: "a2") == 0)
    #expect(view.rowIDs.map(\.count) == [2, 4])
  }

  @Test func `the cost of a section doesn’t grow quadratically with its depth`() async throws {
    let source = DiffableDataSource<Int, Counted> { .dynamic("\($0)", cell: WordCell.self) }
    try await source.apply(ListSnapshot(0, []))
    func hashes(depth: Int) async throws -> Int {
      var levels = try ListSectionSnapshot([Counted(number: 0)])
      for level in 1..<depth {
        try levels.append([Counted(number: level)], to: Counted(number: level - 1))
      }
      try levels.expand(levels.items)
      try await source.apply(levels, to: 0)
      try levels.append([Counted(number: -1)])
      Counted.hashes.store(0, ordering: .relaxed)
      try await source.apply(levels, to: 0)
      return Counted.hashes.load(ordering: .relaxed)
    }
    let shallow = try await hashes(depth: 100)
    #expect(try await hashes(depth: 400) < 8 * shallow)
  }
}

/// A number that counts how often it is hashed.
private struct Counted: Hashable, Sendable {
  static let hashes = Atomic(0)
  let number: Int

  func hash(into hasher: inout Hasher) {
    Self.hashes.wrappingAdd(1, ordering: .relaxed)
    hasher.combine(number)
  }
}
