import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct RowTableTests {
  init() { CountedCell.reset() }

  @Test func `a million rows share at most 215 cells during scrolling and jumps`() async throws {
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
    // The factor is prime, so the jumps cover the whole list.
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
  }

  /// A list style with an axis.
  struct Look: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let style: ListStyle
    var axis = ListAxis.vertical
  }

  nonisolated private static let looks = [
    Look(testDescription: "list", style: .list),
    Look(testDescription: "grid", style: .grid(columns: 2)),
    Look(testDescription: "boxed", style: .boxed),
    Look(testDescription: "sideways", style: .list, axis: .horizontal),
  ]

  @Test(arguments: looks, [ListSelectionMode.automatic, .none, .single, .multiple])
  func `one click activates a row, or two clicks if rows can be selected`(
    look: Look,
    mode: ListSelectionMode
  ) async throws {
    // Accepts a late second click, because the test waits until the first click is handled.
    let time = Settings.doubleClickTime
    Settings.doubleClickTime = 60_000
    defer { Settings.doubleClickTime = time }
    let rows = ListAdapter<CountedCell>(
      (0..<10).map { CountedCell.Model($0) },
      axis: look.axis,
      selectionMode: mode
    )
    var activated: [Int] = []
    let shown = ShownList(rows, style: look.style)
    try await shown.present()
    // The callback is set after the list is shown, and the view adapts to it.
    rows.onActivate = { index, _ in activated.append(index) }
    await shown.settle()
    let place = try shown.middle(of: "row 3")
    try await xdotool("mousemove \(place.x) \(place.y) click 1")
    if mode == .single || mode == .multiple {
      try await eventually { rows.selectedIndexes == [3] }
      #expect(activated == [])
      try await xdotool("click 1")
    }
    try await eventually { activated == [3] }
    #expect(rows.selectedIndexes == (mode == .single || mode == .multiple ? [3] : []))
    try await xdotool("key Return")
    try await eventually { activated == [3, 3] }
    guard mode == .automatic || mode == .none else { return }
    try await xdotool("key space")
    try await eventually { activated == [3, 3, 3] }
  }

  @Test(arguments: looks)
  func `with automatic selection, rows are selectable only if they can’t be activated`(
    look: Look
  ) async throws {
    let rows = ListAdapter<CountedCell>(
      (0..<10).map { CountedCell.Model($0) },
      axis: look.axis
    )
    let shown = ShownList(rows, style: look.style)
    try await shown.present()
    try rows.select(at: 1)
    var activated: [Int] = []
    rows.onActivate = { index, _ in activated.append(index) }
    #expect(rows.selectedIndexes == [])
    rows.onActivate = nil
    await shown.settle()
    let place = try shown.middle(of: "row 2")
    try await xdotool("mousemove \(place.x) \(place.y) click 1")
    try await eventually { rows.selectedIndexes == [2] }
    #expect(activated == [])
  }

  @Test func `a single click activates a row but not a header`() async throws {
    let rows = ListAdapter<CountedCell>((0..<3).map { CountedCell.Model($0) })
    rows.setHeader(HeadingLabel.self, "heading")
    var heard: [Int] = []
    rows.onActivate = { index, _ in heard.append(index) }
    let shown = ShownList(rows)
    await shown.show()
    #expect(shown.list.activatesOnSingleClick)
    shown.list.activate(2)
    #expect(heard == [1])
    shown.list.activate(0)
    #expect(heard == [1])
  }
}
