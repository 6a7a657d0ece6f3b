import GTKBackend
import PetriDish

/// The traveler who is signed in; `nil` at first.
enum Traveler: EnvironmentKey {
  static let fallback: String? = nil
}

/// A guard that lets in who is signed in, and asks everybody else to sign in.
struct LoginGuard: Guard {
  func check(_ visit: Visit) async throws -> Verdict {
    if visit.scene.environment[Traveler.self] != nil { return .proceed }
    let reason = Login(reason: "Sign in to see your \(visit.destination).")
    let traveler = try await visit.router.ask(.login, with: reason, in: visit.scene)
    return traveler == nil ? .stop("nobody signed in.") : .proceed
  }
}

/// A reason to sign in.
struct Login: Codable, Hashable {
  var reason = "Sign in to see your trips."

  init(reason: String = "Sign in to see your trips.") { self.reason = reason }
}

/// The sheet that asks for mail and password.
final class LoginScreen: Screen, WidgetScreen, AnsweringScreen {
  typealias Answer = String

  let login: Login
  private lazy var problem = Label("", "small", "wrong")
  private lazy var mail = Entry()
  private lazy var password = Entry()

  init(_ login: Login) {
    self.login = login
    super.init(title: "Welcome back")
  }

  func makeWidget() -> Widget {
    mail.text = Invented.traveler.mail
    mail.setAccessibleLabel("E-mail")
    password.showsText = false
    password.setAccessibleLabel("Password")
    password.onActivate { [weak self] in self?.signIn() }
    problem.isVisible = false
    let reason = Label(login.reason, "dim")
    reason.wraps = true
    return Page(
      [
        reason, Label("E-mail", "small", "dim"), mail, Label("Password", "small", "dim"), password,
        problem,
        Button("Sign in", look: "primary") { [weak self] in self?.signIn() },
        Button("Not now", look: "second") { [weak self] in self?.close() },
      ],
      spacing: 8
    ).widget
  }

  /// Signs in, unless the password is too short.
  private func signIn() {
    guard password.text.count >= 6 else {
      problem.text = "That password is too short."
      problem.isVisible = true
      password.setClass("bad")
      return
    }
    scene?.environment[Traveler.self] = Invented.traveler.name
    if !answer(Invented.traveler.name) { close() }
  }
}

extension Route where Target == LoginScreen, Context == Login {
  /// A sign-in that is open is used again.
  static var login: Self {
    Step(find: .byClass) { login in LoginScreen(login) }.sheet()
  }
}

extension LoginScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("login", route: .login)
      .preset("for trips", Login())
      .preset("to pay", Login(reason: "Sign in to pay for your trip."))
      .tags("sheet", "guard", "answer")
      .notes("Opened by the guard of everything that belongs to the traveler.")
  }
}
