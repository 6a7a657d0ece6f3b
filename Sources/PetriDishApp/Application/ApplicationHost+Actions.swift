import GTK
import PetriDish

extension ApplicationHost {
  /// Returns the actions that other programs can start by the session bus: `app.NAME`.
  static func actions(of application: Application, _ launcher: WindowLauncher) -> [SimpleAction] {
    [
      SimpleAction("open-link", taking: .text("")) { [weak application] value in
        guard let application, case .text(let link) = value else { return }
        launcher.show(in: application) { lifecycle in lifecycle.workbench.open(link: link) }
      },
      SimpleAction("jump", taking: .text("")) { [weak application] value in
        guard let application, case .text(let id) = value else { return }
        launcher.show(in: application) { lifecycle in jump(to: id, lifecycle.workbench) }
      },
      SimpleAction("quit") { [weak application] in application?.quit() },
    ]
  }

  private static func jump(to id: String, _ workbench: Workbench) {
    guard let screen = workbench.catalog.screen(id) else {
      let known = workbench.catalog.screens.map(\.id)
      return workbench.notify(.notice("\(CatalogError.unknownScreen(id, known: known))"))
    }
    workbench.open(screen)
  }
}
