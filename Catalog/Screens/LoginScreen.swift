import GTKBackend
import PetriDish

/// Who is logged in; nobody at first.
enum Person: EnvironmentKey {
  static let fallback: String? = nil
}

/// Lets nobody pass who is not logged in, but asks them to.
struct LoginGuard: Guard {
  func check(_ visit: Visit) async throws -> Verdict {
    if visit.scene.environment[Person.self] != nil { return .proceed }
    let login = try await visit.router.navigate(to: .login, in: visit.scene)
    return await login.outcome() ? .proceed : .stop("nobody logged in.")
  }
}

/// Asks who is there.
final class LoginScreen: Screen, WidgetScreen {
  private var waiting: [CheckedContinuation<Bool, Never>] = []

  init() { super.init(title: "Login") }

  /// Waits until somebody has logged in, or the screen has gone.
  func outcome() async -> Bool {
    await withCheckedContinuation { waiting.append($0) }
  }

  func makeWidget() -> Widget {
    let page = Page("Who is there?", "Figures belong to somebody.")
    page.add("Log in as Ada") { [weak self] in self?.logIn("Ada") }
    page.add("Not now") { [weak self] in self?.close() }
    return page.widget
  }

  /// Lets those pass who wait.
  func logIn(_ name: String) {
    scene?.environment[Person.self] = name
    answer(true)
    close()
  }

  override func didDisappear() { answer(false) }

  isolated deinit { answer(false) }

  private func answer(_ isLoggedIn: Bool) {
    for continuation in waiting { continuation.resume(returning: isLoggedIn) }
    waiting = []
  }
}

extension Route where Target == LoginScreen, Context == NoContext {
  static var login: Self {
    Step(find: .byClass) { LoginScreen() }
      .using(.push).from(.navigationStack)
      .using(.present(.sheet)).from(.current)
  }
}
