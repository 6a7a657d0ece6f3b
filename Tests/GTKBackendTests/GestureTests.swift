import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

/// What a list hears when a person scrolls, chooses and refreshes.
@Suite(.onDisplay) @MainActor struct GestureTests {
  nonisolated private static let styles: [ListStyle] = [.list, .grid(columns: 2), .boxed]

  private func adapter(
    _ count: Int,
    _ mode: ListSelectionMode = .none
  ) -> ListAdapter<CountedCell> {
    ListAdapter((0..<count).map { CountedCell.Model($0) }, selectionMode: mode)
  }

  @Test(arguments: styles)
  func `a wheel begins and ends what it scrolls`(style: ListStyle) async throws {
    let rows = adapter(200)
    var heard: [String] = []
    rows.onWillBeginDragging = { heard.append("begin") }
    rows.onDidEndDragging = { heard.append("end \($0)") }
    rows.onDidEndDecelerating = { heard.append("rest") }
    var offset = 0.0
    rows.onDidScroll = { offset = $0 }
    let shown = ShownList(rows, style: style)
    try await shown.present()
    try await xdotool("mousemove 100 100 click 5 click 5 click 5")
    try await eventually { offset > 0 && heard.count == 2 }
    #expect(heard == ["begin", "end false"])
    shown.window.destroy()
  }

  @Test func `a wheel that turns many times in a frame scrolls a grid all the way`() async throws {
    let rows = adapter(400)
    var offset = 0.0
    rows.onDidScroll = { offset = $0 }
    let shown = ShownList(rows, style: .grid(columns: 3))
    try await shown.present()
    let bar = try #require(shown.view.widget.descendants(ScrolledWindow.self).first?.vertical)
    for button in [5, 4, 5] {
      try await xdotool("mousemove 100 100 click --repeat 200 --delay 1 \(button)")
      let end = button == 5 ? bar.upper - bar.page : 0
      try await eventually { bar.value == end && offset == end }
    }
    #expect(shown.texts.contains("row 399"))
    shown.window.destroy()
  }

  @Test func `a wheel over a list within a row scrolls the list around it`() async throws {
    let rows = shelves(12)
    var (outer, inner) = (0.0, 0.0)
    rows.onDidScroll = { outer = $0 }
    for list in rows.items { list.onDidScroll = { inner = max(inner, $0) } }
    let shown = ShownList(rows, size: (300, 200))
    try await shown.present()
    try await xdotool("mousemove 100 60 click 5 click 5")
    try await eventually { outer > 0 }
    #expect(inner == 0)
    let before = outer
    // GTK knows what is under the pointer when that moves.
    try await xdotool("mousemove 101 90 sleep 0.1 keydown shift click 5 click 5 keyup shift")
    try await eventually { inner > 0 }
    #expect(outer == before)
    shown.window.destroy()
  }

  /// Rows that are lists themselves, which go sideways.
  private func shelves(_ count: Int) -> ListAdapter<ShelfRow> {
    ListAdapter(
      (0..<count).map { shelf in
        HorizontalListAdapter<CountedCell>(
          (0..<40).map { CountedCell.Model(shelf * 100 + $0) },
          sizing: .fixed(80)
        )
      },
      selectionMode: .none
    )
  }

  @Test func `arrows go from a list within a row to the next one, and sideways within it`()
    async throws
  {
    let rows = shelves(30)
    let shown = ShownList(rows, size: (300, 200))
    try await shown.present()
    func selected() -> [[Int]] {
      rows.items.enumerated().compactMap { shelf, list in
        list.selectedIndexes.map { [shelf, $0] }.first
      }
    }
    try await xdotool("mousemove 120 30 sleep 0.1 click 1")
    try await eventually { selected() == [[0, 1]] }
    // Which row has the keyboard in the list that is in it.
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
    shown.window.destroy()
  }

  @Test(arguments: [true, false])
  func `the list moves to a row by and by, unless nothing shall move`(animates: Bool) async throws {
    Settings.animates = animates
    defer { Settings.animates = false }
    let rows = adapter(1_000)
    var ends = 0
    var offsets: [Double] = []
    rows.onDidEndScrollingAnimation = { ends += 1 }
    rows.onDidScroll = { offsets.append($0) }
    let shown = ShownList(rows)
    await shown.show()
    offsets = []
    shown.view.scroll(to: ListPosition(row: 700), animated: true)
    try await eventually { ends == 1 }
    await shown.settle()
    #expect(shown.view.visibleRows.contains(ListPosition(row: 700)))
    #expect(offsets == offsets.sorted())
    #expect(animates ? offsets.count > 3 : offsets.count <= 2)
    shown.view.scroll(to: ListPosition(row: 701), animated: false)
    await shown.settle()
    #expect(ends == 1)
    shown.window.destroy()
  }

  @Test func `a list on its way follows its row, and stops where that leaves`() async throws {
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
    shown.view.scroll(to: ListPosition(row: 0), animated: true)
    await shown.view.widget.nextFrame()
    try rows.delete(at: 0)
    try await eventually { ends == 2 }
    #expect(!shown.view.visibleRows.contains(ListPosition(row: 0)))
    shown.window.destroy()
  }

  @Test(arguments: styles)
  func `keys choose several rows, and Return activates one`(style: ListStyle) async throws {
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
    // The row has the keyboard once the list has scrolled to it.
    try await eventually { shown.window.focus?.descendants(Label.self).first?.text == "row 0" }
    try await xdotool("key space")
    try await eventually { rows.selectedIndexes.contains(0) }
    shown.window.destroy()
  }

