import Fixtures
import Lists
import Testing

/// The rows of a diffable data source, and the delivery of its changes.
@MainActor @Suite struct DiffableDataSourceTests {
  private typealias Source = DiffableDataSource<String, Int>
  private let source = Source(name: "numbers", selectionMode: .multiple) { item in
    .dynamic("\(item)", cell: WordCell.self)
  }
  private let view = RecordingListRenderer()

  private func snapshot(_ rows: (String, [Int])...) throws -> ListSnapshot<String, Int> {
    var snapshot = ListSnapshot<String, Int>()
    for (section, items) in rows {
      try snapshot.append(sections: [section])
      try snapshot.append(items, to: section)
    }
    return snapshot
  }

  @Test func `applied items are shown and keep their row identities`() async throws {
    source.attach(to: view)
    #expect(try await source.apply(snapshot(("a", [1, 2]), ("b", [3]))))
    let ids = view.rowIDs
    #expect(view.models(in: 1) as? [String] == ["3"])
    #expect(try await source.apply(snapshot(("b", [3, 2]), ("a", [4, 1]))))
    #expect(view.rowIDs[0] == [ids[1][0], ids[0][1]])
    #expect(view.rowIDs[1][1] == ids[0][0])
    #expect(source.rowCount(in: 1) == 2 && source.rowCount(in: 2) == 0)
    #expect(source.rowID(at: ListPosition(section: 2, row: 0)) == nil)
  }

  @Test func `items map to positions and back`() async throws {
    try await source.apply(snapshot(("a", [1, 2]), ("b", [3])))
    #expect(source.position(of: 3) == ListPosition(section: 1, row: 0))
    #expect(source.item(for: ListPosition(row: 1)) == 2)
    #expect(source.item(for: ListPosition(section: 9, row: -1)) == nil)
    try await source.apply(snapshot(("b", [3, 1])))
    #expect(source.position(of: 1) == ListPosition(row: 1))
    #expect(source.position(of: 2) == nil)
  }

