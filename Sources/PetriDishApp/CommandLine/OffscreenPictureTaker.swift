import Assets
import GTK
import PetriDish

/// A picture taker with an off-screen window of its own.
final class OffscreenPictureTaker: PictureTaker {
  /// One sentence for each style sheet of the catalog that the pictures are without.
  let problems: [String]

  private let catalog: Catalog
  private let devices: [DeviceDescription]
  private let styles: StyleSheets
  private let window: OffscreenWindow
  private let sceneView: DishSceneView
  private let frame: Box

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
    // Nothing may move, whatever was set since this was made.
    Settings.animates = false
    let (width, height) = (device.width, device.height)
    frame.setMinimumSize(width: width, height: height)
    let dish = Dish(
      catalog,
      environment: Jump.Environment(device: device.id),
      makeDriver: { [sceneView] dish in sceneView.scene(for: dish) },
      width: { _ in width }
    )
    let result = await dish.jump(jump)
    if let failure = result.failure { throw NoPicture(reason: failure.message) }
    try sceneView.apply(dish.environment, with: styles)
    // Where the keyboard is says nothing of how a screen looks.
    sceneView.widget.window?.focus = nil
    var picture = try window.picture(width: width, height: height)
    for _ in 0..<Self.patience {
      await MainLoop.settled()
      let next = try window.picture(width: width, height: height)
      let isStill = next.pixels == picture.pixels
      picture = next
      if isStill { break }
    }
    return ScreenPicture(png: picture.png, width: width, height: height)
  }

  /// The most pictures that are taken until two are the same; an endless animation never is.
  private static let patience = 20
}

/// The error that a picture shows nothing.
private struct NoPicture: Error, CustomStringConvertible {
  let reason: String
  var description: String { reason }
}
