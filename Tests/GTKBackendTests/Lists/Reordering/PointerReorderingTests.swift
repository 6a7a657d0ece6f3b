import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct PointerReorderingTests {
  private let rows = ListAdapter<CountedCell>((0..<6).map { CountedCell.Model($0) })

  init() { rows.dragAndDrop = .reorder }

  @Test(arguments: [(1, 3, true, [0, 2, 3, 1, 4, 5]), (4, 1, false, [0, 4, 1, 2, 3, 5])])
  func `dragging a row over another row moves it there`(
    from: Int,
    to: Int,
    lower: Bool,
    after: [Int]
  )
    async throws
  {
    var heard: [String] = []
    rows.onWillBeginReorder = { index, _ in heard.append("begin \(index)") }
    rows.onReorder = { heard.append("\($0) to \($1)") }
    let shown = ShownList(rows)
    let pointer = try await ListPointer(on: shown)
    try await pointer.pickUp("row \(from)")
    try await pointer.carry(over: "row \(to)", lower: lower)
    #expect(line(in: shown)?.isVisible == true)
    try await pointer.drop()
    #expect(heard == ["begin \(from)", "\(from) to \(to)"])
    #expect(rows.items.map(\.id) == after)
    #expect(shown.texts == rows.items.map(\.text))
    #expect(line(in: shown)?.isVisible == false)
    #expect(faded(in: shown) == 0)
  }

  @Test(arguments: [ListStyle.grid(columns: 2), .boxed])
  func `a row can be dragged in a grid or a boxed list`(style: ListStyle) async throws {
    rows.insets = ListInsets(top: 20, leading: 10)
    let shown = ShownList(rows, style: style)
    let pointer = try await ListPointer(on: shown)
    try await pointer.pickUp("row 0")
    // The pointer is in the left half and in the lower half of the row.
    let place = try shown.middle(of: "row 3")
    try await pointer.carry(toX: place.x, y: place.y + 4)
    #expect(line(in: shown)?.isVisible == true)
    try await pointer.drop()
    let isBoxed = style == .boxed
    #expect(rows.items.map(\.id) == (isBoxed ? [1, 2, 3, 0, 4, 5] : [1, 2, 0, 3, 4, 5]))
    #expect(shown.texts == rows.items.map(\.text))
  }

  @Test func `dragging reports each row that the pointer enters or leaves`() async throws {
    var heard: [String] = []
    rows.onReorderEnter = { index, item in heard.append("over \(index) \(item.id)") }
    rows.onReorderExit = { index, item in heard.append("left \(index) \(item.id)") }
    let shown = ShownList(rows)
    let pointer = try await ListPointer(on: shown)
    try await pointer.pickUp("row 0")
    #expect(heard == [])
    #expect(faded(in: shown) == 1)
    try await pointer.carry(over: "row 2", lower: true)
    try await pointer.carry(over: "row 4", lower: true)
    #expect(heard.suffix(2).contains("over 4 4"))
    try await pointer.drop()
    let over = heard.filter { $0.hasPrefix("over") }.map { $0.dropFirst(5) }
    let left = heard.filter { $0.hasPrefix("left") }.map { $0.dropFirst(5) }
    #expect(over == left && over.first == "2 2" && over.last == "4 4")
  }

  @Test func `rows can’t be dragged in a list without drag and drop`() async throws {
    rows.dragAndDrop = .none
    let shown = ShownList(rows)
    let pointer = try await ListPointer(on: shown)
    try await pointer.pickUp("row 1")
    try await pointer.carry(over: "row 3", lower: true)
    #expect(line(in: shown)?.isVisible == false)
    try await pointer.drop()
    #expect(rows.items.map(\.id) == Array(0..<6))
  }

  @Test func `a row that can’t be edited can’t be dragged`() async throws {
    rows.canEdit = { index, _ in index != 1 }
    let shown = ShownList(rows)
    let pointer = try await ListPointer(on: shown)
    try await pointer.pickUp("row 1")
    #expect(faded(in: shown) == 0)
    try await pointer.carry(over: "row 3", lower: true)
    try await pointer.drop()
    #expect(rows.items.map(\.id) == Array(0..<6))
  }

  @Test func `Escape cancels a drag`() async throws {
    let shown = ShownList(rows)
    let pointer = try await ListPointer(on: shown)
    try await pointer.pickUp("row 1")
    try await pointer.carry(over: "row 3", lower: true)
    try await pointer.press("Escape")
    #expect(line(in: shown)?.isVisible == false)
    #expect(faded(in: shown) == 0)
    try await pointer.drop()
    #expect(rows.items.map(\.id) == Array(0..<6))
  }

  @Test func `a dragged row is dropped correctly after the list has changed`() async throws {
    let shown = ShownList(rows)
    let pointer = try await ListPointer(on: shown)
    try await pointer.pickUp("row 3")
    try rows.insert(CountedCell.Model(10), at: 0)
    try rows.delete(at: 2)
    await shown.settle()
    #expect(faded(in: shown) == 1)
    try await pointer.carry(over: "row 0", lower: false)
    try await pointer.drop()
    #expect(rows.items.map(\.id) == [10, 3, 0, 2, 4, 5])
  }

  @Test func `dropping a row that was removed during the drag has no effect`() async throws {
    let shown = ShownList(rows)
    let pointer = try await ListPointer(on: shown)
    try await pointer.pickUp("row 3")
    try await pointer.carry(over: "row 1", lower: false)
    try rows.delete(at: 3)
    try await pointer.carry(over: "row 0", lower: false)
    #expect(line(in: shown)?.isVisible == false)
    try await pointer.drop()
    #expect(rows.items.map(\.id) == [0, 1, 2, 4, 5])
  }

  @Test func `changing the style of a list cancels a drag`() async throws {
    let shown = ShownList(rows)
    let pointer = try await ListPointer(on: shown)
    try await pointer.pickUp("row 3")
    try await pointer.carry(over: "row 1", lower: false)
    shown.view.style = .boxed
    await shown.settle()
    #expect(line(in: shown)?.isVisible == false)
    #expect(faded(in: shown) == 0)
    try await pointer.carry(over: "row 1", lower: false)
    try await pointer.drop()
    #expect(rows.items.map(\.id) == Array(0..<6))
    try await pointer.pickUp("row 3")
    try await pointer.carry(over: "row 1", lower: false)
    try await pointer.drop()
    #expect(rows.items.map(\.id) == [0, 3, 1, 2, 4, 5])
  }

  @Test func `a row can’t be dropped in another source of a composed list`() async throws {
    let others = ListAdapter<CountedCell>((6..<9).map { CountedCell.Model($0) })
    let shown = ShownList(ComposedDataSource([rows, others]))
    let pointer = try await ListPointer(on: shown)
    try await pointer.pickUp("row 1")
    try await pointer.carry(over: "row 4", lower: true)
    #expect(line(in: shown)?.isVisible == true)
    try await pointer.carry(over: "row 7", lower: false)
    #expect(line(in: shown)?.isVisible == false)
    try await pointer.drop()
    #expect(rows.items.map(\.id) == Array(0..<6) && others.items.map(\.id) == [6, 7, 8])
    try await pointer.pickUp("row 7")
    try await pointer.carry(over: "row 8", lower: true)
    try await pointer.drop()
    #expect(others.items.map(\.id) == [6, 7, 8])
  }

  @Test(arguments: [Direction.leftToRight, .rightToLeft])
  func `a row of a horizontal list can be dragged sideways`(direction: Direction) async throws {
    let across = ListAdapter<CountedCell>((0..<4).map { CountedCell.Model($0) }, axis: .horizontal)
    across.dragAndDrop = .reorder
    let shown = ShownList(across, size: (600, 100))
    shown.view.widget.setDirectionOfAll(direction)
    let pointer = try await ListPointer(on: shown)
    try await pointer.pickUp("row 0")
    try await pointer.carry(over: "row 2", lower: direction == .leftToRight)
    #expect(line(in: shown).map { $0.isVisible && $0.height > $0.width } == true)
    try await pointer.drop()
    #expect(across.items.map(\.id) == [1, 2, 0, 3])
  }

  @Test(arguments: [(ListStyle.list, false), (.boxed, false), (.boxed, true)])
  func `a list scrolls while a dragged row is held at its edge`(
    style: ListStyle,
    isOnPage: Bool
  ) async throws {
    let many = ListAdapter<CountedCell>((0..<300).map { CountedCell.Model($0) })
    many.dragAndDrop = .reorder
    let shown = ShownList(many, style: style)
    if isOnPage { shown.putOnPage() }
    let pointer = try await ListPointer(on: shown)
    let adjustment = try #require(shown.window.descendants(ScrolledWindow.self).first?.vertical)
    try await pointer.pickUp("row 0")
    try await pointer.carry(toX: 100, y: 396)
    try await pointer.until { adjustment.value > 1_500 }
    try await pointer.carry(toX: 100, y: 200)
    let value = adjustment.value
    // Automatic scrolling would move the list in every frame.
    await shown.settle()
    #expect(adjustment.value == value)
    try await pointer.drop()
    let place = try #require(many.items.firstIndex { $0.id == 0 })
    #expect(place > 20)
    #expect(shown.view.visibleRows.contains(ListPosition(row: place)))
    try await pointer.pickUp("row 0")
    try await pointer.carry(toX: 100, y: 4)
    try await pointer.until { adjustment.value < value }
    try await pointer.press("Escape")
    let end = adjustment.value
    await shown.settle()
    #expect(adjustment.value == end)
    try await pointer.drop()
  }

  private func line(in shown: ShownList) -> DrawingArea? {
    shown.view.widget.descendants(DrawingArea.self).first
  }

  /// Returns the number of rows that are faded because they are being dragged.
  private func faded(in shown: ShownList) -> Int { shown.rows.children.count { $0.opacity < 1 } }
}
