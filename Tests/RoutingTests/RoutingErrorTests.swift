import Routing
import Testing

/// What each failure says, so that a reader knows at which step it was, and why.
@MainActor
struct RoutingErrorTests {
  private struct Broken: Error, CustomStringConvertible {
    var description = "no such product."
  }

  private nonisolated static let count = 20

  private static let failures: [(RoutingError, String)] = [
    (
      .originNotFound(route: "star", step: "circle", why: "no screen is there to look at."),
      "The step “circle” finds no screen to start the route “star” from: "
        + "no screen is there to look at."
    ),
    (
      .refused(screen: "Draft", reason: "there are changes\nto save."),
      "Draft refuses to be closed: there are changes to save."
    ),
    (
      .typeMismatch(step: "star", expected: "a Tabs", found: "there is none around Home"),
      "The step “star” needs a Tabs, but there is none around Home."
    ),
    (
      .alreadyPresenting(screen: "Home"),
      "Home cannot present a screen, because something lies above it already."
    ),
    (.notContained(screen: "Star", container: "Home"), "Home does not contain Star."),
    (
      .alreadyPlaced(screen: "Star"),
      "Star stands somewhere already and cannot stand in a second place."
    ),
    (.notInScene(screen: "Star"), "Star does not stand in the scene."),
    (
      .notShown(screen: "Star", container: "Deck"),
      "Deck does not show Star, even where it is asked to reveal it."
    ),
    (
      .deadlock(route: "star", running: "circle"),
      "The navigation to “star” was given up, because it and “circle” would wait for each other "
        + "for ever."
    ),
    (
      .busy(route: "star", running: "circle"),
      "The navigation to “star” was rejected, because “circle” is on its way."
    ),
    (
      .cancelled(route: "star", step: nil, committed: []),
      "The navigation to “star” was cancelled before it began."
    ),
    (
      .cancelled(route: "star", step: "circle", committed: ["reveal Home", "push Circle"]),
      "The navigation to “star” was cancelled at the step “circle”. "
        + "Done before: reveal Home, push Circle."
    ),
    (
      .stopped(guard: "login", step: "star", reason: ""),
      "The guard “login” of the step “star” stopped the navigation: no reason was given."
    ),
    (
      .redirected(guard: "login", step: "star", to: ScreenIdentity(Screen(title: "Login"))),
      "The guard “login” of the step “star” sent the navigation to Screen “Login”."
    ),
    (
      .endlessRedirection(route: "star", guard: "login", step: "circle", attempts: 8),
      "The navigation to “star” was given up after 8 redirections, the last one by the "
        + "guard “login” of the step “circle”."
    ),
    (
      .endlessPlanning(route: "star", attempts: 8, why: "the scene has changed."),
      "The navigation to “star” was given up after 8 plans, each out of date: "
        + "the scene has changed."
    ),
    (
      .step("star", underlying: Broken(), committed: ["reveal Home"]),
      "The step “star” failed: no such product. Done before: reveal Home."
    ),
    (
      .step("star", underlying: Broken(description: ""), committed: []),
      "The step “star” failed: no reason was given."
    ),
    (
      .step(
        "star",
        underlying: RoutingError.typeMismatch(step: "star", expected: "a Tabs", found: "has none"),
        committed: []
      ),
      "The step “star” failed: it needs a Tabs, but has none."
    ),
    (
      .step("star", underlying: RoutingError.notInScene(screen: "Home"), committed: []),
      "The step “star” failed: Home does not stand in the scene."
    ),
  ]

  @Test(arguments: 0..<count)
  func `each says in one sentence what failed, at which step, and why`(index: Int) {
    let (error, sentence) = Self.failures[index]
    #expect(error.description == sentence)
  }

  @Test func `a failed step has the kind of what failed in it`() {
    let inner = RoutingError.notInScene(screen: "Home")
    #expect(RoutingError.step("star", underlying: inner, committed: []).kind == "notInScene")
    #expect(RoutingError.step("star", underlying: Broken(), committed: []).kind == "step")
  }

  @Test func `no kind of failure is forgotten here`() {
    #expect(Self.failures.count == Self.count)
    #expect(Set(Self.failures.map { number(of: $0.0) }) == Set(0...15))
  }

  /// Does not compile where a case is missing.
  private func number(of error: RoutingError) -> Int {
    switch error {
    case .originNotFound: 0
    case .refused: 1
    case .typeMismatch: 2
    case .alreadyPresenting: 3
    case .notContained: 4
    case .alreadyPlaced: 5
    case .notInScene: 6
    case .busy: 7
    case .cancelled: 8
    case .stopped: 9
    case .redirected: 10
    case .endlessRedirection: 11
    case .endlessPlanning: 12
    case .step: 13
    case .notShown: 14
    case .deadlock: 15
    }
  }
}
