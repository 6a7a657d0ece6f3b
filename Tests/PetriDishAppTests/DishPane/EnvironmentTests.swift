import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct EnvironmentTests {
  @Test func `each dish has its own text scale`()
    async throws
  {
    let styles = try StyleSheets(paneAssets())
    let (first, second) = (DishSceneView(), DishSceneView())
    let labels = [Label("text"), Label("text")]
    let box = Box()
    for (view, label) in zip([first, second], labels) {
      view.widget.child = label
      box.append(view.widget)
    }
    let window = Window()
    window.child = box
    window.present()
    defer {
      window.destroy()
      styles.uninstall()
    }
    func scale(_ view: DishSceneView, _ scale: Double?) throws {
      var environment = Jump.Environment()
      environment.scale = scale
      try view.apply(environment, with: styles)
    }
    func heights() -> [Int] { labels.map { $0.measure(.vertical).natural } }
    try scale(first, nil)
    await window.settle()
    let plain = heights()[0]
    try scale(first, 1)
    try scale(second, 2)
    await MainLoop.settled(until: heights()[1] > plain)
    #expect(heights()[0] == plain)
    let large = heights()[1]
    try scale(first, 1)
    await window.settle()
    #expect(heights() == [plain, large])
    try scale(first, 2)
    try scale(second, nil)
    await MainLoop.settled(until: heights() == [large, plain])
  }

  @Test(arguments: [true, false])
  func `a device cuts off the end of content that is too wide`(isMirrored: Bool) async throws {
    let styles = try StyleSheets(paneAssets())
    let (view, wide) = (DishSceneView(), Box())
    wide.setMinimumSize(width: 300)
    view.widget.child = wide
    let device = FixedSizeBin(view.widget)
    device.size = (100, 100)
    let window = Window()
    window.child = device
    window.present()
    defer {
      window.destroy()
      styles.uninstall()
    }
    var environment = Jump.Environment()
    environment.direction = isMirrored ? .rtl : .ltr
    try view.apply(environment, with: styles)
    await window.settle()
    let start = wide.translate(x: 0, y: 0, to: device)?.x
    #expect(start == (isMirrored ? Double(device.width - 300) : 0))
  }

  @Test func `the text of a device doesn’t follow the desktop’s font`() async throws {
    let styles = try StyleSheets(paneAssets())
    let (view, inside, outside) = (DishSceneView(), Label("text"), Label("text"))
    view.widget.child = inside
    let box = Box()
    box.append(view.widget)
    box.append(outside)
    let window = Window()
    window.child = box
    window.present()
    let font = Settings.font
    defer {
      Settings.font = font
      window.destroy()
      styles.uninstall()
    }
    func height(_ label: Label) -> Int { label.measure(.vertical).natural }
    Settings.font = "Cantarell 11"
    try view.apply(Jump.Environment(), with: styles)
    await window.settle()
    let plain = height(inside)
    #expect(height(outside) == plain)
    Settings.font = "Cantarell 22"
    await MainLoop.settled(until: height(outside) > plain)
    #expect(height(outside) > plain)
    #expect(height(inside) == plain)
  }

  @Test(arguments: ["Default-hc-dark", "HighContrastInverse", "Default-hc"])
  func `a device without a theme of its own has the theme of the desktop`(
    theme: String
  ) async throws {
    let before = Settings.theme
    Settings.theme = theme
    let styles = try StyleSheets(paneAssets())
    defer {
      Settings.theme = before
      styles.uninstall()
    }
    let view = DishSceneView()
    try view.apply(Jump.Environment(), with: styles)
    #expect(view.widget.hasClass("dish-dark") == (theme != "Default-hc"))
    #expect(view.widget.hasClass("dish-light") == (theme == "Default-hc"))
    #expect(Settings.hasHighContrast)
    var light = Jump.Environment()
    light.theme = .light
    try view.apply(light, with: styles)
    #expect(view.widget.hasClass("dish-light") && !view.widget.hasClass("dish-dark"))
  }

  @Test func `changing the environment keeps the current screen`() async throws {
    let shown = try await ShownDish()
    try await shown.open("numbered")
    let screen = shown.bench.dish.scene.topmost
    let edits: [(inout Jump.Environment) -> Void] = [
      { $0.device = "tablet" }, { $0.device = "390x700" }, { $0.theme = .dark },
      { $0.direction = .rtl }, { $0.locale = "fr_FR" }, { $0.scale = 2 }, { $0.motion = .reduced },
    ]
    for edit in edits {
      try await shown.show(edit)
      #expect(shown.bench.dish.scene.topmost === screen)
    }
    #expect(
      shown.bench.nextJump?.link.hasSuffix(
        "&device=390x700&theme=dark&direction=rtl&locale=fr_FR&scale=2&motion=reduced&v=1"
      ) == true
    )
  }

  @Test func `sizes and percentages are always left-to-right`() async throws {
    let shown = try await ShownDish()
    try await shown.open("first")
    try await shown.show { $0.device = "500x400" }
    let texts = shown.window.descendants(Label.self).map(\.text)
    let figures = texts.filter { $0.contains(" ") && !$0.contains(where: \.isLetter) }
    #expect(figures.contains("500 × 400".leftToRight))
    for text in figures { #expect(text.hasPrefix("".leftToRight), "\(text)") }
  }

  @Test func `a reload keeps the screen, the draft, and the environment`() async throws {
    let shown = try await ShownDish()
    shown.bench.open(link: "petri://jump/numbered?context.value=3&variant.frame=tabs&theme=dark")
    await shown.bench.runner.settled()
    shown.bench.draft.type(.fields(["value": .text("4711")]))
    let before = shown.bench.dish.scene
    shown.bench.runner.reload()
    await shown.bench.runner.settled()
    #expect(shown.bench.dish.scene !== before)
    #expect((shown.bench.dish.scene.topmost as? Numbered)?.number == 3)
    #expect(shown.bench.dish.scene.root is Tabs)
    #expect(shown.bench.draft.context == .fields(["value": .text("4711")]))
    #expect(shown.bench.dish.environment.theme == .dark)
  }

  @Test func `reduced motion turns off animations in the dish only`() async throws {
    let shown = try await ShownDish()
    Settings.animates = true
    defer { Settings.animates = false }
    try await shown.open("numbered")
    #expect(shown.sceneView.widget.animates)
    try await shown.show { $0.motion = .reduced }
    #expect(!shown.sceneView.widget.animates)
    #expect(shown.pane.canvas.animates)
    try await shown.show { $0.motion = .full }
    #expect(shown.sceneView.widget.animates)
  }

  @Test func `an empty catalog explains how to add a screen`() async throws {
    let empty = Catalog("Empty", root: { _ in First(title: "First") }) {}
    let shown = try await ShownDish(empty)
    let texts = shown.pane.canvas.descendants(Label.self).filter(\.isMapped).map(\.text)
    #expect(texts.contains("No screens yet"))
    try shown.find(Button.self, "Copy the code").click()
    #expect(await Display.pastedText()?.contains("ScreenConfiguration(") == true)
  }
}
