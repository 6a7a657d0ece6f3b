import GTK
import PetriDish

extension MainWindow {
  /// Shows what is open, the catalog and the build in the title.
  func showTitle() {
    let catalog = workbench.catalog.name + (apart.map { " at \($0)" } ?? "")
    let names = [workbench.shownName, catalog].filter { !$0.isEmpty }
    let title = "\(names.joined(separator: " – ")) – Petri Dish"
    if window.title != title { window.title = title }
  }
}
