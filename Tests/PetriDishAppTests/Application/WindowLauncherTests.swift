import Assets
import GTK
import PetriDish
import Survey
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct WindowLauncherTests {
  private let application = someApplication()
  private let state = UserState()
  private let assets = paneAssets()

  init() throws { try application.register() }

  private func lifecycle(in empty: EmptyWindow) throws -> WindowLifecycle {
    let catalog = Catalog("One", root: { _ in First() }) {
      ScreenConfiguration("first", route: .first)
    }
    let window = try MainWindow(empty, catalog, assets, StyleSheets(assets), state)
    return WindowLifecycle(window, LaunchOptions(), watching: nil)
  }

  private func close(_ empty: EmptyWindow) {
    empty.window.destroy()
  }

  @Test func `a window is painted, then filled, and then runs the pending requests`()
    async throws
  {
    var story: [String] = []
    let empty = try EmptyWindow(assets, state)
    let opening = WindowLauncher(empty, painted: { story.append("painted") }) { empty in
      story.append("filled")
      return try lifecycle(in: empty)
    }
    opening.show(in: application) { _ in story.append("one") }
    opening.show(in: application) { _ in story.append("two") }
    #expect(story.isEmpty)
    try await eventually { story.count == 4 }
    opening.show(in: application) { _ in story.append("three") }
    #expect(story == ["painted", "filled", "one", "two", "three"])
    close(empty)
  }

  @Test func `the error of a window that can’t be filled is stored`() async throws {
    let empty = try EmptyWindow(assets, state)
    let opening = WindowLauncher(empty, painted: {}) { _ in throw WindowFailure.alreadyOpen("Shop")
    }
    opening.show(in: application) { _ in Issue.record("a window that couldn't be filled was shown")
    }
    try await eventually { opening.failure != nil }
    #expect(opening.failure is WindowFailure)
    close(empty)
  }

  private let crash = Crash(
    screen: "First",
    link: "petri://jump/first",
    isDuringJump: true,
    ProcessTermination(.signalled(4), output: "Fatal error: why\n")
  )

  @Test func `if no screen was restored, the crashed screen is selected but not opened`()
    throws
  {
    let empty = try EmptyWindow(assets, state)
    let lifecycle = try lifecycle(in: empty)
    lifecycle.mark(crash)
    #expect(lifecycle.workbench.draft.screen?.id == "first")
    #expect(lifecycle.workbench.dish.lastJump == nil)
    #expect(lifecycle.workbench.openingScreen == nil)
    close(empty)
  }

  @Test func `the backtrace is added to the message about its crash only`() throws {
    let empty = try EmptyWindow(assets, state)
    let lifecycle = try lifecycle(in: empty)
    let board = lifecycle.window.line.board
    lifecycle.tell(of: crash)
    var later = crash
    later.output += "0 main + 3\n"
    board.setDetails(later.details, from: .crash)
    #expect(board[.crash]?.details.contains("0 main + 3") == true)
    board.remove(.crash)
    board.setDetails(later.details, from: .crash)
    #expect(board[.crash] == nil)
    close(empty)
  }

  @Test(arguments: [(1280, false), (1280, true), (1000, false), (700, false), (700, true)])
  func `the first painted frame has the final pane borders`(
    width: Int,
    isFolded: Bool
  ) async throws {
    // The style sheet defines the heights of bars.
    let sheet = try CSSProvider(assets.text("style.css"), file: "style.css")
    sheet.install(.application)
    defer { sheet.remove() }
    state[.windowSize] = [width, 720]
    state[.isTimelineFolded] = isFolded
    state[.panes] = isFolded ? [:] : ["timeline": 180, "sidebar": 270]
    let empty = try EmptyWindow(assets, state)
    var lives: [WindowLifecycle] = []
    var first: [Int] = []
    let opening = WindowLauncher(empty, painted: { first = borders(of: empty) }) { empty in
      lives.append(try lifecycle(in: empty))
      return lives[0]
    }
    opening.show(in: application) { _ in }
    try await eventually { !lives.isEmpty }
    for _ in 0..<4 {
      await MainLoop.settled()
      await empty.window.nextFrame()
    }
    #expect(first.count == 3)
    #expect(borders(of: empty) == first)
    close(empty)
  }

  /// Returns the position of each border, or 0 if one of its panes is hidden.
  private func borders(of empty: EmptyWindow) -> [Int] {
    empty.window.descendants(Paned.self).prefix(3).map { paned in
      let isParted = paned.start?.isVisible == true && paned.end?.isVisible == true
      return isParted ? paned.position : 0
    }
  }

  @Test(arguments: [
    ("ShopCatalog.Shop.catalog", "org.petridish.ShopCatalog.Shop"),
    ("Shop_2.Outer.Catalog3.catalog", "org.petridish.Shop_2.Outer.Catalog3"),
    ("Shop.(unknown context at $55d1f0).Mine.catalog", "org.petridish.Shop.Mine"),
    ("Läden.店.catalog", "org.petridish.Lden.C"),
  ])
  func `the application id is derived from the catalog’s source name`(source: String, id: String) {
    #expect(ApplicationHost.id(of: source) == id)
  }
}
