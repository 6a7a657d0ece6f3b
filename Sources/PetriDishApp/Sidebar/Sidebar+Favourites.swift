import GTK
import GTKBackend
import Lists
import PetriDish

extension Sidebar {
  /// Gives a star to the screen in the row that has the focus, or else to the one that is shown; or
  /// takes it.
  func toggleFavourite() {
    let inTree = treeView.focusedPosition.flatMap { tree[$0] }.flatMap(tree.screen(of:))
    let found = hasSearched ? resultView.focusedPosition.map { results.screen(at: $0.row) } : nil
    let shown = workbench.shownScreen.flatMap { workbench.catalog.position(of: $0.screen.id) }
    if let screen = inTree ?? found ?? shown ?? chosen { star(screen) }
  }

  /// Returns the menu of a screen's row.
  func menu(of screen: Int) -> [ListMenuItem] {
    let registered = workbench.catalog.screens[screen]
    let isFavourite = workbench.state[.favourites].contains(registered.id)
    return [
      ListMenuItem("Open") { [workbench] in workbench.open(registered) },
      ListMenuItem(isFavourite ? "Remove from favorites" : "Add to favorites") { [weak self] in
        self?.star(screen)
      },
      ListMenuItem("Copy link") { [workbench] in
        Display.copy(registered.jump.link)
        workbench.notify(.notice("Link copied"))
      },
    ]
  }

  /// Gives a star to a screen, or takes it.
  func star(_ screen: Int) {
    let id = workbench.catalog.screens[screen].id
    var favourites = workbench.state[.favourites]
    if let index = favourites.firstIndex(of: id) {
      favourites.remove(at: index)
    } else {
      favourites.append(id)
    }
    workbench.state[.favourites] = favourites
  }
}
