import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

/// Tests of moving rows between sections.
@Suite(.onDisplay) @MainActor struct SectionReorderingTests {
  private let rows = DiffableDataSource<String, Int> {
    .dynamic(CountedCell.Model($0), cell: CountedCell.self)
  }

  /// Shows the sections "0", "1", and so on, each with a header.
  private func show(_ sections: [[Int]]) async throws {
    rows.dragAndDrop = .reorder
    rows.sectionHeader = { .dynamic("head \($0)", cell: HeadingCell.self) }
    var snapshot = ListSnapshot<String, Int>()
    for (number, items) in sections.enumerated() {
      try snapshot.append(sections: ["\(number)"])
      try snapshot.append(items, to: "\(number)")
    }
    try await rows.apply(snapshot)
  }

  private var sections: [[Int]] {
    let snapshot = rows.snapshot()
    return snapshot.sections.map { snapshot.items(in: $0) ?? [] }
  }

  @Test(arguments: [ListStyle.list, .boxed])
  func `a row can be dropped after the last row of another section`(style: ListStyle) async throws {
    try await show([[0, 1], [2, 3]])
    let shown = ShownList(rows, style: style)
    let pointer = try await ListPointer(on: shown)
    try await pointer.pickUp("row 2")
    try await pointer.carry(over: "row 1", lower: true)
    #expect(line(in: shown)?.isVisible == true)
    try await pointer.drop()
    #expect(sections == [[0, 1, 2], [3]])
    #expect(shown.texts == ["head 0", "row 0", "row 1", "row 2", "head 1", "row 3"])
  }

  @Test(arguments: [ListStyle.list, .boxed, .grid(columns: 2)])
  func `a row can be dropped into an empty section`(style: ListStyle) async throws {
    try await show([[0, 1], [], [2]])
    let shown = ShownList(rows, style: style)
    let pointer = try await ListPointer(on: shown)
    try await pointer.pickUp("row 0")
    try await pointer.carry(over: "head 1", lower: true)
    let line = try #require(self.line(in: shown))
    #expect(line.isVisible && line.width > line.height)
    let heading = try #require(shown.places["head 1"])
    #expect(abs(line.bounds(in: shown.rows).map { $0.y - heading.y - heading.height } ?? 99) <= 2)
    try await pointer.drop()
    #expect(sections == [[1], [0], [2]])
    try await pointer.pickUp("row 0")
    try await pointer.carry(over: "row 2", lower: true)
    try await pointer.drop()
    #expect(sections == [[1], [], [2, 0]])
  }

  @Test func `a row can’t be dropped into a section with levels`() async throws {
    try await show([[0, 1], [2]])
    var levels = ListSectionSnapshot<Int>()
    try levels.append([7])
    try levels.append([8], to: 7)
    try await rows.apply(levels, to: "1")
    let shown = ShownList(rows)
    let pointer = try await ListPointer(on: shown)
    try await pointer.pickUp("row 0")
    try await pointer.carry(over: "row 7", lower: true)
    #expect(line(in: shown)?.isVisible == false)
    try await pointer.drop()
    #expect(sections == [[0, 1], [7]])
  }

  @Test(arguments: [ListStyle.list, .boxed])
  func `Alt with an arrow key moves a row through all sections and back`(style: ListStyle)
    async throws
  {
    try await show([[0, 1], [], [2]])
    let shown = ShownList(rows, style: style)
    let pointer = try await ListPointer(on: shown)
    try await pointer.click("row 0")
    for expected in [
      [[1, 0], [], [2]], [[1], [0], [2]], [[1], [], [0, 2]], [[1], [], [2, 0]],
    ] {
      try await pointer.press("alt+Down")
      #expect(sections == expected)
    }
    try await pointer.press("alt+Down")
    #expect(sections == [[1], [], [2, 0]])
    for expected in [
      [[1], [], [0, 2]], [[1], [0], [2]], [[1, 0], [], [2]], [[0, 1], [], [2]],
    ] {
      try await pointer.press("alt+Up")
      #expect(sections == expected)
    }
  }

  @Test func `a row of a grid keeps its column when it moves to another section`() async throws {
    try await show([[0, 1, 2], [], [3, 4]])
    let shown = ShownList(rows, style: .grid(columns: 2))
    let pointer = try await ListPointer(on: shown)
    try await pointer.click("row 1")
    for expected in [
      [[0, 2, 1], [], [3, 4]], [[0, 2], [1], [3, 4]], [[0, 2], [], [1, 3, 4]],
    ] {
      try await pointer.press("alt+Down")
      #expect(sections == expected)
    }
    try await pointer.press("alt+Right")
    #expect(sections == [[0, 2], [], [3, 1, 4]])
    try await pointer.press("alt+Up", "alt+Up")
    #expect(sections == [[0, 2, 1], [], [3, 4]])
    try await pointer.press("alt+Right")
    #expect(sections == [[0, 2], [1], [3, 4]])
    try await pointer.press("alt+Left")
    #expect(sections == [[0, 2, 1], [], [3, 4]])
  }

  @Test func `keys and drags don’t move rows to another source of a composed list`() async throws {
    try await show([[0, 1], []])
    let others = ListAdapter<CountedCell>([CountedCell.Model(9)])
    others.dragAndDrop = .reorder
    let shown = ShownList(ComposedDataSource([rows, others]))
    let pointer = try await ListPointer(on: shown)
    try await pointer.click("row 1")
    try await pointer.press("alt+Down", "alt+Down")
    #expect(sections == [[0], [1]] && others.items.map(\.id) == [9])
    try await pointer.pickUp("row 1")
    try await pointer.carry(over: "row 0", lower: true)
    try await pointer.drop()
    #expect(sections == [[0, 1], []])
  }

  private func line(in shown: ShownList) -> DrawingArea? {
    shown.view.widget.descendants(DrawingArea.self).first
  }
}
