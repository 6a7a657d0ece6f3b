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
    let reason = Login(reason: visit.destination == "checkout" ? .payment : .trips)
    let traveler = try await visit.router.ask(.login, with: reason, in: visit.scene)
    return traveler == nil ? .stop("the traveler did not sign in.") : .proceed
  }
}

/// The reason for signing in.
struct Login: Codable, Hashable {
  var reason = Reason.trips

  enum Reason: String, Codable, CaseIterable, Sendable { case trips, payment }
}

/// A sheet that asks for an email address and a password.
final class LoginScreen: LocalizedScreen, AnsweringScreen {
  typealias Answer = String

  let login: Login
  private lazy var problem = Label("", "small", "wrong")
  private lazy var mail = Entry()
  private lazy var password = Entry()

  init(_ login: Login) {
    self.login = login
  }

  override var localizedTitle: String { text("Welcome back") }

  override func makeContent() -> Widget {
    mail.text = Invented.traveler.mail
    mail.setAccessibleLabel(text("E-mail"))
    password.showsText = false
    password.setAccessibleLabel(text("Password"))
    password.onActivate { [weak self] in self?.signIn() }
    problem.isVisible = false
    let reason = Label("", "dim")
    switch login.reason {
    case .trips: reason.text = text("Sign in to see your trips.")
    case .payment: reason.text = text("Sign in to pay for your trip.")
    }
    return Page(
      [
        reason, Label(text("E-mail"), "small", "dim"), mail,
        Label(text("Password"), "small", "dim"), password, problem,
        Button(text("Sign in"), look: "primary") { [weak self] in self?.signIn() },
        Button(text("Not now"), look: "second") { [weak self] in self?.close() },
      ],
      spacing: 8
    ).widget
  }

  /// Signs in, unless the password is too short.
  private func signIn() {
    guard password.text.count >= 6 else {
      problem.text = text("The password is too short.")
      problem.isVisible = true
      password.setClass("bad")
      return
    }
    scene?.environment[Traveler.self] = Invented.traveler.name
    if !answer(Invented.traveler.name) { close() }
  }
}

extension Route where Target == LoginScreen, Context == Login {
  /// A route that reuses an open sheet.
  static var login: Self {
    Step(find: .byClass) { login in LoginScreen(login) }.sheet()
  }
}

extension LoginScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("login", route: .login)
      .preset("for trips", Login())
      .preset("to pay", Login(reason: .payment))
      .tags("sheet", "guard", "answer")
      .notes("Opened by the guard of the trips and checkout screens.")
  }
}
