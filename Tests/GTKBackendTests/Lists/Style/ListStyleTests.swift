import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

/// Tests of the same lists in each style.
@Suite(.onDisplay) @MainActor struct ListStyleTests {
  init() { CountedCell.reset() }

  nonisolated private static let styles: [ListStyle] = [
    .list, .grid(columns: 3), .grid(leastWidth: 90), .boxed,
  ]

  private func adapter(_ ids: some Sequence<Int>) -> ListAdapter<CountedCell> {
    ListAdapter(ids.map { CountedCell.Model($0) }, name: "counted")
  }

  private func sections(_ counts: [Int]) async throws -> DiffableDataSource<Int, Int> {
    let rows = DiffableDataSource<Int, Int> {
      .dynamic(CountedCell.Model($0), cell: CountedCell.self)
    }
    rows.sectionHeader = { .dynamic("section \($0)", cell: HeadingLabel.self) }
    var snapshot = ListSnapshot<Int, Int>()
    try snapshot.append(sections: Array(counts.indices))
    for (section, count) in counts.enumerated() {
      try snapshot.append((0..<count).map { section * 100 + $0 }, to: section)
    }
    try await rows.apply(snapshot)
    return rows
  }

  @Test(arguments: styles)
  func `insertions, deletions, moves, updates, and reloads are shown`(style: ListStyle) async throws
  {
    let rows = adapter(0..<6)
    let shown = ShownList(rows, style: style)
    await shown.show()
    #expect(shown.texts == (0..<6).map { "row \($0)" })
    try rows.insert(CountedCell.Model(9), at: 1)
    try rows.delete(at: 0)
    try rows.move(at: 0, to: 4)
    try rows.update(CountedCell.Model(2, "two"), at: 1)
    await shown.settle()
    #expect(shown.texts == ["row 1", "two", "row 3", "row 4", "row 9", "row 5"])
    try rows.reload(items: [CountedCell.Model(7), CountedCell.Model(1, "one")])
    await shown.settle()
    #expect(shown.texts == ["row 7", "one"])
    try rows.reload(items: [])
    await shown.settle()
    #expect(shown.texts == [])
  }

