import GTK
import Lists
import TestSupport
import Testing

@testable import GTKBackend

/// Tests of trees, menus, row attributes, following the end, and backgrounds of lists.
@Suite(.onDisplay) @MainActor struct RowAttributesTests {
  private func adapter(_ count: Int) -> ListAdapter<CountedCell> {
    ListAdapter((0..<count).map { CountedCell.Model($0) }, selectionMode: .none)
  }

  private func tree() async throws -> DiffableDataSource<Int, Int> {
    let list = DiffableDataSource<Int, Int>(selectionMode: .none) {
      .dynamic(CountedCell.Model($0), cell: CountedCell.self)
    }
    var snapshot = list.snapshot()
    try snapshot.append(sections: [0])
    try await list.apply(snapshot)
    var levels = ListSectionSnapshot<Int>()
    try levels.append([0, 10])
    try levels.append([1, 2], to: 0)
    try levels.append([3], to: 2)
    try await list.apply(levels, to: 0)
    return list
  }

  private func focused(_ shown: ShownList) -> String? {
    shown.window.focus?.descendants(Label.self).first?.text
  }

  @Test(arguments: [Direction.leftToRight, .rightToLeft])
  func `Right and Left expand and collapse tree rows and move between levels`(direction: Direction)
    async throws
  {
    let list = try await tree()
    let shown = ShownList(list)
    shown.view.widget.setDirectionOfAll(direction)
    try await shown.present()
    let (into, out) =
      direction == .leftToRight ? ("Right", "Left") : ("Left", "Right")
    let place = try shown.middle(of: "row 0")
    try await xdotool("mousemove \(place.x) \(place.y) click 1")
    try await eventually { focused(shown) == "row 0" }
    try await xdotool("key \(into)")
    try await eventually { shown.texts == ["row 0", "row 1", "row 2", "row 10"] }
    try await xdotool("key \(into)")
    try await eventually { focused(shown) == "row 1" }
    try await xdotool("key Down")
    try await eventually { focused(shown) == "row 2" }
    try await xdotool("key \(into)")
    try await eventually { shown.texts.contains("row 3") }
    try await xdotool("key \(into)")
    try await eventually { focused(shown) == "row 3" }
    try await xdotool("key \(out)")
    try await eventually { focused(shown) == "row 2" }
    try await xdotool("key \(out)")
    try await eventually { !shown.texts.contains("row 3") }
    try await xdotool("key \(out)")
    try await eventually { focused(shown) == "row 0" }
    try await xdotool("key \(out)")
    try await eventually { shown.texts == ["row 0", "row 10"] }
    #expect(focused(shown) == "row 0")
  }

  @Test(arguments: [ListStyle.list, .boxed])
  func `arrow keys, Home, and End skip rows that aren’t focusable`(style: ListStyle) async throws {
    let rows = adapter(6)
    rows.attributesForRow = { index, _ in
      ListRowAttributes(isFocusable: ![0, 2, 3, 5].contains(index))
    }
    let shown = ShownList(rows, style: style)
    try await shown.present()
    let place = try shown.middle(of: "row 1")
    try await xdotool("mousemove \(place.x) \(place.y) click 1")
    try await eventually { focused(shown) == "row 1" }
    try await xdotool("key Down")
    try await eventually { focused(shown) == "row 4" }
    try await xdotool("key Up")
    try await eventually { focused(shown) == "row 1" }
    try await xdotool("key End")
    try await eventually { focused(shown) == "row 4" }
    try await xdotool("key Home")
    try await eventually { focused(shown) == "row 1" }
  }

