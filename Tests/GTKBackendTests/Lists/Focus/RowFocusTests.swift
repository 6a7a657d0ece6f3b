import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct RowFocusTests {
  @Test func `the focus stays on its row or moves to the row that replaces it`() async throws {
    let rows = ListAdapter<CountedCell>((0..<1_000).map { CountedCell.Model($0) })
    let shown = ShownList(rows)
    let pointer = try await ListPointer(on: shown)
    try await pointer.click("row 5")
    #expect(focus(in: shown) == "row 5")
    try rows.insert(CountedCell.Model(5_000), at: 0)
    #expect(focus(in: shown) == "row 5")
    try rows.move(at: 6, to: 2)
    #expect(focus(in: shown) == "row 5")
    try rows.show(Array(rows.items.reversed().suffix(20)))
    #expect(focus(in: shown) == "row 5")
    let index = try #require(rows.items.firstIndex { $0.id == 5 })
    let next = rows.items[index + 1].text
    try rows.delete(at: index)
    #expect(focus(in: shown) == next)
    try rows.delete(at: Array(index..<rows.count))
    #expect(focus(in: shown) == rows.items.last?.text)
  }

  private func focus(in shown: ShownList) -> String? {
    shown.window.focus?.descendants(Label.self).first?.text
  }
}
