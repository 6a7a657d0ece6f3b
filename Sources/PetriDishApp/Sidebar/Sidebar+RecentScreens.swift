import PetriDish

extension Sidebar {
  /// Shows favourites and recent screens; the screen that is open is not among the recent ones.
  func showShortcuts() {
    let catalog = workbench.catalog
    let favourites = workbench.state[.favourites].compactMap(catalog.position(of:))
    let recents = workbench.state[.recents].compactMap { recent in
      catalog.position(of: recent.screen).map { (screen: $0, recent: recent) }
    }
    let others = recents.filter { $0.screen != chosen }.prefix(Self.recentCount)
    tree.show(favourites: favourites, recents: Array(others))
  }

  /// The number of recent screens that are shown.
  private static let recentCount = 5
}
