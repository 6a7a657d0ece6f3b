import Assets
import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

/// A dish pane in its own window.
@MainActor struct ShownDish {
  let bench: Workbench
  private let sceneViews = DishSceneViewCache()
  let pane: DishPane
  /// The inspector beside the pane, if the test needs it.
  private(set) var inspector: Inspector?
  let window = Window()
  private let heard = Heard()

  @MainActor private final class Heard { var notices: [String] = [] }

  init(
    _ catalog: Catalog = twoScreens,
    size: (Int, Int) = (1_000, 900),
    showing page: Inspector.Page? = nil
  ) async throws {
    let assets = paneAssets()
    bench = Workbench(catalog, devices: try assets.devices()) { [sceneViews] dish in
      sceneViews.scene(for: dish)
    }
    pane = try DishPane(bench, sceneViews, assets, StyleSheets(assets))
    bench.observe { [heard] in if let text = $0.words { heard.notices.append(text) } }
    window.size = size
    let column = Box()
    column.append(pane.bar.widget)
    column.append(pane.canvas)
    pane.canvas.expandsVertically = true
    if let page {
      let inspector = try Inspector(bench, assets, canvas: pane.deviceCanvas)
      let row = Box(.horizontal)
      column.expandsHorizontally = true
      for widget in [column, inspector.widget] { row.append(widget) }
      window.child = row
      inspector.open(page)
      // Tests move the pointer to places in the window.
      window.isDecorated = false
      self.inspector = inspector
    } else {
      window.child = column
    }
    window.present()
    await MainLoop.settled(until: pane.canvas.isMapped)
  }

  /// The view that shows the dish.
  var sceneView: DishSceneView { sceneViews.sceneView(of: bench.dish) }

  /// The notices that were shown.
  var notices: [String] { heard.notices }

  /// Opens a screen with its first preset and waits until it is shown on the device.
  func open(_ id: String) async throws {
    bench.open(try #require(bench.catalog.screen(id)))
    await bench.runner.settled()
    try await drawn()
  }

  /// Changes the environment of the app and waits until the change is visible.
  func show(_ edit: (inout Jump.Environment) -> Void) async throws {
    var environment = bench.dish.environment
    edit(&environment)
    await bench.dish.show(environment)
    try await drawn()
  }

  /// Waits until the device has its size and has been drawn.
  func drawn() async throws {
    let device = try paneAssets().devices().device(named: bench.dish.environment.device)
    try await eventually {
      sceneView.widget.isMapped && sceneView.widget.parent?.width == device?.width
    }
    for _ in 0..<3 {
      await MainLoop.settled()
      await window.nextFrame()
    }
  }

  /// Returns a widget of the pane or its popovers by its accessible label.
  func find<Kind: Widget>(_ type: Kind.Type, _ name: String) throws -> Kind {
    try #require(window.descendants(type).first { $0.isAccessible(as: name) })
  }

  func close() { window.destroy() }
}