  @Test func `a row has the style class and label of its attributes until they are removed`()
    async throws
  {
    let rows = adapter(3)
    var current = 1
    rows.attributesForRow = { index, item in
      ListRowAttributes(
        level: 2,
        isExpanded: index == 0,
        isCurrent: index == current,
        accessibilityLabel: index == 2 ? "the third" : nil
      )
    }
    let shown = ShownList(rows)
    await shown.show()
    func frame(_ row: Int) throws -> Widget {
      try #require(shown.view.widget(at: ListPosition(row: row)))
    }
    let marked = try (0..<3).map { try frame($0).hasClass("current") }
    #expect(marked == [false, true, false])
    #expect(try frame(1).accessibleDescription == "level 2")
    #expect(try frame(1).isAccessible(as: "row 1") && frame(2).isAccessible(as: "the third"))
    let filled = CountedCell.configured.count
    current = 2
    rows.attributesForRow = rows.attributesForRow
    let now = try (0..<3).map { try frame($0).hasClass("current") }
    #expect(now == [false, false, true])
    #expect(CountedCell.configured.count == filled, "no cell is configured again")
    rows.attributesForRow = nil
    #expect(try !frame(2).hasClass("current") && frame(2).isAccessible(as: "row 2"))
    #expect(try frame(1).accessibleDescription == nil)
  }

  @Test func `the secondary button and the Menu key open the menu of a row`() async throws {
    let rows = adapter(4)
    var chosen: [String] = []
    rows.menuForRow = { index, item in
      guard index > 0 else { return [] }
      return [
        ListMenuItem("Copy_it") { chosen.append("copy \(item.id)") },
        ListMenuItem("Remove") { chosen.append("remove \(item.id)") },
      ]
    }
    let shown = ShownList(rows)
    try await shown.present()
    func menu() -> PopoverMenu? { shown.view.widget.descendants(PopoverMenu.self).first }
    let first = try shown.middle(of: "row 0")
    try await xdotool("mousemove \(first.x) \(first.y) click 3")
    await shown.settle()
    #expect(menu() == nil, "a row without menu items opens no menu")
    let place = try shown.middle(of: "row 2")
    try await xdotool("mousemove \(place.x) \(place.y) click 3")
    try await eventually { menu()?.isMapped == true }
    try await xdotool("key Down key Return")
    try await eventually { !chosen.isEmpty && menu() == nil }
    #expect(chosen == ["remove 2"] || chosen == ["copy 2"])
    try await xdotool("mousemove \(place.x) \(place.y) click 1 key Menu")
    try await eventually { menu()?.isMapped == true }
    try await xdotool("key Escape")
    try await eventually { menu() == nil }
    #expect(chosen.count == 1)
  }

  @Test func `a following list shows appended rows until the user scrolls up`()
    async throws
  {
    let rows = adapter(200)
    rows.following = .on
    let shown = ShownList(rows)
    try await shown.present()
    try await eventually { shown.texts.contains("row 199") }
    try rows.append((200..<300).map { CountedCell.Model($0) })
    try await eventually { shown.texts.contains("row 299") }
    #expect(rows.following == .on)
    try await xdotool("mousemove 100 100 click 4 click 4")
    try await eventually { rows.following == .paused }
    let seen = shown.texts
    try rows.append(CountedCell.Model(300))
    await shown.settle()
    #expect(!shown.texts.contains("row 300") && shown.texts.first == seen.first)
    try await xdotool("mousemove 100 100 click --repeat 8 --delay 20 5")
    try await eventually { rows.following == .on && shown.texts.contains("row 300") }
    // Deleting rows at the start doesn't move the list away from its end.
    try rows.delete(at: Array(0..<150))
    try await eventually { shown.texts.contains("row 300") }
    #expect(rows.following == .on)
  }

  @Test(arguments: 1...3)
  func `a following list shows rows that are appended while it scrolls to its end`(frames: Int)
    async throws
  {
    let rows = adapter(200)
    rows.following = .on
    let shown = ShownList(rows)
    await shown.show()
    var frame = 0
    shown.rows.onTick { _ in
      frame += 1
      #expect(throws: Never.self) { try rows.append(CountedCell.Model(199 + frame)) }
      return frame < frames
    }
    try await eventually { frame == frames && shown.texts.contains("row \(199 + frames)") }
    let bar = try #require(shown.view.renderer.viewport.adjustment)
    #expect(bar.value >= bar.upper - bar.page - 1)
  }

