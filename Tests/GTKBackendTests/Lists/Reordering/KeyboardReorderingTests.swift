import GTK
import Lists
import TestSupport
import Testing

// The announced position is internal to the view.
@testable import GTKBackend

@Suite(.onDisplay) @MainActor struct KeyboardReorderingTests {
  private let rows = ListAdapter<CountedCell>((0..<6).map { CountedCell.Model($0) })

  init() { rows.dragAndDrop = .reorder }

  @Test func `a click selects a row, and Alt with an arrow key moves the focused row`()
    async throws
  {
    let shown = ShownList(rows)
    let pointer = try await ListPointer(on: shown)
    try await pointer.click("row 2")
    #expect(rows.selectedIndexes == [2])
    try await pointer.press("alt+Down")
    #expect(rows.items.map(\.id) == [0, 1, 3, 2, 4, 5])
    #expect(rows.selectedIndexes == [3])
    try await pointer.press("alt+Up", "alt+Up", "alt+Up", "alt+Up")
    #expect(rows.items.map(\.id) == [2, 0, 1, 3, 4, 5])
    #expect(rows.selectedIndexes == [0])
    try await pointer.press("alt+Left", "alt+Right")
    #expect(rows.items.map(\.id) == [2, 0, 1, 3, 4, 5])
  }

  @Test(arguments: [(Direction.leftToRight, "alt+Right"), (.rightToLeft, "alt+Left")])
  func `Alt with an arrow key moves a row of a horizontal list`(
    direction: Direction,
    forward: String
  )
    async throws
  {
    let across = ListAdapter<CountedCell>((0..<4).map { CountedCell.Model($0) }, axis: .horizontal)
    across.dragAndDrop = .reorder
    let shown = ShownList(across, size: (600, 100))
    shown.view.widget.setDirectionOfAll(direction)
    let pointer = try await ListPointer(on: shown)
    try await pointer.click("row 1")
    try await pointer.press(forward, "alt+Down")
    #expect(across.items.map(\.id) == [0, 2, 1, 3])
  }

  @Test func `Alt with an arrow key moves a row of a grid within and between lines`() async throws {
    let shown = ShownList(rows, style: .grid(columns: 2))
    let pointer = try await ListPointer(on: shown)
    try await pointer.click("row 0")
    try await pointer.press("alt+Right")
    #expect(rows.items.map(\.id) == [1, 0, 2, 3, 4, 5])
    try await pointer.press("alt+Down")
    #expect(rows.items.map(\.id) == [1, 2, 3, 0, 4, 5])
    try await pointer.press("alt+Left", "alt+Up", "alt+Up")
    #expect(rows.items.map(\.id) == [0, 1, 2, 3, 4, 5])
    #expect(rows.selectedIndexes == [0])
  }

  @Test func `changing the style discards the announced position`() async throws {
    let shown = ShownList(rows)
    let pointer = try await ListPointer(on: shown)
    try await pointer.click("row 2")
    try await pointer.press("alt+Down")
    #expect(shown.view.renderer.announcement.isMade)
    shown.view.style = .boxed
    #expect(!shown.view.renderer.announcement.isMade)
  }

  @Test func `a row moved beyond the visible area is scrolled into view`() async throws {
    let many = ListAdapter<CountedCell>((0..<100).map { CountedCell.Model($0) })
    many.dragAndDrop = .reorder
    let shown = ShownList(many)
    let pointer = try await ListPointer(on: shown)
    try await pointer.click("row 3")
    for _ in 0..<30 { try await pointer.press("alt+Down") }
    #expect(many.items.firstIndex { $0.id == 3 } == 33)
    #expect(shown.view.visibleRows.contains(ListPosition(row: 33)))
    #expect(shown.texts.contains("row 3"))
  }

  @Test func `a row that can’t be edited isn’t moved by keys`() async throws {
    rows.canEdit = { index, _ in index != 1 }
    var began = 0
    rows.onWillBeginReorder = { _, _ in began += 1 }
    let shown = ShownList(rows)
    let pointer = try await ListPointer(on: shown)
    try await pointer.click("row 1")
    try await pointer.press("alt+Down")
    #expect(rows.items.map(\.id) == Array(0..<6))
    #expect(began == 0)
  }
}
