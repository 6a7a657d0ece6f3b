import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp
@testable import TestbedCatalog

/// Tests of the contrast of texts in the testbed, which has its own style.
@Suite(.onDisplay) @MainActor struct TestbedContrastTests {
  private let application = someApplication()

  init() throws { try application.register() }

  private static let links = [
    "home", "product?id=42", "currencies", "currency?code=CHF", "notice?style=sheet",
    "notice?style=dialog", "notice?style=popover", "purse-settings", "login", "styles?style=boxed",
    "product?id=7&variant.navigation=menu", "region?region=Africa",
    "routing-rule",
  ]

  @Test(arguments: ["light", "dark"])
  func `every text and switch of the testbed has enough contrast`(theme: String) async throws {
    let assets = paneAssets()
    let styles = try StyleSheets(assets)
    let state = UserState()
    state[.windowSize] = [1_280, 1_000]
    let main = try MainWindow(
      EmptyWindow(assets, state),
      Testbed.catalog,
      assets,
      styles,
      state
    )
    main.present(in: application)
    await MainLoop.settled(until: main.window.isMapped)
    #expect(main.line.board[.styleSheets] == nil)
    var faint: Set<String> = []
    for link in Self.links {
      let mark = link.contains("?") ? "&" : "?"
      main.workbench.open(link: "petri://jump/\(link)\(mark)theme=\(theme)")
      await main.workbench.runner.settled()
      for _ in 0..<6 {
        await MainLoop.settled()
        await main.window.nextFrame()
      }
      faint.formUnion(try await unseen(main).map { "\(link): \($0)" })
    }
    #expect(faint.isEmpty, "\(faint.sorted().joined(separator: "\n"))")
    main.window.destroy()
    styles.uninstall()
  }

  /// Returns the texts and switches of the app with too little contrast to their background.
  ///
  /// Widgets below a scrim are ignored, because they are meant to look disabled.
  private func unseen(_ main: MainWindow) async throws -> [String] {
    let scene = main.sceneViews.sceneView(of: main.workbench.dish).widget
    let picture = try await scene.picture()
    let pixels = picture.pixels
    let modals = scene.descendants(Widget.self).filter { $0.hasClass("modal") && $0.isMapped }
    let top = modals.last ?? scene
    let texts = top.descendants(Label.self).filter { !$0.text.isEmpty }
      .map { (widget: $0 as Widget, name: "“\($0.text.prefix(24))”", least: 4.5) }
    let switches = top.descendants(Switch.self).map {
      (widget: $0 as Widget, name: "a switch", least: 3.0)
    }
    return (texts + switches).compactMap { widget, name, least in
      guard widget.isMapped, widget.isSensitive, let area = widget.bounds(in: scene), area.x >= 0,
        area.y >= 0,
        area.x + area.width <= picture.width, area.y + area.height <= picture.height,
        let ground = ContrastTests.ground(pixels, picture, area)
      else { return nil }
      var (most, last) = (1.0, (UInt8(0), UInt8(0), UInt8(0)))
      for y in area.y..<area.y + area.height {
        for x in area.x..<area.x + area.width {
          let at = (y * picture.width + x) * 4
          let (blue, green, red) = (pixels[at], pixels[at + 1], pixels[at + 2])
          guard (red, green, blue) != last else { continue }
          last = (red, green, blue)
          let color = (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
          most = max(most, ContrastTests.contrast(color, ground))
          if most >= least { return nil }
        }
      }
      return "\(name) \(most)"
    }
  }
}
