import Assets
import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct PaneWidthTests {
  private let application = someApplication()
  private let state = UserState()
  private let keeper = Keeper()

  @MainActor private final class Keeper { var windows: [MainWindow] = [] }

  /// An experiment with variant names that are too long for a header with one row.
  private enum Layout: String, Experiment {
    case everythingOnOnePage, oneAfterTheOther, whateverComesFirst
  }

  private static let wordy = Catalog("Wordy", root: { _ in NavigationStack(title: "Wordy") }) {
    Frame.self
    Layout.self
    ScreenConfiguration("first", route: .first)
  }

  private enum Navigation: String, Experiment { case tabs, menu, split }

  private enum Density: String, Experiment { case roomy, compact }

  /// A catalog whose experiments fit in a header with two rows if the tools are in the first row.
  private static let pair = Catalog("Pair", root: { _ in NavigationStack(title: "Pair") }) {
    Navigation.self
    Density.self
    ScreenConfiguration("first", route: .first)
  }

  private nonisolated static let sizes = [[800, 600], [1_280, 800], [1_600, 900]]

  init() throws { try application.register() }

  private func open(_ size: [Int], _ catalog: Catalog = twoScreens) async throws -> MainWindow {
    state[.windowSize] = size
    let main = try MainWindow(showing: catalog, state)
    keeper.windows.append(main)
    main.present(in: application)
    await MainLoop.settled(until: main.window.isMapped)
    await main.window.settle()
    return main
  }

  private func close(_ main: MainWindow) {
    main.window.destroy()
  }

  /// Records an issue for each part of a window that is too narrow or extends beyond the window.
  private func expectWhole(_ main: MainWindow, _ when: String) throws {
    let window = main.window
    let parts: [(String, Widget)] = [
      ("sidebar", main.sidebar.widget), ("header", main.dishPane.bar.widget),
      ("canvas", main.dishPane.canvas), ("inspector", main.inspector.widget),
      ("timeline", main.bottom.widget),
    ]
    for (name, part) in parts where part.isMapped {
      let least = part.measure(.horizontal).minimum
      #expect(part.width >= least, "\(name) is \(part.width) wide but needs \(least), \(when)")
      let corner = try #require(part.translate(x: 0, y: 0, to: window))
      let end = try #require(
        part.translate(x: Double(part.width), y: Double(part.height), to: window)
      )
      #expect(corner.x >= 0 && end.x <= Double(window.width), "\(name) is clipped, \(when)")
      #expect(corner.y >= 0 && end.y <= Double(window.height), "\(name) is clipped, \(when)")
    }
    #expect(main.dishPane.canvas.height >= 160, "the dish is too small, \(when)")
  }

  @Test(arguments: sizes, [false, true])
  func `pane borders stop at the minimum sizes of the panes`(size: [Int], isWordy: Bool)
    async throws
  {
    let main = try await open(size, isWordy ? Self.wordy : twoScreens)
    try expectWhole(main, "at the start")
    #expect(main.window.width <= size[0])
    let borders = main.window.descendants(Paned.self)
    #expect(borders.count == 3)
    for end in [10_000, 0] {
      for (index, border) in (borders + borders.reversed()).enumerated() {
        border.position = end
        await main.window.settle()
        try expectWhole(main, "with border \(index) at \(end)")
      }
    }
    #expect(main.window.width <= size[0])
    close(main)
  }

  @Test(arguments: sizes) func `saved pane sizes that don’t fit are corrected at launch`(
    size: [Int]
  )
    async throws
  {
    state[.panes] = ["sidebar": 1_190, "inspector": 1_500, "timeline": 2_000]
    let main = try await open(size)
    try expectWhole(main, "at the start")
    main.window.activateAction(WindowAction.fold.fullName)
    await main.window.settle()
    main.window.activateAction(WindowAction.fold.fullName)
    await main.window.settle()
    try expectWhole(main, "unfolded again")
    close(main)
  }

  @Test(arguments: [false, true])
  func `a window can become narrow in one step without clipping its parts`(
    isWordy: Bool
  ) async throws {
    let main = try await open([1_600, 900], isWordy ? Self.wordy : twoScreens)
    for width in [640, 1_280, 400, 1_000, 360] {
      await main.window.resize(to: width, 640)
      try expectWhole(main, "at \(width)")
    }
    close(main)
  }

  @Test func `unfolding the timeline restores its saved height`() async throws {
    state[.panes] = ["timeline": 301]
    state[.isTimelineFolded] = true
    let main = try await open([1_280, 800])
    #expect(main.bottom.widget.height < 100)
    main.window.activateAction(WindowAction.fold.fullName)
    try await eventually { main.bottom.widget.height == 300 }
    close(main)
  }

  @Test func `a narrow window gives the sidebar its width back as soon as there is room`()
    async throws
  {
    let main = try await open([1_280, 800])
    let width = main.sidebar.widget.width
    #expect((256...258).contains(width))
    for (narrow, wide) in [(860, 1_280), (845, 1_100), (400, 1_280)] {
      await main.window.resize(to: narrow, 800)
      await main.window.resize(to: wide, 800)
      #expect(main.sidebar.widget.width == width)
    }
    #expect(state[.panes]["sidebar"] == nil)
    close(main)
  }

  @Test func `panes that the user made large lend space to a small window`() async throws {
    state[.panes] = ["sidebar": 300, "inspector": 400, "timeline": 350]
    let main = try await open([1_280, 880])
    func sizes() -> [Int] {
      [main.sidebar.widget.width, main.inspector.widget.width, main.bottom.widget.height]
    }
    let chosen = sizes()
    for small in [(1_210, 480), (1_000, 640)] {
      await main.window.resize(to: small.0, small.1)
      try expectWhole(main, "at \(small.0)")
      #expect(sizes() != chosen)
      await main.window.resize(to: 1_280, 880)
      #expect(sizes() == chosen)
    }
    #expect(state[.panes] == ["sidebar": 300, "inspector": 400, "timeline": 350])
    let border = try #require(main.window.descendants(Paned.self).first)
    border.position = 270
    try await eventually { (268...270).contains(main.sidebar.widget.width) }
    #expect(state[.panes] == ["sidebar": 270, "inspector": 400, "timeline": 350])
    close(main)
  }

  @Test func `the sidebar is as wide as its text needs`() async throws {
    let sheet = try CSSProvider(paneAssets().text("style.css"), file: "style.css")
    sheet.install(.application)
    let font = Settings.font
    defer {
      sheet.remove()
      Settings.font = font
    }
    Settings.font = "\(Settings.deviceFont.family) \(Double(Settings.deviceFont.size) * 1.5)"
    #expect(Settings.textScale == 1.5)
    let main = try await open([1_600, 900])
    #expect((385...387).contains(main.sidebar.widget.width))
    #expect(main.sidebar.widget.measure(.horizontal).minimum == 330)
    let image = try #require(main.sidebar.menu.descendants(Image.self).first)
    #expect(image.measure(.horizontal).natural == 24)
    close(main)
  }

  @Test func `an action hides a pane and then shows it again with the focus`() async throws {
    let main = try await open([1_280, 800])
    for (action, pane) in [
      (WindowAction.inspector, main.inspector.widget), (.sidebar, main.sidebar.widget),
    ] {
      main.window.activateAction(action.fullName)
      try await eventually { !pane.isMapped }
      await main.window.settle()
      try expectWhole(main, "without a pane")
      main.window.activateAction(action.fullName)
      try await eventually { pane.isMapped && pane.holdsFocus }
      await main.window.settle()
      try expectWhole(main, "with both panes")
    }
    close(main)
  }
}
