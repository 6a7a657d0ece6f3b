import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct OwnCellsTests {
  @Test func `a cell of its own keeps its state while it is scrolled away`() async throws {
    let rows = AnyListAdapter()
    try rows.append(.static(CountedCell.self, CountedCell.Model(-1, "own")))
    for id in 0..<2_000 { try rows.append(.dynamic(CountedCell.Model(id), cell: CountedCell.self)) }
    let shown = ShownList(rows)
    await shown.show()
    let label = try #require(shown.list.descendants(Label.self).first { $0.text == "own" })
    label.tooltip = "state"
    shown.view.scroll(to: ListPosition(row: 1_900), animated: false)
    await shown.settle()
    #expect(!shown.texts.contains("own"))
    shown.view.scroll(to: ListPosition(row: 0), animated: false)
    await shown.settle()
    let again = try #require(shown.list.descendants(Label.self).first { $0.text == "own" })
    #expect(again === label)
    #expect(again.tooltip == "state")
  }
}
