import GTK
import PetriDish

extension MainWindow {
  /// What other programs can have the program do, by the session bus: `app.NAME`.
  func actions(of application: Application) -> [SimpleAction] {
    [
      SimpleAction("open-link", taking: .text("")) { [weak self, weak application] value in
        guard let self, let application, case .text(let link) = value else { return }
        present(in: application)
        workbench.open(link: link)
      },
      SimpleAction("jump", taking: .text("")) { [weak self, weak application] value in
        guard let self, let application, case .text(let id) = value else { return }
        present(in: application)
        guard let screen = workbench.catalog.screen(id) else {
          let known = workbench.catalog.screens.map(\.id)
          return workbench.notify(.notice("\(CatalogError.unknownScreen(id, known: known))"))
        }
        workbench.open(screen)
      },
      SimpleAction("quit") { [weak application] in application?.quit() },
    ]
  }
}