  @Test func `headers and footers move with their sections and keep their identities`()
    async throws
  {
    try await source.apply(snapshot(("a", [1]), ("b", [2])))
    source.sectionHeader = { .dynamic($0.uppercased(), cell: WordCell.self) }
    source.sectionFooter = { $0 == "b" ? .dynamic("end", cell: WordCell.self) : nil }
    let header = try #require(source.header(in: 1))
    let footer = try #require(source.footer(in: 1))
    #expect(header.model as? String == "B" && footer.model as? String == "end")
    #expect(source.footer(in: 0) == nil)
    for outside in [-1, 2, .max] { #expect(source.header(in: outside) == nil) }
    let rows = [ListPosition(row: 0), ListPosition(section: 1, row: 0)].map(source.rowID)
    #expect(Set(rows + [header.id, footer.id]).count == 4)
    try await source.apply(snapshot(("b", [2]), ("a", [1, 3])))
    #expect(source.header(in: 0)?.id == header.id && source.footer(in: 0)?.id == footer.id)
    try await source.apply(snapshot(("a", [])))
    try await source.apply(snapshot(("b", [])))
    #expect(source.header(in: 0)?.id != header.id)
    source.sectionHeader = nil
    #expect(source.header(in: 0) == nil)
  }

  @Test func `a row is measured once, and again after it is reconfigured`()
    async throws
  {
    final class Cell: ListCell, HeightMeasurable {
      func configure(with model: Double, animated: Bool) {}
      static func height(of model: Double, width: Double) -> Double { model }
    }
    var lengths = [1: 30.0, 2: -1]
    var asked: [Int] = []
    let source = Source { item in
      asked.append(item)
      return .dynamic(lengths[item] ?? 0, cell: Cell.self)
    }
    var problems: [ListError] = []
    source.onProblem = { problems.append($0) }
    try await source.apply(snapshot(("a", [1, 2])))
    func length(_ row: Int) -> Double? { source.length(at: ListPosition(row: row), breadth: 100) }
    #expect([length(0), length(0), length(1), length(2)] == [30, 30, 1, nil])
    #expect(asked == [1, 2])
    #expect(problems == [.badLength("-1.0", row: 1, used: 1)])
    lengths[1] = 50
    var marked = try snapshot(("a", [2, 1]))
    try marked.reconfigure([1])
    try await source.apply(marked)
    #expect([length(0), length(1)] == [1, 50])
  }

  @Test func `empty sections stay until they are deleted`() async throws {
    source.attach(to: view)
    try await source.apply(snapshot(("a", [1, 2]), ("b", [3])))
    var emptied = source.snapshot()
    try emptied.delete([1, 2])
    try emptied.move(3, toEndOf: "a")
    try await source.apply(emptied)
    try emptied.delete([3])
    try await source.apply(emptied)
    #expect(source.snapshot().sections == ["a", "b"])
    #expect(source.sectionCount == 2 && view.rowIDs == [[], []])
    try emptied.delete(sections: ["a"])
    try await source.apply(emptied)
    #expect(source.section(at: 0) == "b" && view.rowIDs == [[]])
  }

  @Test func `a data source’s snapshot is a copy`() async throws {
    try await source.apply(snapshot(("a", [1, 2])))
    var copy = source.snapshot()
    copy.deleteAllItems()
    #expect(source.snapshot().items == [1, 2])
  }

  @Test func `applying an unchanged snapshot sends no event`() async throws {
    var events = 0
    try await source.apply(snapshot(("a", [1])))
    source.observe { _ in events += 1 }
    #expect(try await source.apply(snapshot(("a", [1]))))
    #expect(events == 0)
  }

  @Test func `a reload without rows before and after sends no event`() async throws {
    source.attach(to: view)
    var events = 0
    source.observe { _ in events += 1 }
    #expect(try await source.applyUsingReload(ListSnapshot()))
    #expect(events == 0)
    try await source.apply(snapshot(("a", [])))
    events = 0
    #expect(try await source.applyUsingReload(snapshot(("a", []))))
    #expect(events == 0)
  }

  @Test func `a reload of empty sections makes views read the headers again`() async throws {
    source.sectionHeader = { .dynamic($0, cell: WordCell.self) }
    try await source.apply(snapshot(("a", [])))
    let view = LazyView()
    source.attach(to: view)
    #expect(try await source.applyUsingReload(snapshot(("a", []))))
    #expect(view.layouts == 1)
    #expect(try await source.applyUsingReload(snapshot(("b", []))))
    #expect(view.layouts == 2)
    #expect(view.feed?.header(in: 0)?.model as? String == "b")
  }

  @Test func `apply returns false without a view`() async throws {
    #expect(try await !source.apply(snapshot(("a", [1]))))
  }

  @Test func `reload and reconfigure marks are cleared once applied`() async throws {
    try await source.apply(snapshot(("a", [1, 2, 3])))
    source.attach(to: view)
    var events: [ListChangeEvent] = []
    source.observe { events.append($0) }
    var marked = source.snapshot()
    try marked.reload([2])
    try marked.reconfigure([3])
    try await source.apply(marked)
    #expect(events.map(\.updated) == [[1, 2]])
    #expect(source.snapshot().reloadedItems.isEmpty)
    #expect(source.snapshot().reconfiguredItems.isEmpty)
    try await source.apply(source.snapshot())
    #expect(events.count == 1)
  }

  @Test func `a reloaded cell is prepared for reuse, a reconfigured one isn’t`() async throws {
    final class Cell: ListCell {
      var calls = ""
      func configure(with model: String, animated: Bool) { calls += animated ? "C" : "c" }
      func prepareForReuse() { calls += "p" }
    }
    let source = Source { .dynamic("\($0)", cell: Cell.self) }
    try await source.apply(snapshot(("a", [1, 2])))
    var marked = source.snapshot()
    try marked.reload([1])
    try marked.reconfigure([2])
    source.attach(to: view)
    let cells = [Cell(), Cell()]
    source.observe { [view] _ in
      for (row, cell) in cells.enumerated() {
        let row = view.feed?.row(at: ListPosition(row: row))
        #expect(throws: Never.self) { try row?.configure(cell, animated: true) }
      }
    }
    try await source.apply(marked)
    #expect(cells.map(\.calls) == ["pc", "C"])
    try source.row(at: ListPosition(row: 0))?.configure(cells[0], animated: true)
    #expect(cells[0].calls == "pcC")
  }

  @Test func `reload marks apply to one change only, even if an empty change follows`()
    async throws
  {
    final class Cell: ListCell {
      var calls = ""
      func configure(with model: String, animated: Bool) { calls += "c" }
      func prepareForReuse() { calls += "p" }
    }
    let source = Source { .dynamic("\($0)", cell: Cell.self) }
    try await source.apply(snapshot(("a", [1, 2])))
    let view = LazyView()
    source.attach(to: view)
    var marked = source.snapshot()
    try marked.reload([1])
    let apply = Task { [marked] in try await source.apply(marked) }
    try await eventually { !view.deliveries.isEmpty }
    #expect(try await source.apply(source.snapshot()))
    for delivery in view.deliveries { delivery.finish() }
    #expect(try await apply.value)
    let cell = Cell()
    try source.row(at: ListPosition(row: 0))?.configure(cell, animated: true)
    #expect(cell.calls == "c")
  }

  @Test func `by default, duplicates throw an error with both positions and change nothing`()
    async throws
  {
    try await source.apply(snapshot(("a", [1, 2])))
    let twice = try snapshot(("a", [1, 3]), ("b", [4, 1]))
    let error = ListError.duplicateItem(
      "1",
      first: ListPosition(row: 0),
      second: ListPosition(section: 1, row: 1)
    )
    await #expect(throws: error) { try await source.apply(twice) }
    await #expect(throws: error) { try await source.applyUsingReload(twice) }
    #expect(source.snapshot().items == [1, 2])
    let many = try snapshot(("a", [1, 2] + Array(10..<40)), ("b", [2]))
    await #expect(throws: ListError.self) { try await source.apply(many) }
    #expect(
      "\(error)"
        == "The item “1” appears twice: at row 0 of section 0 and at row 1 of section 1."
    )
  }

