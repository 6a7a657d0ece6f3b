import Assets
import GTK
import PetriDish

/// Takes pictures of screens on a stage of its own.
final class OffscreenPictureTaker: PictureTaker {
  private let catalog: Catalog
  private let devices: [DeviceDescription]
  private let look: StyleSheets
  private let stage: OffscreenWindow
  private let scenes: DishSceneView
  private let frame: Box

  /// Opens the stage.
  ///
  /// - Throws: ``ToolkitError`` where there is no display; ``AssetError`` where a file is missing.
  init(of catalog: Catalog, on assets: Assets) throws {
    try Display.open()
    // Two machines are to see the same, and nothing may move.
    Settings.pin()
    self.catalog = catalog
    devices = try assets.devices()
    look = try StyleSheets(assets)
    (stage, scenes, frame) = (OffscreenWindow(), DishSceneView(), Box())
    frame.append(scenes.widget)
    stage.content = frame
  }

  /// Opens what a jump asks for, and takes a picture once two in a row are the same.
  ///
  /// The size is that of the jump's device. Without one, there is room for both sides of a split, as a
  /// headless dish has it.
  func picture(of jump: Jump) async throws -> ScreenPicture {
    let device = jump.environment.device.flatMap { devices.device(named: $0) }
    let (width, height) = device.map { ($0.width, $0.height) } ?? Self.size
    frame.setMinimumSize(width: width, height: height)
    let dish = Dish(
      catalog,
      makeDriver: { [scenes] dish in scenes.scene(for: dish) },
      width: { _ in width }
    )
    let result = await dish.jump(jump)
    if let failure = result.failure { throw NoPicture(reason: failure.message) }
    try scenes.dress(for: dish.environment, by: look)
    var picture = try stage.picture(width: width, height: height)
    for _ in 0..<Self.patience {
      await MainLoop.settled()
      let next = try stage.picture(width: width, height: height)
      let isStill = next.pixels == picture.pixels
      picture = next
      if isStill { break }
    }
    return ScreenPicture(png: picture.png, width: width, height: height)
  }

  private static let size = (640, 480)

  /// How often to look whether anything still moves; what moves for ever is caught at some moment.
  private static let patience = 20
}

/// Why there is nothing to see.
private struct NoPicture: Error, CustomStringConvertible {
  let reason: String
  var description: String { reason }
}
