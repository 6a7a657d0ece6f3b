import GTK
import PetriDish

extension Sidebar {
  /// Gives a star to the screen in the row that has the focus, or else to the one that is shown; or
  /// takes it.
  func toggleFavourite() {
    let focused = widget.holdsFocus ? tree.focused ?? (hasSearched ? results.focused : nil) : nil
    let shown = workbench.shownScreen.flatMap { workbench.catalog.position(of: $0.screen.id) }
    if let screen = focused ?? shown ?? chosen { star(screen) }
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
