import Assets
import GTK
import PetriDish

extension Window {
  /// Says what the program is and whose screens it shows; it is not shown yet.
  static func about(_ catalog: Catalog, _ assets: Assets) throws -> Window {
    let parts = try Template<AboutOutlets>(assets).make()
    let label = try parts.aboutCatalog
    let count = catalog.screens.count
    label.text = "The catalog “\(catalog.name)” with \(count) \(count == 1 ? "screen" : "screens")."
    return try parts.about
  }
}
