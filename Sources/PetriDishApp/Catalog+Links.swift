import Assets
import PetriDish

extension Catalog {
  /// Reads a link whose device, if it names one, must be one that this program has.
  ///
  /// - Throws: ``LinkError``, ``CatalogError`` or ``AssetError``, one sentence each.
  func jump(_ link: String, on assets: Assets) throws -> Jump {
    let jump = try jump(link)
    if jump.environment.device != nil {
      try check(jump.environment, devices: assets.devices().map(\.id))
    }
    return jump
  }
}
