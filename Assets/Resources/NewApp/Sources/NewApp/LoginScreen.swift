import GTKBackend
import PetriDish

/// The person who is logged in; nobody at first.
enum Person: EnvironmentKey {
  static let fallback: String? = nil
}

/// A guard that asks who is not logged in to log in.
struct LoginGuard: Guard {
  func check(_ visit: Visit) async throws -> Verdict {
    if visit.scene.environment[Person.self] != nil { return .proceed }
    let person = try await visit.router.ask(.login, in: visit.scene)
    return person == nil ? .stop("nobody logged in.") : .proceed
  }
}

/// A question for the person's name.
final class LoginScreen: Screen, WidgetScreen, AnsweringScreen {
  typealias Answer = String

  init() { super.init(title: "Login") }

  func makeWidget() -> Widget {
    let page = Box(spacing: 12)
    page.setMargins(18)
    page.append(Label("Who is there?"))
    let button = Button("Log in as Ada")
    button.onClick { [weak self] in self?.logIn("Ada") }
    page.append(button)
    return page
  }

  /// Remembers the person; a guard that has asked closes the screen.
  func logIn(_ name: String) {
    scene?.environment[Person.self] = name
    if !answer(name) { close() }
  }
}

extension Route where Target == LoginScreen, Context == NoContext {
  static var login: Self {
    Step(find: .byClass) { LoginScreen() }
      .using(.push).from(.navigationStack)
      .using(.present(.sheet)).from(.current)
  }
}

extension LoginScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("login", route: .login)
  }
}