  @Test func `a row is scrolled to the given distance from the top`() async throws {
    let shown = ShownList(adapter(200))
    await shown.show()
    for (row, distance) in [(100, 50.0), (101, 50.0), (90, 0.0), (160, 120.0)] {
      let position = ListPosition(row: row)
      shown.view.scroll(to: position, distance: distance)
      await shown.settle()
      await shown.settle()
      let top = shown.view.widget(at: position)?.translate(x: 0, y: 0, to: shown.view.widget)?.y
      #expect(top == distance, "row \(row)")
    }
    shown.view.scroll(to: ListPosition(row: 0), distance: 30)
    try await eventually { shown.texts.first == "row 0" }
  }

  @Test func `Tab leaves a list with a single tab stop, and arrow keys don’t`() async throws {
    let shown = ShownList(adapter(20))
    shown.view.isSingleTabStop = true
    let (column, before, behind) = (Box(), Entry(), Entry())
    shown.window.child = nil
    shown.view.widget.expandsVertically = true
    for part in [before, shown.view.widget, behind] as [Widget] { column.append(part) }
    shown.window.child = column
    try await shown.present()
    shown.view.focus(at: ListPosition(row: 3))
    try await eventually { focused(shown) == "row 3" }
    #expect(shown.view.focusedPosition == ListPosition(row: 3))
    try await xdotool("key Down")
    try await eventually { shown.view.focusedPosition == ListPosition(row: 4) }
    try await xdotool("key Tab")
    try await eventually { behind.holdsFocus }
    try await xdotool("key shift+Tab")
    try await eventually { shown.view.focusedPosition != nil }
    try await xdotool("key shift+Tab")
    try await eventually { before.holdsFocus }
  }

  @Test func `a hidden list scrolls to a row and focuses it when the list is shown`()
    async throws
  {
    let shown = ShownList(adapter(500))
    shown.view.widget.isVisible = false
    shown.window.present()
    shown.view.focus(at: ListPosition(row: 400))
    await shown.window.settle(frames: 3)
    shown.view.widget.isVisible = true
    try await eventually { focused(shown) == "row 400" && shown.texts.contains("row 400") }
  }

  @Test func `a hidden list focuses the requested row even if its index has changed`()
    async throws
  {
    let rows = adapter(500)
    let shown = ShownList(rows)
    shown.view.widget.isVisible = false
    shown.window.present()
    shown.view.focus(at: ListPosition(row: 200))
    try rows.delete(at: Array(0..<50))
    await shown.window.settle(frames: 3)
    shown.view.widget.isVisible = true
    try await eventually { focused(shown) == "row 200" }
  }

  @Test func `a background is drawn below the rows and receives their frames`() async throws {
    let rows = adapter(100)
    let shown = ShownList(rows)
    var drawn: [VisibleRow] = []
    shown.view.background = { canvas, visible in
      drawn = visible.sorted { $0.frame.y < $1.frame.y }
      canvas.draw(in: Rectangle(width: 20, height: 20)) {
        $0.dot(x: 4, y: 4, radius: 3, color: Color(red: 1, green: 0, blue: 0))
      }
    }
    await shown.show()
    try await eventually { drawn.count > 5 }
    #expect(drawn.map(\.position.row) == Array(0..<drawn.count))
    let isJoined = zip(drawn, drawn.dropFirst()).allSatisfy {
      $0.frame.y + $0.frame.height == $1.frame.y
    }
    #expect(isJoined && drawn[0].frame.y == 0)
    let plain = try await shown.settledPixels
    shown.view.background = nil
    shown.view.redrawBackground()
    let without = try await shown.settledPixels
    #expect(plain != without && plain.count == without.count)
    shown.view.scroll(to: ListPosition(row: 99), animated: false)
    await shown.settle()
    #expect(shown.texts.contains("row 99"))
  }
}
