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

  @Test(arguments: [ListStyle.list, .boxed, .grid(columns: 2)])
  func `a cell of its own goes along with its row`(style: ListStyle) async throws {
    let rows = AnyListAdapter()
    for id in 0..<6 {
      try rows.append(.static(CountedCell.self, CountedCell.Model(id, "\(id)")))
    }
    let shown = ShownList(rows, style: style)
    await shown.show()
    try rows.move(at: 5, to: 1)
    await shown.settle()
    #expect(shown.texts == ["0", "5", "1", "2", "3", "4"])
    try rows.move(at: 1, to: 3)
    await shown.settle()
    #expect(shown.texts == ["0", "1", "2", "5", "3", "4"])
  }

  @Test func `a row whose cell type changes has a cell of the other type`() async throws {
    var isReady = false
    let rows = DiffableDataSource<Int, Int> { id in
      isReady
        ? .static(CountedCell.self, CountedCell.Model(id, "ready"))
        : .static(WaitingCell.self, id)
    }
    var snapshot = ListSnapshot(0, [1])
    try await rows.apply(snapshot)
    let shown = ShownList(rows)
    await shown.show()
    #expect(shown.texts == ["waiting"])
    isReady = true
    try snapshot.reconfigure([1])
    try await rows.apply(snapshot)
    await shown.settle()
    #expect(shown.texts == ["ready"])
  }
}

private final class WaitingCell: WidgetCell {
  let widget: Widget = Label("waiting")

  func configure(with model: Int, animated: Bool) {}
}
