import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

/// Tests of the positions and lengths of rows, headers, and footers.
@Suite(.onDisplay) @MainActor struct RowLayoutTests {
  init() { CountedCell.reset() }

  private func adapter(_ ids: some Sequence<Int>) -> ListAdapter<CountedCell> {
    ListAdapter(ids.map { CountedCell.Model($0) }, name: "counted")
  }

  private func places(in shown: ShownList) -> [(x: Double, y: Double)] {
    shown.list.children.filter(\.isMapped).compactMap { $0.translate(x: 0, y: 0, to: shown.list) }
  }

  @Test func `a header can’t be selected and isn’t reported as a row`() async throws {
    let rows = adapter(0..<3)
    rows.setHeader(HeadingLabel.self, "heading")
    var heard: [Int] = []
    rows.onSelect = { index, _ in heard.append(index) }
    rows.onWillDisplay = { index, _ in heard.append(index ?? -1) }
    let shown = ShownList(rows)
    await shown.show()
    #expect(shown.texts == ["heading", "row 0", "row 1", "row 2"])
    #expect(heard == [0, 1, 2])
    #expect(shown.view.visibleRows == (0..<3).map { ListPosition(row: $0) })
    let model = try #require(shown.list.model as? SingleSelection)
    model.selected = 0
    #expect(model.selected == nil)
    model.selected = 2
    #expect(heard == [0, 1, 2, 1])
    #expect(rows.selectedIndexes == [1])
  }

  @Test func `a header can be added, replaced, and removed while rows change`() async throws {
    let rows = adapter(0..<2)
    let shown = ShownList(rows)
    await shown.show()
    var signals: [[Int]] = []
    let model = try #require(shown.list.model)
    model.onItemsChanged { signals.append([$0, $1, $2, model.count]) }
    rows.setHeader(HeadingLabel.self, "one")
    rows.setHeader(HeadingLabel.self, "two")
    await shown.settle()
    #expect(shown.texts == ["two", "row 0", "row 1"])
    try rows.insert(CountedCell.Model(5), at: 0)
    try rows.delete(at: 2)
    rows.setHeader(CountedCell.self, CountedCell.Model(9, "other"))
    await shown.settle()
    #expect(shown.texts == ["other", "row 5", "row 0"])
    rows.removeHeader()
    await shown.settle()
    #expect(shown.texts == ["row 5", "row 0"])
    #expect(signals == [[0, 0, 1, 3], [1, 0, 1, 4], [3, 1, 0, 3], [0, 1, 1, 3], [0, 1, 0, 2]])
  }

  @Test func `sections are added, moved, and removed with their headers and footers`() async throws
  {
    let rows = DiffableDataSource<String, Int> {
      .dynamic(CountedCell.Model($0), cell: CountedCell.self)
    }
    rows.sectionHeader = { .dynamic($0, cell: HeadingLabel.self) }
    rows.sectionFooter = { $0 == "one" ? .dynamic("end", cell: HeadingLabel.self) : nil }
    var snapshot = ListSnapshot("one", [1, 2])
    try await rows.apply(snapshot)
    let shown = ShownList(rows)
    await shown.show()
    try snapshot.append(sections: ["two", "three"])
    try snapshot.append([3], to: "three")
    try await rows.apply(snapshot)
    try snapshot.move(section: "three", before: "one")
    try await rows.apply(snapshot)
    await shown.settle()
    #expect(shown.texts == ["three", "row 3", "one", "row 1", "row 2", "end", "two"])
    try snapshot.append([4], to: "one")
    try await rows.apply(snapshot)
    await shown.settle()
    #expect(shown.texts == ["three", "row 3", "one", "row 1", "row 2", "row 4", "end", "two"])
    try snapshot.delete(sections: ["one"])
    try await rows.apply(snapshot)
    await shown.settle()
    #expect(shown.texts == ["three", "row 3", "two"])
    rows.sectionHeader = nil
    await shown.settle()
    #expect(shown.texts == ["row 3"])
  }

