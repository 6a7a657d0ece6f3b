import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct RowWidgetTests {
  init() { CountedCell.reset() }

  @Test func `the same few cells show a million rows, however they are gone through`() async throws
  {
    let count = 1_000_000
    let rows = ListAdapter<CountedCell>((0..<count).map { CountedCell.Model($0) })
    let shown = ShownList(rows)
    await shown.show()
    let scroller = try #require(shown.view.widget.descendants(ScrolledWindow.self).first)
    let adjustment = try #require(scroller.vertical)

    func check(_ place: String) {
      #expect(CountedCell.made <= 215, "\(place)")
      #expect(shown.list.children.count <= 215, "\(place)")
    }
    for step in 1...25 {
      adjustment.value += 600
      await shown.settle()
      check("step \(step)")
    }
    // A prime, so that the jumps go all over the list.
    for number in (1...25).map({ $0 * 367_867 % count }) {
      shown.view.scroll(to: ListPosition(row: number), animated: false)
      await shown.settle()
      #expect(shown.texts.contains("row \(number)"))
      check("row \(number)")
    }
    adjustment.value = adjustment.upper
    await shown.settle()
    #expect(shown.texts.last == "row \(count - 1)")
    check("end")
    shown.window.destroy()
  }
}
