import GTKBackend
import PetriDish

/// The name of the signed-in traveler; `nil` by default.
enum Traveler: EnvironmentKey {
  static let fallback: String? = nil
}

/// A guard that asks travelers to sign in.
struct LoginGuard: Guard {
  func check(_ visit: Visit) async throws -> Verdict {
    if visit.scene.environment[Traveler.self] != nil { return .proceed }
    let traveler = try await visit.router.ask(.login, in: visit.scene)
    return traveler == nil ? .stop("the traveler did not sign in.") : .proceed
  }
}

/// A sheet that asks the traveler to sign in.
final class LoginScreen: WidgetScreen, AnsweringScreen {
  typealias Answer = String

  init() { super.init(title: "Sign in") }

  override func makeWidget() -> Widget {
    let page = Box(spacing: 12)
    page.setMargins(18)
    page.append(Label("Sign in to plan a trip."))
    let button = Button("Sign in as Ada")
    button.onClick { [weak self] in self?.signIn("Ada") }
    page.append(button)
    return page
  }

  /// Signs in and closes the screen.
  func signIn(_ name: String) {
    scene?.environment[Traveler.self] = name
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
