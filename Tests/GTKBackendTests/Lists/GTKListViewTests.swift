import GTK
import Lists
import Seeds
import TestSupport
import Testing

@testable import GTKBackend

@Suite(.onDisplay) @MainActor struct GTKListViewTests {
  init() { CountedCell.reset() }

  private func adapter(_ ids: some Sequence<Int>) -> ListAdapter<CountedCell> {
    ListAdapter(ids.map { CountedCell.Model($0) }, name: "counted")
  }

  @Test func `a list of 100,000 rows creates at most 215 cells`() async {
    let rows = adapter(0..<100_000)
    let shown = ShownList(rows)
    await shown.show()
    #expect((10...210).contains(CountedCell.made))
    shown.view.scroll(to: ListPosition(row: 70_000), animated: false)
    await shown.settle()
    #expect(shown.texts.contains("row 70000"))
    #expect(CountedCell.made <= 215)
    #expect(CountedCell.reused > 0)
  }

  @Test func `insertions, deletions, moves, updates, and reloads are shown`() async throws {
    let rows = adapter(0..<6)
    let shown = ShownList(rows)
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

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `the view shows the rows of the list after random changes`(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let rows = adapter(0..<12)
    let shown = ShownList(rows, size: (300, 900))
    await shown.show()
    // The expected ids, which are also correct during a batch.
    var ids = Array(0..<12)
    for step in 0..<40 {
      try rows.performBatchUpdates {
        for part in 0..<Int.random(in: 1...4, using: &random) {
          let index = Int.random(in: 0..<ids.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0 where ids.count < 20:
            ids.insert(100 + step * 4 + part, at: index)
            try rows.insert(CountedCell.Model(ids[index]), at: index)
          case 1 where ids.count > 3:
            ids.remove(at: index)
            try rows.delete(at: index)
          case 2:
            let to = Int.random(in: 0..<ids.count, using: &random)
            ids.insert(ids.remove(at: index), at: to)
            try rows.move(at: index, to: to)
          default:
            try rows.update(CountedCell.Model(ids[index], "\(ids[index]) at \(step)"), at: index)
          }
        }
      }
      await shown.settle()
      #expect(rows.items.map(\.id) == ids)
      #expect(shown.texts == rows.items.map(\.text))
    }
  }

  @Test func `the view, list, and cells are freed with the window`() async throws {
    weak var list: ListAdapter<CountedCell>?
    weak var view: GTKListView?
    weak var label: Label?
    do {
      let rows = adapter(0..<50)
      let window = Window()
      do {
        let shown = ShownList(rows)
        await shown.show()
        (list, view) = (rows, shown.view)
        label = shown.list.descendants(Label.self).first
        window.child = nil
        shown.window.destroy()
      }
      window.destroy()
      #expect(label == nil)
    }
    // A pending report retains the widget until it finds that the view was freed.
    for _ in 0..<3 { await MainLoop.settled() }
    #expect(view == nil)
    #expect(list == nil)
  }

  nonisolated private static let styles: [ListStyle] = [.list, .grid(columns: 2), .boxed]

  @Test(arguments: styles)
  func `a list keeps working while its widget exists, even after it is moved`(style: ListStyle)
    async throws
  {
    let rows = ListAdapter<CountedCell>((0..<3).map { CountedCell.Model($0) }, selectionMode: .none)
    var activated: [Int] = []
    rows.onActivate = { index, _ in activated.append(index) }
    // Only the widget is retained, and it has no parent yet.
    let widget = GTKListView(rows, style: style).widget
    widget.expandsVertically = true
    await MainLoop.settled()
    let window = Window()
    window.isDecorated = false
    window.size = (300, 400)
    let pages: [Box] = [Box(), Box()]
    let page = Box()
    for part in pages { page.append(part) }
    window.child = page
    window.present()
    defer { window.destroy() }
    try await window.takeCorner()
    for round in 0..<4 {
      let parent = pages[round % 2]
      parent.append(widget)
      await MainLoop.settled(until: widget.isMapped)
      try rows.update(CountedCell.Model(0, "round \(round)"), at: 0)
      await widget.settle(frames: 3)
      func texts() -> [String] {
        widget.descendants(Label.self).filter { $0.isMapped }.map { $0.text }
      }
      try await eventually { texts().contains("round \(round)") }
      #expect(Set(texts()).isSuperset(of: ["round \(round)", "row 1", "row 2"]))
      let label = try #require(widget.descendants(Label.self).first { $0.text == "row 1" })
      let place = try #require(label.translate(x: 0, y: 0, to: window))
      // The distance prevents two clicks from counting as a double-click.
      let (x, y) = (Int(place.x) + 5 + 10 * round, Int(place.y) + label.height / 2)
      try await xdotool("mousemove 290 390 sleep 0.05 mousemove \(x) \(y) sleep 0.05 click 1")
      try await eventually { activated.count > round }
      parent.removeAll()
      await MainLoop.settled()
      try rows.update(CountedCell.Model(1, "row 1"), at: 1)
    }
    #expect(activated == [1, 1, 1, 1])
  }

  @Test func `a view and its widget are freed together, whichever was retained`() async throws {
    for keepsWidget in [true, false] {
      let rows = adapter(0..<3)
      let watch = Watch()
      do {
        let view = GTKListView(rows)
        let kept: AnyObject = keepsWidget ? view.widget : view
        watch.add(view, view.renderer, view.widget)
        await MainLoop.settled()
        withExtendedLifetime(kept) {}
      }
      #expect(await watch.survivors() == [])
      #expect(rows.publisher.hasViews == false)
    }
  }
}
