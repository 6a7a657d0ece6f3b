/// Looks for mistakes in how the screens of a catalog are reached, in the catalog's map.
@MainActor
struct CatalogLinter {
  let catalog: Catalog

  /// Returns the mistakes that the map has under one variant, with the plans from every screen.
  func sightings(in variant: CatalogMap.Variant) -> [LintedUnit.Occurrence] {
    let defects =
      reachDefects(in: variant.table) + firstStartDefects(in: variant)
      + budgetDefects(in: variant.table)
    return defects.map(LintedUnit.Occurrence.init)
  }

  /// Returns the mistakes of the registration.
  ///
  /// - Parameter leftOut: The ids of screens whose presets and deep links are not looked at.
  func sightingsInRegistration(leavingOut leftOut: Set<String>) -> [LintedUnit.Occurrence] {
    let screens = catalog.screens.filter { !leftOut.contains($0.id) }
    let ofScreens = screens.flatMap(\.presetFindings) + screens.flatMap(\.linkFindings)
    return (ofScreens + catalog.registrationFindings).map { LintedUnit.Occurrence($0) }
  }

  /// Returns the defects of links that do not work from everywhere, of each screen's only the one from
  /// the first place.
  private func firstStartDefects(
    in variant: CatalogMap.Variant
  ) -> [(defect: LintDefect, jump: Jump)] {
    var screens: Set<String> = []
    return catalog.screens.flatMap { startDefects(in: variant, from: $0.id) }
      .filter { screens.insert($0.defect.screen).inserted }
  }
}