  @Test(arguments: styles)
  func `sections keep their headers when sections and rows change`(style: ListStyle) async throws {
    let rows = try await sections([4, 0, 2])
    let shown = ShownList(rows, style: style)
    await shown.show()
    await shown.settle()
    let first = ["section 0", "row 0", "row 1", "row 2", "row 3", "section 1", "section 2"]
    #expect(shown.texts == first + ["row 200", "row 201"])
    var snapshot = rows.snapshot()
    try snapshot.move(section: 2, before: 0)
    try snapshot.delete([1])
    try snapshot.append([100, 101, 102], to: 1)
    try await rows.apply(snapshot)
    await shown.settle()
    #expect(
      shown.texts == [
        "section 2", "row 200", "row 201", "section 0", "row 0", "row 2", "row 3", "section 1",
        "row 100", "row 101", "row 102",
      ]
    )
  }

  @Test func `a header of a grid spans all columns of its line`() async throws {
    let rows = try await sections([4, 2])
    let shown = ShownList(rows, size: (320, 400), style: .grid(columns: 3))
    await shown.show()
    await shown.settle()
    let places = shown.places
    let width = shown.rows.width
    let header = try #require(shown.rows.descendants(Label.self).first { $0.text == "section 1" })
    #expect(abs(header.width - width) <= 3)
    let second = try #require(places["section 1"])
    #expect(second.x == 0)
    #expect(try #require(places["row 3"]).y < second.y)
    #expect(try #require(places["row 100"]).y > second.y)
    #expect(try #require(places["row 100"]).x == 0)
    #expect(try #require(places["row 1"]).x >= width / 3 - 3)
  }

  @Test func `the number of columns of a grid adapts to its width`()
    async throws
  {
    let rows = try await sections([5, 5])
    let shown = ShownList(rows, size: (320, 600), style: .grid(leastWidth: 100))
    await shown.show()
    await shown.settle()
    func columns() -> Int { Set(shown.places.values.map(\.x)).count }
    #expect(columns() == 3)
    await shown.window.resize(to: 640)
    for _ in 0..<20 where columns() != 6 { await shown.settle() }
    #expect(columns() <= 6)
    #expect(shown.texts.count == 12)
  }

  @Test func `a grid of 100,000 rows creates at most 340 cells`() async {
    let rows = adapter(0..<100_000)
    let shown = ShownList(rows, style: .grid(columns: 3))
    await shown.show()
    #expect((10...330).contains(CountedCell.made))
    shown.view.scroll(to: ListPosition(row: 70_000), animated: false)
    await shown.settle()
    #expect(shown.texts.contains("row 70000"))
    #expect(CountedCell.made <= 340)
  }

  @Test(arguments: styles)
  func `spacing separates rows and insets surround them`(style: ListStyle) async throws {
    let rows = adapter(0..<7)
    let shown = ShownList(rows, size: (400, 400), style: style)
    await shown.show()
    await shown.settle()
    func corner(_ text: String) throws -> (x: Int, y: Int) {
      let label = try #require(shown.rows.descendants(Label.self).first { $0.text == text })
      let place = try #require(label.translate(x: 0, y: 0, to: shown.view.widget))
      return (Int(place.x), Int(place.y))
    }
    let (first, second) = (try corner("row 0"), try corner("row 1"))
    let width = try #require(shown.rows.descendants(Label.self).first).width
    rows.spacing = 10
    rows.insets = ListInsets(top: 3, bottom: 5, leading: 20, trailing: 30)
    for _ in 0..<3 { await shown.settle() }
    let (one, two) = (try corner("row 0"), try corner("row 1"))
    #expect((one.x, one.y) == (first.x + 20, first.y + 3))
    let narrower = try #require(shown.rows.descendants(Label.self).first).width
    if one.y == two.y {
      let columns = Set(shown.places.values.map(\.x)).count
      // A grid always has a margin of six points.
      #expect(abs((two.x - one.x) - (400 - 12 - 50 + 10) / columns) <= 1)
    } else {
      // A separate card has an additional border of one point.
      #expect((10...11).contains((two.y - one.y) - (second.y - first.y)))
      #expect(narrower == width - 50)
    }
  }

  @Test(arguments: styles)
  func `an empty list with spacing causes no GTK warnings`(style: ListStyle)
    async throws
  {
    let rows = adapter(0..<0)
    rows.spacing = 12
    let shown = ShownList(rows, size: (400, 400), style: style)
    // On a page, the list is as long as its rows. The `onDisplay` trait reports GTK warnings.
    shown.putOnPage()
    await shown.show()
    try rows.insert(CountedCell.Model(1), at: 0)
    await shown.settle()
  }

  @Test func `changing the style keeps the rows, the selection, and the position`() async throws {
    let rows = adapter(0..<500)
    var (came, left): ([Int], [Int]) = ([], [])
    let shown = ShownList(rows)
    await shown.show()
    try rows.select(at: 203)
    shown.view.scroll(to: ListPosition(row: 210), animated: false)
    await shown.settle()
    let first = try #require(shown.view.visibleRows.first)
    rows.onWillDisplay = { _, item in came.append(item.id) }
    rows.onDidEndDisplaying = { _, item in left.append(item.id) }
    shown.view.style = .grid(columns: 2)
    for _ in 0..<3 { await shown.settle() }
    #expect(shown.view.visibleRows.contains(first))
    let next = try #require(shown.view.visibleRows.first)
    #expect((shown.rows as? any ItemView)?.model?.isSelected(at: 203) == true)
    #expect(Set(came).isDisjoint(with: left))
    shown.view.style = .boxed
    for _ in 0..<3 { await shown.settle() }
    #expect(shown.view.visibleRows.contains(next))
    #expect(rows.selectedIndexes == [203])
  }

  @Test(arguments: [false, true])
  func `Home and End scroll a boxed list to its outer edges`(isOnPage: Bool) async throws {
    let rows = try await sections([20, 20])
    rows.insets = ListInsets(bottom: 8)
    let shown = ShownList(rows, style: .boxed)
    if isOnPage { shown.putOnPage() }
    let pointer = try await ListPointer(on: shown)
    let scroller = try #require(shown.window.descendants(ScrolledWindow.self).first)
    let bar = try #require(scroller.vertical)
    try await pointer.click("row 1")
    try await pointer.press("End")
    try await pointer.until { bar.value > 0 && bar.value == bar.upper - bar.page }
    try await pointer.press("Home")
    let above = isOnPage ? try #require(scroller.contentBounds(of: shown.rows)).y : 0
    #expect((above > 0) == isOnPage)
    try await pointer.until { Int(bar.value) <= above }
  }

  @Test func `the tiles of a grid have a margin to the edges`() async throws {
    let rows = adapter(0..<90)
    let shown = ShownList(rows, size: (320, 400), style: .grid(columns: 2))
    await shown.show()
    await shown.settle()
    for (text, isFirst) in [("row 0", true), ("row 1", false)] {
      let label = try #require(shown.rows.descendants(Label.self).first { $0.text == text })
      let place = try #require(label.parent?.bounds(in: shown.window))
      #expect(isFirst ? place.x == 6 && place.y == 6 : place.x + place.width == 314)
    }
  }

  @Test func `a boxed list on a scrolled page is as tall as its rows`() async throws {
    let rows = adapter(0..<40)
    let view = GTKListView(rows, style: .boxed(margin: 0))
    let page = Box()
    page.append(Label("above"))
    page.append(view.widget)
    let window = Window()
    window.size = (300, 200)
    let outer = ScrolledWindow(page)
    window.child = outer
    var scrolled: [Double] = []
    rows.onDidScroll = { scrolled.append($0) }
    window.present()
    for _ in 0..<20 where view.visibleRows.isEmpty { await view.widget.nextFrame() }
    await view.widget.nextFrame()
    let bar = try #require(outer.vertical)
    #expect(bar.upper > 40 * 15)
    #expect(view.visibleRows.count < 20)
    bar.value = bar.upper
    try await eventually { view.visibleRows.last == ListPosition(row: 39) }
    try await eventually { (scrolled.last ?? 0) > 300 }
  }

  @Test func `a list in an app scrolls by itself, even inside a scrolled window`()
    async throws
  {
    let view = GTKListView(adapter(0..<100), style: .boxed)
    let scene = Overlay()
    scene.setClass("scene")
    scene.child = view.widget
    scene.setMinimumSize(width: 200, height: 300)
    let window = Window()
    window.child = ScrolledWindow(scene)
    window.size = (300, 400)
    window.present()
    for _ in 0..<20 where view.visibleRows.isEmpty { await view.widget.nextFrame() }
    #expect(scene.height <= 400)
    #expect(view.visibleRows.count < 20)
  }

  @Test func `a horizontal list with the boxed style is a single line`() async {
    let rows = HorizontalListAdapter<CountedCell>(
      (0..<4).map { CountedCell.Model($0) },
      sizing: .fixed(60)
    )
    let shown = ShownList(rows, style: .boxed)
    await shown.show()
    await shown.settle()
    #expect(Set(shown.places.values.map(\.y)).count == 1)
    #expect(shown.places.count == 4)
  }
}
