import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct RowTableTests {
  init() { CountedCell.reset() }

  @Test func `the same few cells show a million rows, however they are gone through`() async throws
  {
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
    // A prime, so that the jumps go all over the list.
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

  @Test(arguments: [ListStyle.list, .grid(columns: 2), .boxed])
  func `a click activates where nothing is chosen, else two do`(style: ListStyle) async throws {
    // The second click comes when the first one has been seen, however long that takes.
    let time = Settings.doubleClickTime
    Settings.doubleClickTime = 60_000
    defer { Settings.doubleClickTime = time }
    for mode in [ListSelectionMode.none, .single] {
      let rows = ListAdapter<CountedCell>(
        (0..<10).map { CountedCell.Model($0) },
        selectionMode: mode
      )
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

  @Test func `what cannot be chosen is activated by one click`() async throws {
    let rows = ListAdapter<CountedCell>(
      (0..<3).map { CountedCell.Model($0) },
      selectionMode: .none
    )
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
