import Assets
package import GTK
package import PetriDish
import Survey

/// A picture taker whose pictures aren't encoded, for measurements.
package final class MeasuredPictureTaker {
  private let catalog: Catalog
  private let taker: OffscreenPictureTaker

  /// Opens the offscreen window.
  package init(_ catalog: Catalog) throws {
    self.catalog = catalog
    taker = try OffscreenPictureTaker(of: catalog, on: Assets())
  }

  /// Opens a jump in a new app and takes a picture of the first device.
  package func picture(of jump: Jump) async throws -> Picture {
    let device = taker.devices[0]
    let dish = taker.dish(of: catalog, on: device)
    if let failure = await dish.jump(jump).failure { throw PictureFailure(failure.message) }
    return try await taker.stillPicture(of: dish, on: device)
  }
}
