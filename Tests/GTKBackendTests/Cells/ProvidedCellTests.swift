import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

/// Tests of the provided cells other than ``ItemCell``.
@Suite(.onDisplay) @MainActor struct ProvidedCellTests {
  @Test func `headings and placeholders can’t be pressed and show markup literally`() {
    let heading = HeadingCell()
    heading.configure(with: "<b>A</b> & B", animated: false)
    let sentence = PlaceholderCell()
    sentence.configure(with: "<b>", animated: false)
    #expect((heading.widget as? Label)?.text == "<b>A</b> & B")
    #expect((sentence.widget as? Label)?.text == "<b>")
    #expect(!heading.isPressable && !sentence.isPressable)
  }

  @Test(arguments: ActionCell.Style.allCases)
  func `an action has the style class of its latest style`(style: ActionCell.Style) {
    let cell = ActionCell()
    for other in ActionCell.Style.allCases + [style] {
      cell.configure(with: ActionCell.Model(id: "1", title: "Do", style: other), animated: false)
    }
    #expect(cell.widget.classes.filter { $0 != "horizontal" } == ["action-cell", style.rawValue])
  }

  @Test func `an action is reported only while it is enabled`() async throws {
    typealias Row = ActionCell.Model
    let list = ListAdapter<ActionCell>(
      [Row(id: "add", title: "Add"), Row(id: "drop", title: "Drop", isEnabled: false)],
      selectionMode: .none
    )
    var heard: [String] = []
    list.onActivate = { heard.append($1.id) }
    let shown = ShownList(list)
    await shown.show()
    for index in 0...1 { shown.list.activate(index) }
    #expect(heard == ["add"])
    try list.update(Row(id: "drop", title: "Drop"), at: 1)
    try list.update(Row(id: "add", title: "Add", isEnabled: false), at: 0)
    await shown.settle()
    for index in 0...1 { shown.list.activate(index) }
    #expect(heard == ["add", "drop"])
  }

  @Test(arguments: [
    (0, 0, "0 %"), (0.429, 0.429, "42 %"), (1, 1, "100 %"), (7, 1, "100 %"), (-1, 0, "0 %"),
    (.infinity, 1, "100 %"),
  ])
  func `progress is clamped and shown as a bar and a percentage`(
    given: Double,
    shown: Double,
    text: String
  ) {
    let cell = ProgressCell()
    cell.configure(with: ProgressCell.Model(id: "1", title: "a", fraction: given), animated: false)
    let bar = cell.widget.descendants(ProgressBar.self)[0]
    #expect(bar.isVisible && abs(bar.fraction - shown) < 0.001)
    #expect(texts(of: cell) == ["a", text])
    #expect(cell.widget.descendants(Spinner.self).map(\.isSpinning) == [false])
  }

  @Test(arguments: [nil, Double.nan])
  func `indeterminate progress shows a spinner until the cell is reused`(given: Double?) {
    let cell = ProgressCell()
    cell.configure(
      with: ProgressCell.Model(id: "1", title: "a", fraction: given, detail: "2 of ?"),
      animated: false
    )
    let spinner = cell.widget.descendants(Spinner.self)[0]
    #expect(spinner.isVisible && spinner.isSpinning)
    #expect(cell.widget.descendants(ProgressBar.self).map(\.isVisible) == [false])
    #expect(texts(of: cell) == ["a", "2 of ?"])
    cell.prepareForReuse()
    #expect(!spinner.isSpinning)
  }

  private func texts(of cell: some WidgetCell) -> [String] {
    cell.widget.descendants(Label.self).filter(\.isVisible).map(\.text)
  }
}
