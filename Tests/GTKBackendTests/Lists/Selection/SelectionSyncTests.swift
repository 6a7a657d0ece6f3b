import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct SelectionSyncTests {
  private func models(_ ids: some Sequence<Int>) -> [CountedCell.Model] {
    ids.map { CountedCell.Model($0) }
  }

  @Test func `each selection by the user is reported once`() async throws {
    let rows = ListAdapter<CountedCell>(models(0..<10))
    var heard: [String] = []
    rows.onSelect = { index, item in heard.append("+\(index) \(item.id)") }
    rows.onDeselect = { index, item in heard.append("-\(index) \(item.id)") }
    let shown = ShownList(rows)
    await shown.show()
    let model = try #require(shown.list.model as? SingleSelection)
    model.selected = 3
    model.selected = 5
    model.selected = nil
    #expect(heard == ["+3 3", "-3 3", "+5 5", "-5 5"])
    #expect(rows.selectedIndexes == [])
  }

  @Test(arguments: [ListStyle.list, .grid(columns: 2), .boxed], [false, true])
  func `clicks and arrow keys select rows, but moving the focus into a list doesn’t`(
    style: ListStyle,
    isMultiple: Bool
  ) async throws {
    let mode: ListSelectionMode = isMultiple ? .multiple : .single
    let rows = ListAdapter<CountedCell>(models(0..<10), selectionMode: mode)
    let shown = ShownList(rows, style: style)
    let pointer = try await ListPointer(on: shown)
    shown.window.focus = nil
    #expect(shown.view.widget.moveFocus())
    await shown.settle()
    #expect(rows.selectedIndexes == [])
    try await pointer.press("Down")
    try await pointer.until { rows.selectedIndexes == [style == .grid(columns: 2) ? 2 : 1] }
    shown.window.focus = nil
    try await pointer.click("row 4")
    try await pointer.until { rows.selectedIndexes == [4] }
  }

  @Test
  func `selecting rows together selects all of them, even if the list changes in between`()
    async throws
  {
    let rows = ListAdapter<CountedCell>(models(0..<10), selectionMode: .multiple)
    rows.onSelect = { _, item in
      guard item.id == 1 else { return }
      #expect(throws: Never.self) { try rows.insert(CountedCell.Model(99), at: 0) }
    }
    let shown = ShownList(rows)
    await shown.show()
    let model = try #require(shown.list.model as? MultiSelection)
    model.select([1..<3])
    #expect(rows.selectedIndexes.compactMap { rows[$0]?.id } == [1, 2])
  }

  @Test func `a selection from code is shown but not reported`() async throws {
    let rows = ListAdapter<CountedCell>(models(0..<10))
    var heard = 0
    rows.onSelect = { _, _ in heard += 1 }
    try rows.select(at: 2)
    let shown = ShownList(rows)
    await shown.show()
    let model = try #require(shown.list.model as? SingleSelection)
    #expect(model.selected == 2)
    try rows.select(at: 4)
    #expect(model.selected == 4)
    try rows.deselect(at: 4)
    #expect(model.selected == nil)
    #expect(heard == 0)
  }

  @Test func `the selection follows its row through every change`() async throws {
    let rows = ListAdapter<CountedCell>(models(0..<10))
    var heard = 0
    rows.onSelect = { _, _ in heard += 1 }
    rows.onDeselect = { _, _ in heard += 1 }
    let shown = ShownList(rows)
    await shown.show()
    let model = try #require(shown.list.model as? SingleSelection)
    try rows.select(at: 4)
    try rows.move(at: 4, to: 0)
    #expect(model.selected == 0)
    try rows.insert(CountedCell.Model(50), at: 0)
    #expect(model.selected == 1)
    try rows.move(at: 1, to: 9)
    try rows.delete(at: 0)
    #expect(model.selected == 8)
    #expect(rows.selectedItems.map(\.id) == [4])
    try rows.delete(at: 8)
    #expect(model.selected == nil)
    #expect(heard == 0)
  }

  @Test func `multiple selected rows follow their items`() async throws {
    let rows = ListAdapter<CountedCell>(models(0..<10), selectionMode: .multiple)
    var heard: [Int] = []
    rows.onSelect = { index, _ in heard.append(index) }
    let shown = ShownList(rows)
    await shown.show()
    let model = try #require(shown.list.model as? MultiSelection)
    model.select([1..<3, 8..<9])
    #expect(heard == [1, 2, 8])
    try rows.move(at: 8, to: 0)
    #expect((0..<10).filter { model.isSelected(at: $0) } == [0, 2, 3])
    #expect(rows.selectedIndexes == [0, 2, 3])
  }

  @Test func `rows can’t be selected in a list without selection`() async throws {
    let rows = ListAdapter<CountedCell>(models(0..<3), selectionMode: .none)
    let shown = ShownList(rows)
    await shown.show()
    #expect(shown.list.model is NoSelection)
  }
}
