import GTKBackend
import PetriDish

/// The person who is logged in, in a screen that `profile.ui` describes; edit that file and reload.
final class ProfileScreen: Screen, TemplateScreen {
  let template = TemplateFile("profile.ui", in: .app)

  static let handlers: [String: (ProfileScreen, Object) -> Void] = [
    "log-out": { screen, _ in screen.logOut() }
  ]

  private weak var name: Label?

  init() { super.init(title: "Profile") }

  func connect(_ objects: Builder) throws {
    name = try objects.object("name")
    name?.text = scene?.environment[Person.self] ?? "Nobody"
  }

  /// Forgets the person.
  func logOut() {
    scene?.environment[Person.self] = nil
    name?.text = "Nobody"
  }
}

extension Route where Target == ProfileScreen, Context == NoContext {
  static var profile: Self {
    Step(find: .byClass) { ProfileScreen() }
      .guarded(by: LoginGuard())
      .fromAnywhere()
  }
}

extension ProfileScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("profile", route: .profile)
  }
}
