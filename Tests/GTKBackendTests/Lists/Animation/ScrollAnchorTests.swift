import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct ScrollAnchorTests {
  @Test(arguments: Change.allCases, Kind.allCases)
  func `visible rows stay in place when rows change above or below them`(change: Change, kind: Kind)
    async throws
  {
    let rows = adapter(isVaried: kind != .list)
    let shown = ShownList(rows, style: kind.rawValue.hasPrefix("box") ? .boxed : .list)
    if kind == .boxOnPage { shown.putOnPage() }
    await shown.show()
    try await scroll(shown, to: 0.5)
    let seen = shown.view.visibleRows.compactMap { rows[$0.row]?.text }
    try #require(seen.count > 5)
    let middle = try #require(rows.items.firstIndex { $0.text == seen[1] })
    let place = try #require(y(of: seen[1], in: shown))
    try change.make(in: rows, at: middle)
    await shown.settle()
    #expect(y(of: seen[1], in: shown) == place)
  }

  enum Kind: String, CaseIterable {
    case list, varied, box, boxOnPage
  }

  enum Change: CaseIterable {
    case insertAbove, insertMany, deleteAbove, insertBelow, moveFirstAway, replaceAbove, diff

    /// - Parameter middle: The index of the second visible row.
    @MainActor func make(in rows: ListAdapter<CountedCell>, at middle: Int) throws {
      switch self {
      case .insertAbove: try rows.insert(CountedCell.Model(5_000, "new\nnew"), at: 3)
      case .insertMany: try rows.insert((5_000..<6_000).map { CountedCell.Model($0) }, at: 0)
      case .deleteAbove: try rows.delete(at: Array(stride(from: 0, to: middle - 2, by: 3)))
      case .insertBelow: try rows.insert(CountedCell.Model(5_000), at: middle + 1)
      case .moveFirstAway: try rows.move(at: middle - 1, to: 900)
      case .replaceAbove:
        try rows.performBatchUpdates {
          try rows.delete(at: Array(0..<100))
          try rows.insert((5_000..<5_007).map { CountedCell.Model($0) }, at: 20)
        }
      case .diff:
        var items = Array(rows.items.dropFirst(100))
        items.insert(CountedCell.Model(5_000), at: 10)
        items.swapAt(items.count - 1, 0)
        try rows.show(items)
      }
    }
  }

  @Test(arguments: [-8_000.0, 8_000])
  func `scrolling far in the same frame as a change isn’t undone`(distance: Double)
    async throws
  {
    let rows = adapter(isVaried: false)
    let shown = ShownList(rows)
    await shown.show()
    try await scroll(shown, to: 0.5)
    let bar = try #require(shown.view.widget.descendants(ScrolledWindow.self).first?.vertical)
    for id in 5_000..<5_010 {
      let before = bar.value
      try rows.insert(CountedCell.Model(id), at: rows.items.count)
      bar.value += distance
      await shown.settle()
      #expect(abs(bar.value - before - distance) < 100)
      bar.value = before
      await shown.settle()
    }
  }

  @Test func `a list at its start stays there and shows inserted rows`() async throws {
    let rows = adapter(isVaried: true)
    let shown = ShownList(rows)
    await shown.show()
    try rows.insert(CountedCell.Model(5_000), at: 0)
    await shown.settle()
    #expect(shown.texts.first == "row 5000")
    try rows.insert((6_000..<7_000).map { CountedCell.Model($0) }, at: 0)
    await shown.settle()
    #expect(shown.texts.first == "row 6000")
  }

  @Test func `an animated scroll reaches its row even if rows are inserted before it`() async throws
  {
    Settings.animates = true
    defer { Settings.animates = false }
    let rows = adapter(isVaried: false)
    var ends = 0
    rows.onDidEndScrollingAnimation = { ends += 1 }
    let shown = ShownList(rows)
    await shown.show()
    shown.view.scroll(to: ListPosition(row: 700), animated: true)
    for id in 5_000..<6_000 where ends == 0 {
      try rows.insert(CountedCell.Model(id), at: 0)
      await shown.view.widget.nextFrame()
    }
    await shown.settle()
    #expect(ends == 1)
    #expect(shown.texts.contains("row 700"))
  }

  @Test func `the spinner at the end is visible even if rows are inserted at the start`()
    async throws
  {
    let rows = adapter(isVaried: false)
    let shown = ShownList(rows)
    await shown.show()
    try await scroll(shown, to: 1)
    try rows.insert((5_000..<5_010).map { CountedCell.Model($0) }, at: 0)
    rows.isGrowing = true
    for _ in 0..<3 { await shown.settle() }
    let spinner = try #require(shown.rows.descendants(Spinner.self).first { $0.isMapped })
    let place = try #require(spinner.translate(x: 0, y: 0, to: shown.rows))
    #expect(place.y + Double(spinner.height) <= Double(shown.rows.height))
  }

  @Test func `a list at its end keeps showing the same rows when rows are appended`()
    async throws
  {
    let rows = adapter(isVaried: false)
    let shown = ShownList(rows)
    await shown.show()
    try await scroll(shown, to: 1)
    let seen = shown.texts
    #expect(seen.last == "row 999")
    try rows.insert(CountedCell.Model(5_000), at: rows.count)
    try rows.insert(CountedCell.Model(5_001), at: 0)
    await shown.settle()
    #expect(shown.texts == seen)
    try rows.delete(at: Array(990..<1_002))
    await shown.settle()
    #expect(shown.texts.last == "row 988")
  }

  @Test func `scrolling to a row reaches it even if rows are inserted before it`() async throws {
    let rows = adapter(isVaried: false)
    let shown = ShownList(rows)
    await shown.show()
    try rows.insert(CountedCell.Model(5_000), at: 0)
    shown.view.scroll(to: ListPosition(row: 701), animated: false)
    try rows.insert(CountedCell.Model(5_001), at: 0)
    await shown.settle()
    #expect(shown.texts.contains("row 700"))
  }

  private func adapter(isVaried: Bool) -> ListAdapter<CountedCell> {
    ListAdapter(
      (0..<1_000).map { id in
        CountedCell.Model(id, isVaried && id % 3 == 0 ? "row \(id)\nis\nlonger" : nil)
      }
    )
  }

  private func scroll(_ shown: ShownList, to part: Double) async throws {
    let scroller = try #require(shown.window.descendants(ScrolledWindow.self).first)
    let adjustment = try #require(scroller.vertical)
    // In GTK 4.8, the first of two long jumps leaves the list blank.
    for step in [0.9, 0.95, 1, 1] {
      adjustment.value = (adjustment.upper - adjustment.page) * part * step
      await shown.settle()
    }
  }

  private func y(of text: String, in shown: ShownList) -> Double? {
    let label = shown.rows.descendants(Label.self).first { $0.text == text && $0.isMapped }
    return label?.translate(x: 0, y: 0, to: shown.window)?.y
  }
}
