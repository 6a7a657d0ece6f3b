import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

/// Tests of the keys that move between rows, select them, and activate them.
@Suite(.onDisplay) @MainActor struct KeyboardNavigationTests {
  nonisolated private static let styles: [ListStyle] = [.list, .grid(columns: 2), .boxed]

  private func adapter(
    _ count: Int,
    _ mode: ListSelectionMode = .none
  ) -> ListAdapter<CountedCell> {
    ListAdapter((0..<count).map { CountedCell.Model($0) }, selectionMode: mode)
  }

  @Test(arguments: styles)
  func `keys select rows, and Return activates the focused row`(style: ListStyle) async throws {
    let rows = adapter(40, .multiple)
    var activated: [Int] = []
    rows.onActivate = { index, _ in activated.append(index) }
    let shown = ShownList(rows, style: style)
    try await shown.present()
    let place = try shown.middle(of: "row 2")
    try await xdotool("mousemove \(place.x) \(place.y) click 1")
    try await eventually { rows.selectedIndexes == [2] }
    #expect(activated == [])
    try await xdotool("key shift+Down")
    let next = style == .grid(columns: 2) ? [2, 3, 4] : [2, 3]
    try await eventually { rows.selectedIndexes == next }
    try await xdotool("key Return")
    try await eventually { activated == [next.last ?? 0] }
    try await xdotool("key ctrl+a")
    try await eventually { rows.selectedIndexes.count == 40 }
    try await xdotool("key Home")
    try await eventually { rows.selectedIndexes == [0] }
    try await xdotool("key End")
    try await eventually { rows.selectedIndexes == [39] }
    try await xdotool("key ctrl+Home")
    // The row receives the focus after the list has scrolled to it.
    try await eventually { shown.window.focus?.descendants(Label.self).first?.text == "row 0" }
    try await xdotool("key space")
    try await eventually { rows.selectedIndexes.contains(0) }
  }

  @Test(arguments: [ListStyle.list, .boxed])
  func `arrow keys skip headers and select the next row`(style: ListStyle) async throws {
    let (first, second) = (adapter(2, .single), adapter(2, .single))
    second.setHeader(HeadingLabel.self, "second")
    let rows = ComposedDataSource([first, second])
    let shown = ShownList(rows, style: style)
    try await shown.present()
    let place = try shown.middle(of: "row 1")
    try await xdotool("mousemove \(place.x) \(place.y) click 1")
    try await eventually { first.selectedIndexes == [1] }
    try await xdotool("key Down")
    try await eventually { second.selectedIndexes == [0] && first.selectedIndexes == [] }
    try await xdotool("key Up")
    try await eventually { first.selectedIndexes == [1] && second.selectedIndexes == [] }
  }

  @Test func `arrow keys skip the headers of a grid, and Space activates a row`() async throws {
    let rows = DiffableDataSource<Int, Int>(selectionMode: .none) {
      .dynamic(CountedCell.Model($0), cell: CountedCell.self)
    }
    rows.sectionHeader = { .dynamic("section \($0)", cell: HeadingLabel.self) }
    var activated: [Int] = []
    rows.onActivate = { _, item in activated.append(item) }
    var snapshot = ListSnapshot<Int, Int>()
    try snapshot.append(sections: [0, 1])
    try snapshot.append([0, 1, 2, 3], to: 0)
    try snapshot.append([10, 11], to: 1)
    try await rows.apply(snapshot)
    let shown = ShownList(rows, style: .grid(columns: 3))
    try await shown.present()
    let place = try shown.middle(of: "row 1")
    try await xdotool("mousemove \(place.x) \(place.y) click 1")
    try await eventually { activated == [1] }
    // The line below is incomplete and is followed by the header of the next section.
    try await xdotool("key Down sleep 0.1 key space")
    try await eventually { activated == [1, 3] }
    try await xdotool("key Down sleep 0.1 key space")
    try await eventually { activated == [1, 3, 10] }
    try await xdotool("key Right sleep 0.1 key Up sleep 0.1 key space")
    try await eventually { activated == [1, 3, 10, 3] }
    try await xdotool("key Right sleep 0.1 key space")
    try await eventually { activated == [1, 3, 10, 3, 10] }
  }

  @Test
  func `vertical arrow keys move between nested lists, and horizontal ones move within a list`()
    async throws
  {
    let rows = ListAdapter.shelves(30)
    let shown = ShownList(rows, size: (300, 200))
    try await shown.present()
    func selected() -> [[Int]] {
      rows.items.enumerated().compactMap { shelf, list in
        list.selectedIndexes.map { [shelf, $0] }.first
      }
    }
    try await xdotool("mousemove 120 30 sleep 0.1 click 1")
    try await eventually { selected() == [[0, 1]] }
    // Returns the index of the row whose nested list has the focus.
    func shelf() -> Int? {
      let text = shown.window.focus?.descendants(Label.self).first?.text
      return text.flatMap { Int($0.dropFirst("row ".count)) }.map { $0 / 100 }
    }
    for next in 1...12 {
      try await xdotool("key Down")
      try await eventually { shelf() == next }
    }
    await shown.settle()
    #expect(shown.view.visibleRows.contains(ListPosition(row: 12)))
    try await xdotool("key Right")
    try await eventually { selected().last?.first == 12 }
    try await xdotool("key Up")
    try await eventually { shelf() == 11 }
    #expect(selected().map(\.first) == [0, 12])
  }

  @Test(arguments: styles)
  func `keys typed into an entry in a row don’t activate the row`(style: ListStyle) async throws {
    let rows = ListAdapter<EntryCell>([EntryCell.Model(id: 0), .init(id: 1)], selectionMode: .none)
    var activated = 0
    rows.onActivate = { _, _ in activated += 1 }
    let shown = ShownList(rows, style: style)
    try await shown.present()
    let entry = try #require(shown.rows.descendants(Entry.self).first)
    entry.grabFocus()
    try await xdotool("key a key space key b")
    try await eventually { entry.text.hasSuffix("b") }
    #expect(entry.text == "a b")
    #expect(activated == 0)
  }
}

/// A row with an entry.
@MainActor private final class EntryCell: WidgetCell {
  struct Model: Identifiable, Hashable {
    let id: Int
  }

  private let entry = Entry()
  var widget: Widget { entry }

  func configure(with model: Model, animated: Bool) {}
}
