import GTKBackend
import PetriDish

/// The name of the signed-in user, or `nil`.
enum Person: EnvironmentKey {
  static let fallback: String? = nil
}

/// A guard that asks the user to sign in.
struct LoginGuard: Guard {
  func check(_ visit: Visit) async throws -> Verdict {
    if visit.scene.environment[Person.self] != nil { return .proceed }
    let person = try await visit.router.ask(.login, in: visit.scene)
    return person == nil ? .stop("not logged in.") : .proceed
  }
}

/// A screen that asks for the name of the user.
final class LoginScreen: WidgetScreen, AnsweringScreen {
  typealias Answer = String

  init() { super.init(title: "Login") }

  override func makeWidget() -> Widget {
    let page = Page("Sign in", "Sign in to see figures and cities.")
    page.add("Sign in as Ada") { [weak self] in self?.logIn("Ada") }
    page.add("Not now") { [weak self] in self?.close() }
    return page.widget
  }

  /// Stores the name of the user, and closes the screen unless a guard opened it.
  func logIn(_ name: String) {
    scene?.environment[Person.self] = name
    if !answer(name) { close() }
  }
}

extension Route where Target == LoginScreen, Context == NoContext {
  /// A route that reuses an open login screen; a guard that was waiting for it gets no answer.
  static var login: Self {
    Step(find: .byClass) { LoginScreen() }
      .using(.push).from(.navigationStack)
      .using(.present(.sheet)).from(.current)
  }
}

extension LoginScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("login", route: .login)
      .tags("modal", "guard")
      .notes("Opened by the guard of screens that require signing in.")
  }
}
