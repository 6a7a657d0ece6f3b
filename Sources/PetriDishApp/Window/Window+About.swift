import Assets
import GTK
import PetriDish

extension Window {
  /// Makes the window about the program and its catalog; it is not presented yet.
  static func about(_ catalog: Catalog, _ assets: Assets) throws -> Window {
    let builder = try UIFile("about.ui", assets).make()
    let label: Label = try builder.object("about_catalog")
    let count = catalog.screens.count
    label.text = "The catalog “\(catalog.name)” with \(count) \(count == 1 ? "screen" : "screens")."
    return try builder.object("about")
  }
}
