import Assets
import GTK
import PetriDish
import Routing

/// A picture taker with an off-screen window of its own.
final class OffscreenPictureTaker: PictureTaker {
  /// One sentence for each style sheet of the catalog that the pictures are without.
  let problems: [String]

  /// The widget that has the size of the device.
  let frame: Box

  private let catalog: Catalog
  private let devices: [DeviceDescription]
  private let styles: StyleSheets
  private let window: OffscreenWindow
  private let sceneView: DishSceneView

  /// Opens the off-screen window.
  ///
  /// - Throws: ``ToolkitError`` where there is no display; ``AssetError`` where a file is missing.
  init(of catalog: Catalog, on assets: Assets) throws {
    try Display.open()
    // Two machines are to see the same, and nothing may move.
    Settings.pin()
    self.catalog = catalog
    devices = try assets.devices()
    styles = try StyleSheets(assets)
    problems = styles.dress(catalog.styleSheets)
    (window, sceneView, frame) = (OffscreenWindow(), DishSceneView(), Box())
    frame.append(sceneView.widget)
    window.content = frame
  }

  isolated deinit { styles.uninstall() }

  /// Opens what a jump asks for, and takes a picture once two in a row are the same.
  ///
  /// The size is that of the jump's device; without one, of the first device, as in a window.
  func picture(of jump: Jump) async throws -> ScreenPicture {
    guard let device = devices.device(named: jump.environment.device) else {
      throw NoPicture(reason: "its device is unknown.")
    }
    let dish = dish(of: catalog, on: device)
    let result = await dish.jump(jump)
    if let failure = result.failure { throw NoPicture(reason: failure.message) }
    let picture = try await stillPicture(of: dish, on: device)
    return ScreenPicture(png: picture.png, width: device.width, height: device.height)
  }

  /// Returns a dish that the window shows, and in which nothing was opened yet.
  private func dish(of catalog: Catalog, on device: DeviceDescription) -> Dish {
    // Nothing may move, whatever was set since this was made.
    Settings.animates = false
    frame.setMinimumSize(width: device.width, height: device.height)
    return Dish(
      catalog,
      environment: Jump.Environment(device: device.id),
      makeDriver: { [sceneView] dish in sceneView.scene(for: dish) },
      width: { _ in device.width }
    )
  }

  /// Returns the picture of a dish once two in a row are the same, at the size of a device.
  private func stillPicture(of dish: Dish, on device: DeviceDescription) async throws -> Picture {
    try sceneView.apply(dish.environment, with: styles)
    // Where the keyboard is says nothing of how a screen looks.
    sceneView.widget.window?.focus = nil
    var picture = try window.picture(width: device.width, height: device.height)
    for _ in 0..<Self.patience {
      await MainLoop.settled()
      let next = try window.picture(width: device.width, height: device.height)
      let isStill = next.pixels == picture.pixels
      picture = next
      if isStill { break }
    }
    return picture
  }

  /// The most pictures that are taken until two are the same; an endless animation never is.
  private static let patience = 20
}

extension OffscreenPictureTaker: AreaReader {
  func dish(of catalog: Catalog, in environment: StandardEnvironment) -> Dish {
    guard let device = devices.device(named: environment.settings.device) else {
      return Dish(catalog, in: environment)
    }
    return dish(of: catalog, on: device)
  }

  /// Reads the areas of what the topmost layer shows, and of the drawers in it once they are open.
  ///
  /// - Returns: Nothing where there is no picture of it either.
  func areas(of dish: Dish) async -> [ScreenArea] {
    guard let device = devices.device(named: dish.environment.device) else { return [] }
    do {
      _ = try await stillPicture(of: dish, on: device)
      var areas = ShownAreas(of: dish.scene, in: frame).areas
      for case let menu as Menu in dish.scene.visibleScreens {
        await menu.setDrawerOpen(true, animated: false)
        _ = try await stillPicture(of: dish, on: device)
        areas += ShownAreas(of: dish.scene, in: frame).areas.filter(\.isOfDrawer)
        await menu.setDrawerOpen(false, animated: false)
      }
      return areas
    } catch {
      return []
    }
  }
}

extension ScreenArea {
  fileprivate var isOfDrawer: Bool { if case .menuItem = part { true } else { false } }
}

/// The error that a picture shows nothing.
private struct NoPicture: Error, CustomStringConvertible {
  let reason: String
  var description: String { reason }
}
