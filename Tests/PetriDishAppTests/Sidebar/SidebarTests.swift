import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct SidebarTests {
  private func type(_ text: String, into shown: ShownPane) async throws {
    try #require(shown.pane.descendants(SearchEntry.self).first).text = text
    await shown.settle()
  }

  private func chosen(_ shown: ShownPane) -> [[String]] {
    shown.rows.filter { $0.isMapped && $0.hasClass("current") }.map { shown.texts(of: $0) }
  }

  @Test func `the tree shows groups with counts, and activating a screen opens it`() async throws {
    let bench = paneWorkbench(smallCatalog)
    let sidebar = try Sidebar(bench, paneAssets())
    let shown = ShownPane(sidebar.widget)
    await shown.show()
    let wallet = try #require(shown.row("Wallet"))
    #expect(shown.texts(of: wallet) == ["Wallet", "3"])
    try #require(shown.row("Exchange")).activate()
    await shown.settle()
    #expect(bench.draft.screen?.id == "exchange")
    #expect(chosen(shown) == [["Exchange"]])
    bench.open(smallCatalog.screens[0])
    await shown.settle()
    #expect(chosen(shown) == [["Home"]])
  }

  @Test func `a group can be folded, and opening a screen in it unfolds it`() async throws {
    let bench = paneWorkbench(smallCatalog)
    let sidebar = try Sidebar(bench, paneAssets())
    let shown = ShownPane(sidebar.widget)
    await shown.show()
    try #require(shown.row("Wallet")).activate()
    await shown.settle()
    #expect(shown.row("Currencies") == nil)
    #expect(bench.draft.screen == nil)
    bench.open(link: smallCatalog.screens[2].jump.link)
    await shown.settle()
    #expect(chosen(shown) == [["Currencies"]])
  }

  @Test func `a screen opened before the tree is laid out is scrolled into view`() async throws {
    let catalog = largeCatalog(100)
    let bench = paneWorkbench(catalog)
    let sidebar = try Sidebar(bench, paneAssets())
    let shown = ShownPane(sidebar.widget)
    shown.window.present()
    #expect(try #require(shown.list).height == 0)
    bench.open(catalog.screens[90])
    await shown.show()
    let row = try #require(shown.row(catalog.screens[90].name))
    let place = try #require(row.bounds(in: shown.pane))
    #expect(place.y > 0 && place.y + place.height <= shown.pane.height)
    shown.close()
  }

  @Test func `a saved preset is found immediately`() async throws {
    let bench = paneWorkbench(smallCatalog)
    let sidebar = try Sidebar(bench, paneAssets())
    let shown = ShownPane(sidebar.widget)
    await shown.show()
    try await type("zebra", into: shown)
    #expect(shown.row("Exchange") == nil)
    bench.open(try #require(smallCatalog.screen("exchange")))
    bench.presets.save(as: "zebra")
    await shown.settle()
    #expect(shown.texts(of: try #require(shown.row("Exchange"))).suffix(2) == ["preset", "zebra"])
    bench.presets.remove("zebra")
    await shown.settle()
    #expect(shown.row("Exchange") == nil)
  }

  @Test func `a search filters screens, explains matches, and can be cleared`() async throws {
    let bench = paneWorkbench(smallCatalog)
    let sidebar = try Sidebar(bench, paneAssets())
    let shown = ShownPane(sidebar.widget)
    await shown.show()
    try await type("curr", into: shown)
    #expect(shown.texts.contains("3 of 5 screens"))
    let exchange = try #require(shown.row("Exchange"))
    #expect(shown.texts(of: exchange) == ["Exchange", "Wallet", "tag", "currency"])
    try await type("exch", into: shown)
    #expect(shown.row("Currencies") == nil)
    try #require(shown.row("Exchange")).activate()
    #expect(bench.draft.screen?.id == "exchange")
    #expect(chosen(shown).map(\.first) == ["Exchange"])
    try await type(" ", into: shown)
    #expect(shown.row("Home") != nil)
    #expect(chosen(shown) == [["Exchange"]])
  }

  @Test func `a search ends if it hides the screen that another pane opens`() async throws {
    let bench = paneWorkbench(smallCatalog)
    let sidebar = try Sidebar(bench, paneAssets())
    let shown = ShownPane(sidebar.widget)
    await shown.show()
    bench.open(try #require(smallCatalog.screen("checkout")))
    try await type("curr", into: shown)
    bench.open(try #require(smallCatalog.screen("exchange")))
    await shown.settle()
    #expect(shown.texts.contains("3 of 5 screens"))
    #expect(chosen(shown).map(\.first) == ["Exchange"])
    bench.open(smallCatalog.screens[0])
    await shown.settle()
    #expect(chosen(shown) == [["Home"]])
    #expect(!shown.texts.contains("3 of 5 screens"))
  }

  @Test func `a new search is scrolled to its best match`() async throws {
    let sidebar = try Sidebar(paneWorkbench(largeCatalog(300)), paneAssets())
    let shown = ShownPane(sidebar.widget)
    await shown.show()
    try await type("screen", into: shown)
    let place = try #require(shown.list?.ancestor(ScrolledWindow.self)?.vertical)
    place.value = place.upper / 2
    await shown.settle()
    try await type("", into: shown)
    try await type("screen 2", into: shown)
    #expect(place.value == 0)
    shown.close()
  }

  @Test func `focusing the list during a search focuses the entry, and the focus stays there`()
    async throws
  {
    let sidebar = try Sidebar(paneWorkbench(smallCatalog), paneAssets())
    sidebar.search(for: "curr")
    let shown = ShownPane(sidebar.widget)
    sidebar.focusList()
    await shown.show()
    let entry = try #require(shown.pane.descendants(SearchEntry.self).first)
    #expect(entry.holdsFocus)
    sidebar.focusSearch()
    try await type("", into: shown)
    #expect(shown.row("Home") != nil)
    #expect(entry.holdsFocus)
    shown.close()
  }

  @Test func `a tree that is shown late doesn’t take the focus from another widget`() async throws {
    let sidebar = try Sidebar(paneWorkbench(smallCatalog), paneAssets())
    let (column, first, other) = (Box(), Entry(), Entry())
    for widget in [first, other, sidebar.widget] as [Widget] { column.append(widget) }
    sidebar.widget.isVisible = false
    let shown = ShownPane(column)
    await shown.show()
    first.grabFocus()
    sidebar.focusList()
    other.grabFocus()
    sidebar.widget.isVisible = true
    await shown.settle()
    #expect(other.holdsFocus)
    shown.close()
  }

  @Test func `a search without matches shows a page with a button to clear it`() async throws {
    let sidebar = try Sidebar(paneWorkbench(smallCatalog), paneAssets())
    let shown = ShownPane(sidebar.widget)
    await shown.show()
    try await type("nowhere", into: shown)
    #expect(shown.texts.contains("Nothing found for “nowhere”"))
    let clear = shown.pane.descendants(Button.self).first { $0.label == "Clear search" }
    try #require(clear).click()
    await shown.settle()
    #expect(shown.row("Home") != nil)
  }

  @Test func `an empty catalog shows a placeholder`() async throws {
    let sidebar = try Sidebar(paneWorkbench(plainCatalog {}), paneAssets())
    let shown = ShownPane(sidebar.widget)
    await shown.show()
    #expect(shown.texts.contains("No screens yet"))
  }

  @Test func `10,000 screens have at most 230 row widgets`() async throws {
    let bench = paneWorkbench(largeCatalog(10_000))
    let sidebar = try Sidebar(bench, paneAssets())
    let shown = ShownPane(sidebar.widget)
    await shown.show()
    #expect((5...230).contains(shown.rows.count))
    bench.open(bench.catalog.screens[7_777])
    await shown.settle()
    #expect(chosen(shown) == [["Screen 7777"]])
    #expect(shown.rows.count <= 230)
    try await type("screen", into: shown)
    #expect(shown.texts.contains("10,000 of 10,000 screens"))
    #expect((5...230).contains(shown.rows.count))
  }

  @Test func `groups of a large catalog are folded until they are unfolded`()
    async throws
  {
    let bench = paneWorkbench(largeCatalog(300))
    let sidebar = try Sidebar(bench, paneAssets())
    let shown = ShownPane(sidebar.widget)
    await shown.show()
    #expect(shown.rows.count == 4)
    #expect(shown.row("Screen 101") == nil)
    bench.open(bench.catalog.screens[101])
    await shown.settle()
    #expect(chosen(shown) == [["Screen 101"]])
    shown.close()
    let (again, other) = (try Sidebar(bench, paneAssets()), largeCatalog(200))
    #expect(bench.state[.foldedGroups(of: bench.catalog.screens)] == ["Group 0", "Group 2"])
    #expect(bench.state[.foldedGroups(of: other.screens)] == ["Group 0", "Group 2"])
    #expect(UserState()[.foldedGroups(of: other.screens)].isEmpty)
    withExtendedLifetime(again) {}
  }

  @Test func `the pane is freed with its owner`() async throws {
    weak var pane: Sidebar?
    weak var widget: Widget?
    weak var label: Label?
    let bench = paneWorkbench(smallCatalog)
    do {
      let sidebar = try Sidebar(bench, paneAssets())
      let shown = ShownPane(sidebar.widget)
      await shown.show()
      try await type("curr", into: shown)
      (pane, widget) = (sidebar, sidebar.widget)
      label = shown.rows.first?.descendants(Label.self).first
      #expect(label != nil)
      shown.close()
    }
    await MainLoop.settled(until: pane == nil && widget == nil && label == nil)
  }
}