  @Test(arguments: styles)
  func `a click activates where nothing is chosen, else two do`(style: ListStyle) async throws {
    for mode in [ListSelectionMode.none, .single] {
      let rows = adapter(10, mode)
      var activated: [Int] = []
      rows.onActivate = { index, _ in activated.append(index) }
      let shown = ShownList(rows, style: style)
      try await shown.present()
      let place = try shown.middle(of: "row 3")
      try await xdotool("mousemove \(place.x) \(place.y) click 1")
      if mode == .single {
        try await eventually { rows.selectedIndexes == [3] }
        #expect(activated == [])
        try await xdotool("click 1")
      }
      try await eventually { activated.last == 3 }
      shown.window.destroy()
    }
  }

  @Test(arguments: [ListStyle.list, .boxed])
  func `arrows pass headers, and choose what they come to`(style: ListStyle) async throws {
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
    shown.window.destroy()
  }

  @Test func `arrows pass the headers of a grid, and Space presses a row`() async throws {
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
    // Below it the line is not full, and has the header of the next section below.
    try await xdotool("key Down sleep 0.1 key space")
    try await eventually { activated == [1, 3] }
    try await xdotool("key Down sleep 0.1 key space")
    try await eventually { activated == [1, 3, 10] }
    try await xdotool("key Right sleep 0.1 key Up sleep 0.1 key space")
    try await eventually { activated == [1, 3, 10, 3] }
    try await xdotool("key Right sleep 0.1 key space")
    try await eventually { activated == [1, 3, 10, 3, 10] }
    shown.window.destroy()
  }

  @Test(arguments: styles)
  func `keys that are for something in a row stay with that`(style: ListStyle) async throws {
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
    shown.window.destroy()
  }

  @Test(arguments: styles)
  func `a list is refreshed by a pull, by keys, and by a wheel beyond its start`(
    style: ListStyle
  ) async throws {
    let rows = adapter(60)
    var (begun, isDone) = (0, false)
    rows.onRefresh = {
      begun += 1
      while !isDone { await Task.yield() }
    }
    let shown = ShownList(rows, style: style)
    try await shown.present()
    let scroller = try #require(shown.rows.ancestor(ScrolledWindow.self))
    func spinners() -> Int { shown.rows.descendants(Spinner.self).filter(\.isMapped).count }
    scroller.overshoot(.bottom)
    #expect(begun == 0)
    for round in 1...3 {
      isDone = false
      switch round {
      case 1: scroller.overshoot(.top)
      case 2: try await xdotool("mousemove 100 100 click 4 click 4 click 4 click 4")
      default: try await xdotool("key F5")
      }
      try await eventually { begun == round && spinners() == 1 }
      #expect(rows.isRefreshing)
      isDone = true
      try await eventually { spinners() == 0 }
      try await Task.sleep(for: .milliseconds(300))
    }
    shown.window.destroy()
  }

  @Test(arguments: styles)
  func `a list that grows says so behind its last row`(style: ListStyle) async throws {
    let rows = adapter(3)
    let shown = ShownList(rows, style: style)
    await shown.show()
    rows.isGrowing = true
    await shown.settle()
    let spinner = try #require(shown.rows.descendants(Spinner.self).first { $0.isMapped })
    let place = try #require(spinner.translate(x: 0, y: 0, to: shown.rows))
    #expect(Int(place.y) > shown.places["row 2"]?.y ?? .max)
    try rows.append(CountedCell.Model(3))
    await shown.settle()
    #expect(shown.texts == (0..<4).map { "row \($0)" })
    rows.isGrowing = false
    await shown.settle()
    #expect(!shown.rows.descendants(Spinner.self).contains { $0.isMapped })
    shown.window.destroy()
  }

  @Test(arguments: styles)
  func `a placeholder stands in for rows, and can be acted on`(style: ListStyle) async throws {
    let rows = adapter(0)
    var retries = 0
    rows.placeholder = .failure("Not read", "The disk is gone.") { retries += 1 }
    let shown = ShownList(rows, style: style)
    await shown.show()
    func seen() -> [String] {
      shown.view.widget.descendants(Label.self).filter { $0.isMapped && !$0.text.isEmpty }
        .map(\.text)
    }
    #expect(seen() == ["Not read", "The disk is gone.", "Try again"])
    try #require(shown.view.widget.descendants(Button.self).first { $0.isMapped }).click()
    #expect(retries == 1)
    rows.placeholder = ListPlaceholder("Nothing yet")
    await shown.settle()
    #expect(seen() == ["Nothing yet"])
    try rows.append(CountedCell.Model(1))
    await shown.settle()
    #expect(seen() == ["row 1"])
    try rows.reload(items: [])
    rows.isGrowing = true
    await shown.settle()
    #expect(seen() == [])
    shown.window.destroy()
  }
}

/// A row with a list in it.
@MainActor private final class ShelfRow: WidgetCell {
  private let view = GTKListView()
  var widget: Widget { view.widget }
  let isPressable = false

  func configure(with list: HorizontalListAdapter<CountedCell>, animated: Bool) {
    guard view.feed?.source !== list else { return }
    list.attach(to: view)
    view.widget.setMinimumSize(height: 60)
  }
}

/// A row that one can write in.
@MainActor private final class EntryCell: WidgetCell {
  struct Model: Identifiable, Hashable {
    let id: Int
  }

  private let entry = Entry()
  var widget: Widget { entry }

  func configure(with model: Model, animated: Bool) {}
}
