import GTK
import PetriDish

extension ApplicationHost {
  /// Returns the actions that other programs can start by the session bus: `app.NAME`.
  static func actions(
    of application: Application,
    _ launcher: WindowLauncher,
    _ inbox: LinkInbox
  ) -> [SimpleAction] {
    [
      SimpleAction("open-link", taking: .text("")) { [weak application] value in
        guard let application, case .text(let link) = value else { return }
        open([link], from: inbox, in: application, launcher)
      },
      SimpleAction("jump", taking: .text("")) { [weak application] value in
        guard let application, case .text(let id) = value else { return }
        launcher.show(in: application) { lifecycle in jump(to: id, lifecycle.workbench) }
      },
      SimpleAction("quit") { [weak application] in application?.quit() },
    ]
  }

  /// Opens links in the window, once it is whole.
  static func open(
    _ links: [String],
    from inbox: LinkInbox,
    in application: Application,
    _ launcher: WindowLauncher
  ) {
    guard inbox.add(links) else { return }
    launcher.show(in: application) { lifecycle in
      let workbench = lifecycle.workbench
      inbox.deliver {
        workbench.dishes.isTwin && !workbench.dishes.sharesJumps
      } to: {
        workbench.open(link: $0)
      }
    }
  }

  private static func jump(to id: String, _ workbench: Workbench) {
    guard let screen = workbench.catalog.screen(id) else {
      // An id is no longer than a link, and what is longer is not compared with others.
      guard id.utf8.count <= Jump.linkLimit else {
        return workbench.notify(.notice("\(LinkError.tooLong(bytes: id.utf8.count))"))
      }
      let known = workbench.catalog.screens.map(\.id)
      return workbench.notify(.notice("\(CatalogError.unknownScreen(id, known: known))"))
    }
    workbench.open(screen)
  }
}