  @Test func `keepFirst keeps the first duplicate and reports the others`() async throws {
    let source = Source(duplicates: .keepFirst) { .dynamic("\($0)", cell: WordCell.self) }
    var reports: [[Int]] = []
    source.onDuplicates = { reports.append($0.map(\.item)) }
    try await source.apply(snapshot(("a", [1, 2, 1]), ("b", [2, 3])))
    #expect(source.snapshot() == (try snapshot(("a", [1, 2]), ("b", [3]))))
    try await source.applyUsingReload(snapshot(("a", [3, 3])))
    #expect(source.snapshot().items == [3])
    #expect(reports == [[1, 2], [3]])
  }

  @Test func `a reload keeps identities and selection without a diff`() async throws {
    source.attach(to: view)
    try await source.apply(snapshot(("a", [1, 2, 3])))
    try source.select(2)
    let id = source.rowID(at: ListPosition(row: 1))
    var events: [ListChangeEvent] = []
    source.observe { events.append($0) }
    #expect(try await source.applyUsingReload(snapshot(("b", [9]), ("a", [2]))))
    #expect(events.map(\.origin) == [.reload])
    #expect(events[0].removed == [0, 1, 2] && events[0].inserted == [0, 1])
    #expect(source.selectedItems == [2])
    #expect(source.rowID(at: ListPosition(section: 1, row: 0)) == id)
    #expect(view.rowIDs.map(\.count) == [1, 1])
  }

  @Test func `selection follows its items, even across sections`() async throws {
    source.attach(to: view)
    try await source.apply(snapshot(("a", [1, 2, 3]), ("b", [4])))
    source.receive(.select(ListPosition(row: 0)))
    source.receive(.select(ListPosition(row: 2)))
    try await source.apply(snapshot(("b", [4, 3]), ("a", [2])))
    #expect(source.selectedItems == [3])
    #expect(source.selectedPositions == [ListPosition(row: 1)])
    #expect(view.feed?.selection == [ListRun(rows: 1..<2)])
    #expect(throws: ListError.unknownItem("1")) { try source.deselect(1) }
    try source.deselect(3)
    #expect(source.selectedItems.isEmpty)
  }

  @Test func `gestures at invalid positions are ignored, and other gestures call the callbacks`()
    async throws
  {
    try await source.apply(snapshot(("a", [1, 2])))
    var calls: [String] = []
    source.onSelect = { calls.append("+\($1)") }
    source.onDeselect = { calls.append("-\($1)") }
    source.onActivate = { calls.append("!\($1)") }
    #expect(!source.receive(.activate(ListPosition(row: -1))))
    #expect(source.receive(.activate(ListPosition(row: 0))))
    #expect(!source.receive(.select(ListPosition(row: 2))))
    #expect(!source.receive(.deselect(ListPosition(section: 4, row: 0))))
    #expect(source.receive(.select(ListPosition(row: 1))))
    #expect(source.receive(.deselect(ListPosition(row: 1))))
    let row = try #require(source.row(at: ListPosition(row: 0)))
    source.onWillDisplay = { calls.append("in \($0?.row ?? -1) \($1)") }
    source.onDidEndDisplaying = { calls.append("out \($0?.row ?? -1) \($1)") }
    source.receive(.willDisplay(row, at: ListPosition(row: 0)))
    source.receive(.didEndDisplaying(row, at: nil))
    #expect(calls == ["!1", "+2", "-2", "in 0 1", "out -1 1"])
  }

  @Test func `a data source is released together with its view`() async throws {
    weak var freed: Source?
    do {
      let source = Source { .dynamic("\($0)", cell: WordCell.self) }
      let view = RecordingListRenderer()
      source.attach(to: view)
      try await source.apply(snapshot(("a", [1, 2])))
      try await source.apply(snapshot(("a", [2])))
      freed = source
    }
    #expect(freed == nil)
  }
}
