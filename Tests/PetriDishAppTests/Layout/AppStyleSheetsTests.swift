import Foundation
import GTK
import PetriDish
import Survey
import TestSupport
import Testing

@testable import PetriDishApp

/// Tests of the style sheets of a catalog.
@Suite(.onDisplay) @MainActor struct AppStyleSheetsTests {
  private let application = someApplication()

  init() throws { try application.register() }

  private let sheet = StyleSheet(
    text: """
      @define-color accent_bg_color #123456;
      label { color: @accent_bg_color; }
      .dish-dark label { color: #fedcba; }
      """,
    name: "own.css"
  )

  private func open(_ sheets: [StyleSheet]) async throws -> (MainWindow, StyleSheets) {
    let assets = paneAssets()
    let styles = try StyleSheets(assets)
    let state = UserState()
    let catalog = sheets.reduce(twoScreens) { $0.styleSheet($1) }
    let main = try MainWindow(EmptyWindow(assets, state), catalog, assets, styles, state)
    main.present(in: application)
    await MainLoop.settled(until: main.window.isMapped)
    main.workbench.open(link: "petri://jump/first?theme=light")
    await main.workbench.runner.settled()
    return (main, styles)
  }

  private func close(_ main: MainWindow, _ styles: StyleSheets) {
    main.window.destroy()
    styles.uninstall()
  }

  /// Returns the text colors of the app and of the shell.
  private func colors(_ main: MainWindow) -> (app: Set<Color>, shell: Set<Color>) {
    let scene = main.sceneViews.sceneView(of: main.workbench.dish).widget
    let labels = main.window.descendants(Label.self)
    let app = labels.filter { scene.isAncestor(of: $0) }
    let shell = labels.filter { !scene.isAncestor(of: $0) }
    return (Set(app.map(\.textColor)), Set(shell.map(\.textColor)))
  }

  @Test func `a style sheet applies to the light and dark app but not to the shell`() async throws {
    let (main, styles) = try await open([sheet])
    defer { close(main, styles) }
    let light = try #require(Color("#123456"))
    let dark = try #require(Color("#fedcba"))
    try await eventually { colors(main).app == [light] }
    #expect(colors(main).shell.isDisjoint(with: [light, dark]))
    #expect(main.window.descendants(Label.self).contains { $0.isMapped })
    main.workbench.open(link: "petri://jump/first?theme=dark")
    await main.workbench.runner.settled()
    try await eventually { colors(main).app == [dark] }
    #expect(colors(main).shell.isDisjoint(with: [light, dark]))
    #expect(main.line.board[.styleSheets] == nil)
  }

  @Test func `a style sheet applies to offscreen pictures`() async throws {
    func pictures(_ taker: OffscreenPictureTaker) async throws -> [ScreenPicture] {
      var pictures: [ScreenPicture] = []
      for theme in [Jump.Environment.Theme.light, .dark] {
        var jump = Jump("first")
        jump.environment.theme = theme
        pictures.append(try await taker.picture(of: jump))
      }
      return pictures
    }
    let before = try await pictures(OffscreenPictureTaker(of: twoScreens, on: paneAssets()))
    let green = StyleSheet(text: ".dish-dark .scene { background: #00ff00; }", name: "green.css")
    let taker = try OffscreenPictureTaker(of: twoScreens.styleSheet(green), on: paneAssets())
    let after = try await pictures(taker)
    #expect(after[0] == before[0], "the rule applies only to the dark theme")
    #expect(after[1] != before[1])
    #expect(taker.problems.isEmpty)
  }

