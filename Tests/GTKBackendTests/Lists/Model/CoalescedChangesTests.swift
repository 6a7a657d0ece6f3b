import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct CoalescedChangesTests {
  init() { CountedCell.reset() }

  /// Returns a list that is scrolled to its middle, where GTK keeps about 205 row widgets.
  private func shown(_ count: Int) async -> (ListAdapter<CountedCell>, ShownList) {
    let rows = ListAdapter<CountedCell>(
      (0..<count).map { CountedCell.Model($0) },
      selectionMode: .multiple
    )
    let shown = ShownList(rows)
    await shown.show()
    shown.view.scroll(to: ListPosition(row: count / 2), animated: false)
    await shown.settle()
    return (rows, shown)
  }

  /// Deletes the rows at the given places and inserts a new row two places after each.
  private func edit(_ rows: ListAdapter<CountedCell>, _ places: [Int]) throws {
    try rows.performBatchUpdates {
      for place in places.reversed() {
        try rows.delete(at: place)
        try rows.insert(CountedCell.Model(100_000 + place), at: place + 2)
      }
    }
  }

  @Test(arguments: [(4_000, 2), (20_000, 4)])
  func `changes outside the rows with widgets emit two signals, or four if they are long`(
    count: Int,
    signals: Int
  ) async throws {
    let (rows, shown) = await shown(count)
    let middle = count / 2 - 300..<count / 2 + 300
    let selected = 115
    let model = try #require(shown.list.model)
    model.select(at: selected)
    await shown.settle()
    let before = shown.texts
    var told: [[Int]] = []
    model.onItemsChanged { told.append([$0, $1, $2, model.count]) }
    CountedCell.configured = []
    // The first row isn't changed, because it also has a widget, which would receive the focus.
    try edit(rows, stride(from: 37, to: count - 2, by: 37).filter { !middle.contains($0) })
    #expect(told.count == signals, "\(told)")
    #expect(told.last?[3] == count)
    await shown.settle()
    #expect(shown.texts == before)
    #expect(CountedCell.configured == [])
    let chosen = (0..<count).filter { model.isSelected(at: $0) }
    #expect(chosen.map { rows.items[$0].id } == [selected])
  }

  @Test func `coalesced changes show the correct rows everywhere`() async throws {
    let (rows, shown) = await shown(4_000)
    try edit(rows, Array(stride(from: 0, to: 3_998, by: 37)))
    #expect(shown.list.model?.count == 4_000)
    for row in [0, 700, 1_900, 2_050, 3_999] {
      shown.view.scroll(to: ListPosition(row: row), animated: false)
      await shown.settle()
      let texts = shown.view.visibleRows.map { rows.items[$0.row].text }
      #expect(shown.texts == texts)
      #expect(texts.contains(rows.items[row].text))
    }
  }
}
