import Assets
import Foundation
import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

/// The contrast of texts in the window, as they are drawn.
@Suite(.onDisplay) @MainActor struct ContrastTests {
  private let application = someApplication()
  private let state = UserState()

  private let styles: StyleSheets

  init() throws {
    try application.register()
    styles = try StyleSheets(paneAssets())
  }

  /// The least contrast of a text that is no larger than others, by WCAG 2.
  private let least = 4.5

  private func open() async throws -> MainWindow {
    state[.windowSize] = [1_270, 850]
    styles.install()
    let assets = paneAssets()
    let main = try MainWindow(
      EmptyWindow(assets, state),
      twoScreens,
      assets,
      styles,
      state
    )
    main.present(in: application)
    await MainLoop.settled(until: main.window.isMapped)
    await settle(main)
    return main
  }

  private func settle(_ main: MainWindow) async {
    for _ in 0..<6 {
      await MainLoop.settled()
      await main.window.nextFrame()
    }
  }

  /// Returns the texts of the shell on which there is too little contrast, with how much there is.
  private func faint(_ main: MainWindow) throws -> [String] {
    let picture = try Picture(of: main.window)
    let pixels = picture.pixels
    var found: [String: Double] = [:]
    let hasPalette = main.window.descendants(Box.self).contains {
      $0.isMapped && $0.hasClass("palette")
    }
    for label in main.window.descendants(Label.self) where label.isMapped && !label.text.isEmpty {
      guard let area = label.bounds(in: main.window), counts(label, isBelowPalette: hasPalette),
        isSeen(label, area, main), let ground = Self.ground(pixels, picture, area)
      else { continue }
      let contrast = Self.contrast(Self.blend(label.textColor, over: ground), ground)
      if contrast < least {
        let name = "\(label.classes.joined(separator: ".")) “\(label.text.prefix(24))”"
        found[name] = (contrast * 10).rounded(.down) / 10
      }
    }
    return found.map { "\($0.key): \($0.value)" }.sorted()
  }

  /// Returns whether a text is the shell's, and stands for something that can be used now.
  private func counts(_ label: Widget, isBelowPalette: Bool) -> Bool {
    var next: Widget? = label
    while let one = next {
      if one.hasClass("petri-glass") || !one.isSensitive { return false }
      if one.hasClass("palette") { return true }
      next = one.parent
    }
    // What lies below the scrim of the palette is out of reach, and is to look so.
    return !isBelowPalette
  }

  /// Returns whether a text is in sight, and not scrolled away below something else.
  private func isSeen(_ label: Widget, _ area: Rectangle, _ main: MainWindow) -> Bool {
    guard let view = label.ancestor(ScrolledWindow.self)?.bounds(in: main.window) else {
      return true
    }
    return area.y >= view.y && area.y + area.height <= view.y + view.height
      && area.x >= view.x && area.x + area.width <= view.x + view.width
  }

  typealias RGB = (red: Double, green: Double, blue: Double)

  /// Returns the colour that most pixels of an area have: that behind the letters.
  static func ground(_ pixels: [UInt8], _ picture: Picture, _ area: Rectangle) -> RGB? {
    var counts: [UInt32: Int] = [:]
    for y in area.y..<area.y + area.height where y >= 0 && y < picture.height {
      for x in area.x..<area.x + area.width where x >= 0 && x < picture.width {
        let at = (y * picture.width + x) * 4
        let (blue, green, red) = (pixels[at], pixels[at + 1], pixels[at + 2])
        counts[UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), default: 0] += 1
      }
    }
    guard let most = counts.max(by: { $0.value < $1.value })?.key else { return nil }
    return (
      Double(most >> 16) / 255, Double(most >> 8 & 255) / 255, Double(most & 255) / 255
    )
  }

  private static func blend(_ color: Color, over ground: RGB) -> RGB {
    func mix(_ own: Double, _ other: Double) -> Double {
      own * color.alpha + other * (1 - color.alpha)
    }
    return (
      mix(color.red, ground.red), mix(color.green, ground.green), mix(color.blue, ground.blue)
    )
  }

  static func contrast(_ first: RGB, _ second: RGB) -> Double {
    func linear(_ value: Double) -> Double {
      value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func luminance(_ color: RGB) -> Double {
      0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let both = [luminance(first), luminance(second)].sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
  }

  @Test(arguments: ["Adwaita", "Default-hc"], [false, true])
  func `every text of the shell can be read`(theme: String, isDark: Bool) async throws {
    let before = (Settings.theme, Settings.prefersDark)
    (Settings.theme, Settings.prefersDark) = (theme, isDark)
    defer { (Settings.theme, Settings.prefersDark) = before }
    let main = try await open()
    var all: Set<String> = []
    func look() async throws {
      await settle(main)
      all.formUnion(try faint(main))
    }
    try await look()
    main.workbench.open(link: "petri://jump/numbered?context.value=1")
    await main.workbench.runner.settled()
    try await look()
    main.bottom.timeline.list.open(2)
    try await look()
    for action in [WindowAction.showStack, .showPlan, .showContext] {
      main.window.activateAction(action.fullName)
      try await look()
    }
    main.sidebar.search(for: "num")
    try await look()
    main.sidebar.search(for: "nothing like it")
    try await look()
    main.window.activateAction(WindowAction.palette.fullName)
    try await look()
    main.window.activateAction(WindowAction.palette.fullName)
    main.window.activateAction(WindowAction.twin.fullName)
    await main.workbench.runner.settled()
    try await look()
    main.workbench.open(link: "petri://jump/forbidden?context.value=1")
    await main.workbench.runner.settled()
    try await look()
    #expect(all.isEmpty, "\(all.sorted().joined(separator: "\n"))")
    main.window.destroy()
    styles.uninstall()
    Signal.around = nil
    MainLoop.captureContext = nil
  }

  @Test func `a theme of high contrast has edges`() async throws {
    let before = Settings.theme
    defer { Settings.theme = before }
    let main = try await open()
    let plain = try Picture(of: main.sidebar.widget).pixels
    Settings.theme = "Default-hc"
    await settle(main)
    let picture = try Picture(of: main.sidebar.widget)
    #expect(picture.pixels != plain)
    #expect(Settings.hasHighContrast)
    // The edge of the pane is nearly the colour of text.
    let edge = picture.pixels[
      (picture.height / 2 * picture.width) * 4..<(picture.height / 2 * picture.width) * 4 + 3
    ]
    #expect(edge.allSatisfy { $0 < 110 }, "\(Array(edge))")
    Settings.theme = before
    await settle(main)
    #expect(!Settings.hasHighContrast)
    main.window.destroy()
    styles.uninstall()
    Signal.around = nil
    MainLoop.captureContext = nil
  }
}
