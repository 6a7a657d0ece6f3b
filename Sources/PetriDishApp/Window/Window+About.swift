import Assets
import GTK
import PetriDish

extension Window {
  /// Makes the window about the program and its catalog; it is not presented yet.
  static func about(_ catalog: Catalog, _ assets: Assets) throws -> Window {
    let parts = try UIFile<AboutOutlets>(assets).make()
    let version = try parts.aboutVersion
    version.text = "Version \(ProgramVersion.current)"
    let label = try parts.aboutCatalog
    let count = catalog.screens.count
    label.text = "The catalog “\(catalog.name)” with \(count) \(count == 1 ? "screen" : "screens")."
    return try parts.about
  }
}
