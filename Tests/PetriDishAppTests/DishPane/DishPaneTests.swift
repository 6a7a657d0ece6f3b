import Assets
import GTK
import GTKBackend
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct DishPaneTests {
  private let catalog = Catalog(
    "Sides",
    root: { _ in Split(primary: First(title: "First"), secondary: Numbered(1)) }
  ) { ScreenConfiguration("first", route: .first) }

  @Test(arguments: [true, false])
  func `a device shows as many sides of a split as fit`(isTold: Bool) async throws {
    let assets = Assets()
    let devices = try assets.devices()
    let sceneViews = DishSceneViewCache()
    let workbench = Workbench(
      catalog,
      devices: isTold ? devices : [],
      makeDriver: { [sceneViews] dish in sceneViews.scene(for: dish) }
    )
    let pane = try DishPane(workbench, sceneViews, assets, StyleSheets(assets))
    let sceneView = sceneViews.sceneView(of: workbench.dish)
    let window = Window()
    window.size = (1200, 1000)
    window.child = pane.canvas
    window.present()
    workbench.open(try #require(catalog.screen("first")))
    await workbench.runner.settled()
    let split = try #require(workbench.dish.scene.root as? Split)
    for (device, width, sides) in [
      ("phone", 360, 1), ("desktop", 1024, 2), ("large-phone", 412, 1), ("tablet", 800, 2),
      ("phone", 360, 1),
    ] {
      await workbench.dish.show(Jump.Environment(device: device))
      let isPrimarySeen = {
        sceneView.widget.descendants(Label.self).filter(\.isMapped).contains {
          $0.text == "this is number 1"
        }
      }
      // The layout adapts between frames, so waiting only for frames might leave no time for it.
      try await eventually {
        sceneView.widget.width == width && split.visible.count == sides
          && isPrimarySeen() == (sides == 2)
      }
    }
  }

  @Test func `the tools next to a device are shown only if there is enough space`()
    async throws
  {
    let shown = try await ShownDish(size: (1_300, 900))
    try await shown.open("numbered")
    shown.pane.zoom(by: 2.2)
    let tool = try #require(
      shown.pane.canvas.descendants(Button.self).first { $0.tooltip?.contains("picture") == true }
    )
    try await eventually { tool.isMapped }
    await shown.window.resize(to: 900) { !tool.isMapped }
    await shown.window.resize(to: 1_300) { tool.isMapped }
    shown.close()
  }

  @Test func `a device is centered even if its screens request more space`()
    async throws
  {
    let catalog = Catalog(
      "Words",
      root: { _ in Split(primary: First(title: "First"), secondary: Wordy()) }
    ) { ScreenConfiguration("first", route: .first) }
    let assets = Assets()
    let sceneViews = DishSceneViewCache()
    let workbench = Workbench(
      catalog,
      devices: try assets.devices(),
      makeDriver: { [sceneViews] dish in sceneViews.scene(for: dish) }
    )
    let pane = try DishPane(workbench, sceneViews, assets, StyleSheets(assets))
    let sceneView = sceneViews.sceneView(of: workbench.dish)
    let window = Window()
    window.size = (1400, 1000)
    window.child = pane.canvas
    window.present()
    workbench.open(try #require(catalog.screen("first")))
    await workbench.runner.settled()
    await workbench.dish.show(Jump.Environment(device: "desktop"))
    let isWordySeen = {
      sceneView.widget.descendants(Label.self).contains { $0.isMapped && $0.text == Wordy.text }
    }
    try await eventually { sceneView.widget.width == 1024 && isWordySeen() }
    #expect(sceneView.widget.measure(.horizontal).natural > 1400)
    let place = try #require(sceneView.widget.bounds(in: pane.canvas))
    #expect(abs(2 * place.x + place.width - pane.canvas.width) <= 2)
    #expect(abs(2 * place.y + place.height - pane.canvas.height) <= 2)
  }
}

/// A screen with more text than fits in a line.
private final class Wordy: WidgetScreen {
  static let text = Array(repeating: "word", count: 400).joined(separator: " ")

  override func makeWidget() -> Widget {
    let label = Label(Self.text)
    label.wraps = true
    return label
  }
}
