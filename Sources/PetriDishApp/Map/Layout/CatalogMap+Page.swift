import PetriDish

extension CatalogMap {
  /// Returns the page of the map, laid out by Graphviz if it is installed.
  func page() async -> String {
    let variants = pageVariants
    let whole = MapPage.whole(of: variants)
    let made = await MapLayoutCache().layout(of: whole)
    return MapPage(variants, of: catalogName, layout: made.layout, problem: made.problem).html
  }
}
