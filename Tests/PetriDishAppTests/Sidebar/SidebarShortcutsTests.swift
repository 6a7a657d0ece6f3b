import Foundation
import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct SidebarShortcutsTests {
  private let state = UserState()
  private let keeper = Keeper()

  /// Retains the sidebars, which stop working when they are released.
  @MainActor private final class Keeper { var sidebars: [Sidebar] = [] }

  private func show(
    _ catalog: Catalog = smallCatalog
  ) async throws -> (Workbench, Sidebar, ShownPane) {
    let bench = Workbench(catalog, state: state) { _ in HeadlessDriver() }
    let sidebar = try Sidebar(bench, paneAssets())
    keeper.sidebars.append(sidebar)
    let shown = ShownPane(sidebar.widget, size: (300, 700))
    // Recent screens stay while the pointer is over the sidebar.
    try await xdotool("mousemove 1270 890")
    await shown.show()
    return (bench, sidebar, shown)
  }

  /// Returns the texts of the rows from top to bottom.
  private func lines(_ shown: ShownPane) -> [String] {
    let rows = shown.rows.filter(\.isMapped).compactMap { row -> (Double, String)? in
      let text = shown.texts(of: row).joined(separator: " ")
      return row.translate(x: 0, y: 0, to: shown.pane).map { ($0.y, text) }
    }
    return rows.sorted { $0.0 < $1.0 }.map(\.1).filter { !$0.isEmpty }
  }

  /// Returns whether the status symbol of a row is visible.
  private func isMarked(_ text: String, in shown: ShownPane) -> Bool {
    shown.row(text)?.descendants(Box.self).first { $0.hasClass("dot") }?.isMapped == true
  }

  private func status(of text: String, in shown: ShownPane) -> [String] {
    shown.row(text)?.descendants(Box.self).first { $0.hasClass("dot") }?.classes
      .filter { $0 != "dot" && ScreenStatus(rawValue: $0) != nil } ?? []
  }

  @Test func `the star button adds a screen to the favorites and removes it again`() async throws {
    let (bench, sidebar, shown) = try await show()
    #expect(lines(shown).first == "Screens 5")
    let row = try #require(shown.row("Exchange"))
    let star = try #require(row.descendants(Button.self).first)
    star.click()
    await shown.settle()
    #expect(lines(shown).prefix(3) == ["Favorites", "Exchange", "Screens 5"])
    #expect(star.icon == "starred-symbolic")
    #expect(state[.favourites] == ["exchange"])
    #expect(bench.draft.screen == nil)
    bench.open(try #require(bench.catalog.screen("home")))
    sidebar.toggleFavourite()
    await shown.settle()
    #expect(lines(shown).prefix(4) == ["Favorites", "Exchange", "Home", "Screens 5"])
    star.click()
    await shown.settle()
    #expect(lines(shown).prefix(3) == ["Favorites", "Home", "Screens 5"])
    #expect(star.icon == "non-starred-symbolic")
  }

  @Test func `recent screens are listed above the tree, with the latest first`() async throws {
    let (bench, _, shown) = try await show()
    for id in ["home", "accounts", "currencies"] {
      bench.open(try #require(bench.catalog.screen(id)))
      await bench.runner.settled()
    }
    await shown.settle()
    #expect(lines(shown).prefix(4) == ["Recent", "Accounts now", "Home now", "Screens 5"])
    state[.recents] = state[.recents].map { Recent(screen: $0.screen, time: $0.time - 125) }
    shown.row("Accounts")?.activate()
    await shown.settle()
    #expect(bench.draft.screen?.id == "accounts")
    #expect(lines(shown).prefix(4) == ["Recent", "Currencies 2 min", "Home 2 min", "Screens 5"])
  }

  @Test func `favorites, recent screens, folded groups, and statuses are restored`() async throws {
    state[.favourites] = ["exchange", "gone"]
    let (bench, _, first) = try await show()
    bench.open(try #require(bench.catalog.screen("home")))
    await bench.runner.settled()
    try #require(first.row("Wallet")).activate()
    first.close()
    let (_, _, shown) = try await show()
    #expect(
      lines(shown) == [
        "Favorites", "Exchange", "Recent", "Home now", "Screens 5", "Home", "Wallet 3", "Cart 1",
        "Checkout",
      ]
    )
    #expect(status(of: "Home", in: shown) == ["ok"])
    #expect(status(of: "Checkout", in: shown) == ["new"])
  }

  @Test func `a jump updates the status of its screen and groups and the footer counts`()
    async throws
  {
    let (bench, _, shown) = try await show()
    bench.open(try #require(bench.catalog.screen("currencies")))
    await bench.runner.settled()
    await shown.settle()
    for text in ["Currencies", "Money", "Wallet"] { #expect(status(of: text, in: shown) == ["ok"]) }
    bench.statuses.note(.failed, of: "currencies")
    await shown.settle()
    for text in ["Currencies", "Money", "Wallet"] {
      #expect(status(of: text, in: shown) == ["failed"])
    }
    let buttons = shown.pane.descendants(ToggleButton.self).filter { button in
      button.descendants(Box.self).contains { $0.hasClass("dot") }
    }
    #expect(buttons.map { shown.texts(of: $0) } == [["0 fine"], ["0 changed"], ["1 failed"]])
    let failed = buttons[2]
    #expect(failed.tooltip == "1 screen failed last time")
    failed.isActive = true
    await shown.settle()
    #expect(shown.texts.contains("1 of 5 screens"))
    #expect(shown.row("Currencies") != nil)
    #expect(buttons.map(\.isActive) == [false, false, true])
    buttons[0].isActive = true
    await shown.settle()
    #expect(shown.texts.contains("Nothing found for “status:ok”"))
    #expect(buttons.map(\.isActive) == [true, false, false])
    buttons[0].isActive = false
    await shown.settle()
    #expect(shown.row("Money") != nil)
  }

  @Test func `only a collapsed group has the status symbol of its screens`() async throws {
    let (bench, _, shown) = try await show()
    bench.statuses.note(.failed, of: "currencies")
    await shown.settle()
    #expect(!isMarked("Wallet", in: shown))
    try #require(shown.row("Wallet")).activate()
    await shown.settle()
    #expect(isMarked("Wallet", in: shown))
  }

  @Test func `the last search is restored`() async throws {
    let (_, first, other) = try await show()
    first.search(for: "tag:curr")
    other.close()
    let (_, _, shown) = try await show()
    #expect(shown.texts.contains("1 of 5 screens"))
    #expect(shown.pane.descendants(SearchEntry.self).first?.text == "tag:curr")
  }

  @Test func `10,000 favorite screens have at most 230 row widgets`() async throws {
    let catalog = largeCatalog(10_000)
    state[.favourites] = catalog.screens.map(\.id)
    let (bench, _, shown) = try await show(catalog)
    #expect((5...230).contains(shown.rows.count))
    bench.open(catalog.screens[9_999])
    await bench.runner.settled()
    await shown.settle()
    #expect(shown.rows.count <= 230)
  }
}
