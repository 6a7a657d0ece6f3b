import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct ItemCellTests {
  @Test func `what a row does not have takes no room`() {
    let cell = ItemCell()
    cell.configure(with: ItemCell.Model(id: "CHF", title: "Swiss <i>franc</i>"), animated: false)
    #expect(shownTexts(of: cell) == ["Swiss <i>franc</i>"])
    #expect(cell.widget.descendants(Image.self).map(\.isVisible) == [false])
    cell.configure(
      with: ItemCell.Model(
        id: "EUR",
        title: "Euro",
        subtitle: "Europe",
        detail: "EUR",
        icon: "starred-symbolic"
      ),
      animated: true
    )
    #expect(shownTexts(of: cell) == ["Euro", "Europe", "EUR"])
    #expect(cell.widget.descendants(Image.self).map(\.icon) == ["starred-symbolic"])
  }

  @Test func `a list needs no widget code`() async {
    let rows = ListAdapter<ItemCell>([ItemCell.Model(id: "1", title: "one", detail: "1")])
    let shown = ShownList(rows)
    await shown.show()
    #expect(Set(shown.texts) == ["one", "1"])
    shown.window.destroy()
  }

  private func shownTexts(of cell: ItemCell) -> [String] {
    cell.widget.descendants(Label.self).filter(\.isVisible).map(\.text)
  }
}
