import GTKBackend
import PetriDish

/// The person who is logged in; none at first.
enum Person: EnvironmentKey {
  static let fallback: String? = nil
}

/// A guard that asks persons to log in who are not.
struct LoginGuard: Guard {
  func check(_ visit: Visit) async throws -> Verdict {
    if visit.scene.environment[Person.self] != nil { return .proceed }
    let person = try await visit.router.ask(.login, in: visit.scene)
    return person == nil ? .stop("nobody logged in.") : .proceed
  }
}

/// A question for the person's name.
final class LoginScreen: WidgetScreen, AnsweringScreen {
  typealias Answer = String

  init() { super.init(title: "Login") }

  override func makeWidget() -> Widget {
    let page = Page("Who is there?", "Figures and cities belong to somebody.")
    page.add("Log in as Ada") { [weak self] in self?.logIn("Ada") }
    page.add("Not now") { [weak self] in self?.close() }
    return page.widget
  }

  /// Remembers the person; a guard that has asked closes the screen.
  func logIn(_ name: String) {
    scene?.environment[Person.self] = name
    if !answer(name) { close() }
  }
}

extension Route where Target == LoginScreen, Context == NoContext {
  /// A login that is open is used again; an earlier caller that waits for it gets no answer.
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
      .notes("Opened by the guard of everything that belongs to somebody.")
  }
}
