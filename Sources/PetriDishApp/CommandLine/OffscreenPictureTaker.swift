import Assets
import GTK
import PetriDish
import Routing

/// A picture taker with an off-screen window of its own.
final class OffscreenPictureTaker: PictureTaker {
  /// One sentence for each style sheet of the catalog that the pictures are without.
  let problems: [String]

  /// A Boolean value that indicates whether places that are read have their pictures, too.
  var takesPictures = false

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
    return ScreenPicture(picture, of: device)
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
  /// - Returns: Nothing where no picture of it can be had.
  func place(of dish: Dish) async -> ShownPlace {
    guard let device = devices.device(named: dish.environment.device) else {
      return ShownPlace(areas: [])
    }
    do {
      let picture = try await stillPicture(of: dish, on: device)
      let areas = ShownAreas(of: dish.scene, in: frame).areas
      var rows: [ScreenArea] = []
      var drawers: [PlacePicture.Drawer] = []
      for case let menu as Menu in dish.scene.visibleScreens {
        await menu.setDrawerOpen(true, animated: false)
        let opened = try await stillPicture(of: dish, on: device)
        let found = ShownAreas(of: dish.scene, in: frame).areas.filter { $0.isRow(of: menu) }
        await menu.setDrawerOpen(false, animated: false)
        rows += found
        let button = areas.inSight.first { $0.part == .menuButton && $0.screen === menu }
        guard takesPictures, let button else { continue }
        drawers.append(
          PlacePicture.Drawer(
            button: button.area,
            picture: ScreenPicture(opened, of: device),
            areas: Set(found.inSight.map(\.area))
          )
        )
      }
      return ShownPlace(
        areas: areas + rows,
        picture: takesPictures
          ? PlacePicture(
            ScreenPicture(picture, of: device),
            areas: Set(areas.inSight.map(\.area)),
            drawers: drawers
          ) : nil
      )
    } catch {
      return ShownPlace(areas: [])
    }
  }
}

extension ScreenArea {
  fileprivate func isRow(of menu: Menu) -> Bool {
    if case .menuItem = part { screen === menu } else { false }
  }
}

extension [ScreenArea] {
  /// Those that are not to be scrolled to.
  fileprivate var inSight: Self { filter { $0.pages == 0 } }
}

extension ScreenPicture {
  fileprivate init(_ picture: Picture, of device: DeviceDescription) {
    self.init(png: picture.png, width: device.width, height: device.height)
  }
}

/// The error that a picture shows nothing.
private struct NoPicture: Error, CustomStringConvertible {
  let reason: String
  var description: String { reason }
}
