import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct OwnCellsTests {
  @Test func `a static cell keeps its state while it is scrolled out of view`() async throws {
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
  func `a static cell moves with its row`(style: ListStyle) async throws {
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

  @Test func `a row whose cell type changes gets a cell of the new type`() async throws {
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

  @Test(arguments: [ListStyle.list, .boxed, .grid(columns: 2)])
  func `a static widget keeps its text when it is scrolled away or moved`(
    style: ListStyle
  ) async throws {
    let entry = Entry()
    entry.text = "Oslo"
    let rows = AnyListAdapter(items: [.static(view: entry)])
    try rows.append((0..<200).map { .dynamic(CountedCell.Model($0), cell: CountedCell.self) })
    let shown = ShownList(rows, style: style)
    var problems: [BackendError] = []
    shown.view.onError = { problems.append($0) }
    await shown.show()
    #expect(entry.isMapped)
    shown.view.scroll(to: ListPosition(row: 190), animated: false)
    await shown.settle()
    try rows.move(at: 0, to: 3)
    await shown.settle()
    shown.view.scroll(to: ListPosition(row: 0), animated: false)
    await shown.settle()
    #expect(entry.isMapped)
    #expect(shown.view.cell(at: ListPosition(row: 3)) != nil)
    #expect(shown.view.widget(at: ListPosition(row: 3))?.isAncestor(of: entry) == true)
    #expect(entry.text == "Oslo")
    shown.view.style = style == .list ? .boxed : .list
    await shown.settle()
    #expect(entry.isMapped)
    #expect(entry.text == "Oslo")
    #expect(problems == [])
  }

  @Test(arguments: [true, false])
  func `a static widget is freed after its row or header is removed`(isHeader: Bool) async throws {
    weak var view: Entry?
    let rows = AnyListAdapter(items: [.dynamic(CountedCell.Model(1), cell: CountedCell.self)])
    let shown = ShownList(rows)
    do {
      let entry = Entry()
      view = entry
      if isHeader {
        rows.setHeader(.static(view: entry))
      } else {
        try rows.insert(.static(view: entry), at: 0)
      }
    }
    await shown.show()
    #expect(view?.isMapped == true)
    if isHeader { rows.removeHeader() } else { try rows.delete(at: 0) }
    await MainLoop.settled(until: view == nil)
    #expect(view == nil)
    #expect(shown.texts == ["row 1"])
  }

  @Test func `an object that isn’t a widget and a widget in use are reported as errors`()
    async throws
  {
    let entry = Entry()
    let page = Box()
    page.append(entry)
    let rows = AnyListAdapter(items: [.static(view: NoWidget()), .static(view: entry)])
    let shown = ShownList(rows)
    await shown.show()
    #expect(
      shown.texts == [
        "Can’t show a row: NoWidget must inherit from Widget.",
        "Can’t show a row: this Entry is already part of another widget. Create a separate one.",
      ]
    )
    #expect(entry.parent === page)
  }

  @Test func `callbacks can access the cell of their row`() async throws {
    let rows = ListAdapter<CountedCell>((0..<200).map { CountedCell.Model($0) })
    let shown = ShownList(rows)
    let view = shown.view
    var seen: [Int: Bool] = [:]
    var chosen: (any ListCell)?
    func cell(_ index: Int) -> CountedCell? {
      view.cell(at: ListPosition(row: index)) as? CountedCell
    }
    func shows(_ index: Int) -> Bool {
      (cell(index)?.widget as? Label)?.text == rows[index]?.text
    }
    rows.onWillDisplay = { index, _ in if let index { seen[index] = shows(index) } }
    rows.onSelect = { index, _ in chosen = cell(index) }
    await shown.show()
    #expect(!seen.isEmpty)
    #expect(!seen.values.contains(false))
    (shown.list.model as? SingleSelection)?.selected = 2
    #expect(chosen != nil)
    #expect(chosen === cell(2))
    #expect(cell(199) == nil)
    #expect(cell(200) == nil)
    view.scroll(to: ListPosition(row: 199), animated: false)
    await shown.settle()
    #expect(shows(199))
    #expect(cell(2) == nil)
  }
}

private final class NoWidget {}

private final class WaitingCell: WidgetCell {
  let widget: Widget = Label("waiting")

  func configure(with model: Int, animated: Bool) {}
}
