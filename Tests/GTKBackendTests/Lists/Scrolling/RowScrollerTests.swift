import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct RowScrollerTests {
  private func adapter(_ count: Int) -> ListAdapter<CountedCell> {
    ListAdapter((0..<count).map { CountedCell.Model($0) }, selectionMode: .none)
  }

  @Test(arguments: [true, false])
  func `scrolling to a row is animated unless animations are off`(animates: Bool) async throws {
    Settings.animates = animates
    let held = HeldFrames()
    defer {
      Settings.animates = false
      held.release()
    }
    let rows = adapter(1_000)
    var ends = 0
    var offsets: [Double] = []
    rows.onDidEndScrollingAnimation = { ends += 1 }
    rows.onDidScroll = { offsets.append($0) }
    let shown = ShownList(rows)
    await shown.show()
    offsets = []
    shown.view.scroll(to: ListPosition(row: 700), animated: true)
    for step in 0..<10 where !held.isEmpty {
      held.advance(to: Double(step) / 20)
      await shown.settle()
    }
    try await eventually { ends == 1 }
    await shown.settle()
    #expect(shown.view.visibleRows.contains(ListPosition(row: 700)))
    #expect(offsets == offsets.sorted())
    #expect(animates ? offsets.count > 3 : offsets.count <= 2)
    shown.view.scroll(to: ListPosition(row: 701), animated: false)
    await shown.settle()
    #expect(ends == 1)
  }

  @Test func `an animated scroll follows its row and stops if the row is deleted`() async throws {
    Settings.animates = true
    defer { Settings.animates = false }
    let rows = adapter(1_000)
    var ends = 0
    rows.onDidEndScrollingAnimation = { ends += 1 }
    let shown = ShownList(rows)
    await shown.show()
    shown.view.scroll(to: ListPosition(row: 500), animated: true)
    try rows.delete(at: Array(0..<100))
    try await eventually { ends == 1 }
    await shown.settle()
    #expect(shown.view.visibleRows.contains(ListPosition(row: 400)))
    let held = HeldFrames()
    defer { held.release() }
    shown.view.scroll(to: ListPosition(row: 0), animated: true)
    try await eventually { !held.isEmpty }
    try rows.delete(at: 0)
    held.release()
    try await eventually { ends == 2 }
    #expect(!shown.view.visibleRows.contains(ListPosition(row: 0)))
  }
}