  @Test(arguments: [ListStyle.list, .boxed, .grid(columns: 2)], [true, false])
  func `a footer is below the rows of its list in every style and composition`(
    style: ListStyle,
    isComposed: Bool
  ) async throws {
    let (rows, others) = (adapter(0..<3), adapter(10..<12))
    rows.setHeader("heading")
    rows.setFooter("note")
    others.setFooter(HeadingLabel.self, "end", length: 90)
    let source: any ListSource = isComposed ? ComposedDataSource([rows, others]) : rows
    let shown = ShownList(source, size: (300, 600), style: style)
    await shown.show()
    await shown.settle()
    let more = isComposed ? ["row 10", "row 11", "end"] : []
    #expect(shown.texts == ["heading", "row 0", "row 1", "row 2", "note"] + more)
    let (note, last) = try (#require(shown.places["note"]), #require(shown.places["row 2"]))
    #expect(note.y >= last.y + last.height)
    rows.setFooter(HeadingLabel.self, "changed", length: 70)
    try rows.delete(at: 1)
    await shown.settle()
    #expect(shown.texts == ["heading", "row 0", "row 2", "changed"] + more)
    let long = try #require(shown.places["changed"]).height
    rows.setFooter(HeadingLabel.self, "changed")
    await shown.settle()
    #expect(try #require(shown.places["changed"]).height < long)
    rows.removeFooter()
    rows.removeHeader()
    await shown.settle()
    #expect(shown.texts == ["row 0", "row 2"] + more)
  }

  @Test func `a footer follows the last row of a horizontal list`() async throws {
    let rows = HorizontalListAdapter<CountedCell>(
      (0..<2).map { CountedCell.Model($0) },
      sizing: .fixed(60)
    )
    rows.setHeader(HeadingLabel.self, "start", length: 80)
    rows.setFooter(HeadingLabel.self, "end", length: 50)
    let shown = ShownList(rows, size: (600, 100))
    await shown.show()
    await shown.settle()
    let places = shown.places
    let first = try #require(places["start"]?.x)
    #expect(
      places.mapValues { $0.x - first } == ["start": 0, "row 0": 80, "row 1": 140, "end": 200]
    )
  }

  @Test func `rows have the fixed height of their list`() async throws {
    let rows = VerticalListAdapter<CountedCell>(
      (0..<4).map { CountedCell.Model($0) },
      sizing: .fixed(60)
    )
    let shown = ShownList(rows)
    await shown.show()
    await shown.settle()
    #expect(places(in: shown).map { $0.y - places(in: shown)[0].y } == [0, 60, 120, 180])
  }

  @Test(arguments: [ListStyle.list, .boxed, .grid(columns: 2)])
  func `rows are laid out again when the sizing of their list changes`(style: ListStyle)
    async throws
  {
    let rows = adapter(0..<3)
    let shown = ShownList(rows, style: style)
    await shown.show()
    await shown.settle()
    let own = try #require(shown.places["row 2"]).height
    rows.sizing = .fixed(90)
    await shown.settle()
    let fixed = try #require(shown.places["row 2"]).height
    #expect(fixed > own)
    rows.sizing = .measured { item, _ in item.id == 2 ? 120 : nil }
    await shown.settle()
    #expect(try #require(shown.places["row 2"]).height == fixed + 30)
    rows.sizing = .automatic
    await shown.settle()
    #expect(try #require(shown.places["row 2"]).height == own)
  }

  @Test func `a horizontal list lays out and scrolls rows from leading to trailing`() async throws {
    let rows = HorizontalListAdapter<CountedCell>(
      (0..<40).map { CountedCell.Model($0) },
      sizing: .fixed(100)
    )
    var scrolled: [Double] = []
    rows.onDidScroll = { scrolled.append($0) }
    let shown = ShownList(rows)
    await shown.show()
    await shown.settle()
    let places = places(in: shown).sorted { $0.x < $1.x }
    #expect(places.prefix(3).map { $0.x - places[0].x } == [0, 100, 200])
    #expect(Set(places.map(\.y)).count == 1)
    shown.view.scroll(to: ListPosition(row: 39), animated: false)
    await shown.settle()
    #expect(scrolled.first == 0)
    #expect(scrolled.last.map { Int($0) } == 3_700)
  }
}
