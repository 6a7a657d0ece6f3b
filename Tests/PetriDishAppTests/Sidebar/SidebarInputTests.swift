import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct SidebarInputTests {
  private let bench = paneWorkbench(smallCatalog)

  @Test func `a click opens a screen, but hovering doesn’t`() async throws {
    let sidebar = try Sidebar(bench, paneAssets())
    let shown = try await present(sidebar)
    let (x, y) = try middle(of: "Exchange", in: shown)
    let motion = MotionController()
    var isHovered = false
    motion.onEnter { isHovered = true }
    shown.pane.add(motion)
    try await xdotool("mousemove \(x) \(y - 3) mousemove \(x) \(y)")
    try await eventually { isHovered }
    #expect(bench.draft.screen == nil)
    try await xdotool("click 1")
    try await until { bench.draft.screen?.id == "exchange" }
  }

  @Test func `recent screens don’t move the rows below the pointer`() async throws {
    let sidebar = try Sidebar(bench, paneAssets())
    // All rows fit, so the list doesn't scroll.
    let shown = try await present(sidebar, height: 800)
    let (x, y) = try middle(of: "Exchange", in: shown)
    let home = try middle(of: "Home", in: shown).y
    for (id, row) in [("exchange", y), ("home", home)] {
      try await xdotool("mousemove \(x) \(row - 3) mousemove \(x) \(row) click 1")
      try await until { bench.draft.screen?.id == id }
      await bench.runner.settled()
      await shown.settle()
    }
    #expect(bench.state[.recents].map(\.screen) == ["home", "exchange"])
    #expect(!shown.texts.contains("Recent"))
    #expect(try middle(of: "Exchange", in: shown).y == y)
    try await xdotool("mousemove 1270 890")
    try await until { shown.texts.contains("Recent") }
  }

  @Test func `Return opens the first match, and Escape clears the search`() async throws {
    let sidebar = try Sidebar(bench, paneAssets())
    let shown = try await present(sidebar)
    sidebar.focusSearch()
    try await xdotool("type curr")
    try await until { shown.texts.contains("3 of 5 screens") }
    try await xdotool("key Return")
    try await until { bench.draft.screen?.id == "currencies" }
    try await xdotool("key Escape")
    try await until { shown.row("Home") != nil }
  }

  @Test func `arrow keys move through the tree, and Return folds groups and opens screens`()
    async throws
  {
    let sidebar = try Sidebar(bench, paneAssets())
    sidebar.focusList()
    let shown = try await present(sidebar)
    try await xdotool("key Down key Return")
    try await until { shown.row("Accounts") == nil }
    #expect(bench.draft.screen == nil)
    try await xdotool("key Return key Down key Return")
    try await until { bench.draft.screen?.id == "accounts" }
  }

  @Test func `Left and Right fold and unfold groups and move between levels`() async throws {
    let sidebar = try Sidebar(bench, paneAssets())
    sidebar.focusList()
    let shown = try await present(sidebar)
    func focused(_ text: String) -> Bool { shown.row(text)?.hasFocus == true }
    try await until { focused("Home") }
    try await xdotool("key Down key Left")
    try await until { shown.row("Accounts") == nil && focused("Wallet") }
    try await xdotool("key Right")
    try await until { shown.row("Accounts") != nil && focused("Wallet") }
    try await xdotool("key Right")
    try await until { focused("Accounts") }
    try await xdotool("key Down key Right")
    try await until { focused("Currencies") }
    try await xdotool("key Left")
    try await until { focused("Money") }
    try await xdotool("key Left key Left")
    try await until { focused("Wallet") && shown.row("Currencies") == nil }
    #expect(bench.draft.screen == nil)
    #expect(bench.state[.foldedGroups(of: bench.catalog.screens)] == ["Wallet / Money"])
  }

  @Test func `arrow keys skip headers, and typed letters start a search`() async throws {
    bench.state[.favourites] = ["exchange"]
    let sidebar = try Sidebar(bench, paneAssets())
    sidebar.focusList()
    let shown = try await present(sidebar)
    func focused(_ text: String) -> Bool {
      shown.rows.contains { $0.hasFocus && shown.texts(of: $0) == [text] }
    }
    try await until { focused("Exchange") }
    try await xdotool("key Up key Down")
    try await until { focused("Home") }
    try await xdotool("key Up")
    try await until { focused("Exchange") }
    try await xdotool("type check")
    try await until { shown.texts.contains("1 of 5 screens") }
    try await xdotool("key Down key Return")
    try await until { bench.draft.screen?.id == "checkout" }
    try await xdotool("key Escape")
    // The tree is shown again and marks the opened screen.
    try await until {
      shown.row("Cart") != nil && shown.row("Checkout")?.hasClass("current") == true
    }
  }

  private func present(_ sidebar: Sidebar, height: Int = 400) async throws -> ShownPane {
    let shown = ShownPane(sidebar.widget, size: (400, height))
    try await shown.showAtCorner()
    await shown.settle()
    return shown
  }

  private func middle(of text: String, in shown: ShownPane) throws -> (x: Int, y: Int) {
    let row = try #require(shown.row(text))
    let place = try #require(row.translate(x: 0, y: 0, to: shown.window))
    return (Int(place.x) + 60, Int(place.y) + row.height / 2)
  }

  private func until(
    _ condition: () -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await eventually(condition, sourceLocation: sourceLocation)
  }
}