  @Test(arguments: [
    (StyleSheet(text: "label {\n  colour: red;\n}", name: "typo.css"), "typo.css:2:"),
    (StyleSheet("absent.css", in: ["/nowhere"]), "Couldn’t find “absent.css” in /nowhere"),
    (StyleSheet(path: "/nowhere/else.css"), "Couldn’t find “else.css” in /nowhere"),
    (StyleSheet(path: "no-such.css"), "Couldn’t find “no-such.css” in ."),
    (StyleSheet(path: "/no-such.css"), "Couldn’t find “no-such.css” in /"),
    (StyleSheet(text: "@import url(\"file:///dev/null\");", name: "far.css"), "far.css:1:"),
    (
      StyleSheet(text: "box {\n background-image: url(dot.svg); }", name: "homeless.css"),
      "homeless.css:2:20: “dot.svg” is a relative path"
    ),
    (
      StyleSheet(text: "box { background-image: url('/nowhere/dot.svg'); }", name: "lost.css"),
      "lost.css:1:25: file “/nowhere/dot.svg” not found"
    ),
  ])
  func `an invalid style sheet is ignored and reported in the window`(
    bad: StyleSheet,
    words: String
  ) async throws {
    let (main, styles) = try await open([bad, sheet])
    defer { close(main, styles) }
    let notice = try #require(main.line.board[.styleSheets])
    #expect(notice.text.contains(words), "\(notice.text)")
    #expect(!notice.text.contains("\n") && !notice.text.contains(".."))
    let own = try #require(Color("#123456"))
    try await eventually { colors(main).app == [own] }
  }

  @Test func `a dark dish on a light desktop has the colors of the dark theme`() async throws {
    let rule = "label { color: @theme_fg_color; }"
    let (main, styles) = try await open([StyleSheet(foreign: rule, name: "style.css")])
    defer { close(main, styles) }
    for (theme, color) in [("light", "#2e3436"), ("dark", "#eeeeec")] {
      main.workbench.open(link: "petri://jump/first?theme=\(theme)")
      await main.workbench.runner.settled()
      let expected = try #require(Color(color))
      try await eventually { colors(main).app == [expected] }
      #expect(colors(main).app == [expected])
    }
  }

  @Test func `a sheet for high contrast applies while the desktop has high contrast`() async throws
  {
    let (main, styles) = try await open([
      StyleSheet(foreign: "label { color: #123456; }", name: "style.css"),
      StyleSheet(foreign: "label { color: #fedcba; }", name: "style-hc.css", for: [.highContrast]),
    ])
    defer { close(main, styles) }
    styles.install()
    let before = Settings.theme
    defer { Settings.theme = before }
    for (theme, color) in [(before, "#123456"), ("Default-hc", "#fedcba"), (before, "#123456")] {
      Settings.theme = theme
      let expected = try #require(Color(color))
      try await eventually { colors(main).app == [expected] }
      #expect(colors(main).app == [expected], "\(theme)")
    }
  }

  @Test
  func `the valid parts of another program’s sheets apply, and a dark sheet only in the dark`()
    async throws
  {
    let usual = """
      label { no-such-property: 1; color: #123456; }
      label:no-such-class { color: red; }
      """
    let dark = "label { color: #fedcba; }"
    let (main, styles) = try await open([
      StyleSheet(foreign: usual, name: "style.css"),
      StyleSheet(foreign: dark, name: "style-dark.css", for: [.dark]),
    ])
    defer { close(main, styles) }
    let colors = try (light: #require(Color("#123456")), dark: #require(Color("#fedcba")))
    try await eventually { self.colors(main).app == [colors.light] }
    #expect(self.colors(main).app == [colors.light])
    let notice = try #require(main.line.board[.styleSheets])
    #expect(notice.text.hasPrefix("Ignored 2 parts of style.css: style.css:"), "\(notice.text)")
    main.workbench.open(link: "petri://jump/first?theme=dark")
    await main.workbench.runner.settled()
    try await eventually { self.colors(main).app == [colors.dark] }
    #expect(self.colors(main).app == [colors.dark])
  }

  @Test func `a relative image URL is resolved next to its style sheet`()
    async throws
  {
    let folder = try TemporaryFolder()
    let green =
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAD0lEQVR4nGNg+M8AQhAKABvyA/1tVLjHAAAAAElFTkSuQmCC"
    try #require(Data(base64Encoded: green)).write(to: URL(filePath: folder.path("a dot.png")))
    try ".scene { background: url(\"a dot.png\"); }"
      .write(toFile: folder.path("dotted.css"), atomically: true, encoding: .utf8)
    let dotted = twoScreens.styleSheet(StyleSheet(path: folder.path("dotted.css")))
    let plain = try OffscreenPictureTaker(of: twoScreens, on: paneAssets())
    let before = try await plain.picture(of: Jump("first"))
    let taker = try OffscreenPictureTaker(of: dotted, on: paneAssets())
    #expect(taker.problems.isEmpty)
    #expect(try await taker.picture(of: Jump("first")) != before)
  }
}
