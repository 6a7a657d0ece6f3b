import Assets
import Foundation
import GTK
import GTKBackend
import PetriDish
import Survey

/// A picture taker with an off-screen window of its own.
final class OffscreenPictureTaker: PictureTaker {
  /// One sentence for each style sheet of the catalog that the pictures are without, and for each screen
  /// that cannot be shown.
  private(set) var problems: [String]

  /// Whether places that are read have their pictures, too.
  var takesPictures = false

  /// The number of problems that ``takeProblems()`` returned.
  var told = 0

  /// The widget that has the size of the device.
  let frame: Box

  private let catalog: Catalog
  let devices: [DeviceDescription]
  private let styles: StyleSheets
  private let window: OffscreenWindow
  let sceneView: DishSceneView

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
      throw PictureFailure("Its device is unknown.")
    }
    let dish = dish(of: catalog, on: device)
    let result = await dish.jump(jump)
    if let failure = PictureFailure(ObservedOutcome(result)) { throw failure }
    let picture = try await stillPicture(of: dish, on: device)
    if let problem = sceneView.problem { throw PictureFailure("\(problem)") }
    return ScreenPicture(picture, of: device)
  }

  /// Keeps a sentence about a problem, once.
  func note(_ problem: String) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Returns whether all visible screens can be shown; a sentence about one that cannot is kept.
  func showsScreens() -> Bool {
    guard let problem = sceneView.problem else { return true }
    note(problem.description)
    return false
  }

  /// Returns a dish that the window shows, and in which nothing was opened yet.
  func dish(of catalog: Catalog, on device: DeviceDescription) -> Dish {
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
  func stillPicture(of dish: Dish, on device: DeviceDescription) async throws -> Picture {
    try sceneView.apply(dish.environment, with: styles)
    await frame.settledForPicture()
    return try await window.stillPicture(
      width: device.width,
      height: device.height,
      within: Self.patience
    )
  }

  /// The most frames until nothing changes any more.
  private static let patience = 20
}

extension ScreenPicture {
  /// Takes over the picture of a device.
  init(_ picture: Picture, of device: DeviceDescription) {
    self.init(webP: Data(picture.webP), width: device.width, height: device.height)
  }
}
