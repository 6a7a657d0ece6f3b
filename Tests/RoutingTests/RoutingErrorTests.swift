import Routing
import Testing

/// The descriptions of routing errors.
@MainActor
struct RoutingErrorTests {
  private struct Broken: Error, CustomStringConvertible {
    var description = "no such product."
  }

  private nonisolated static let count = 20

  private static let failures: [(RoutingError, String)] = [
    (
      .originNotFound(route: "star", step: "circle", why: "there are no screens to search."),
      "No screen to start “star” from (step “circle”): "
        + "there are no screens to search."
    ),
    (
      .refused(screen: "Draft", reason: "there are changes\nto save."),
      "Draft can’t be closed: there are changes to save."
    ),
    (
      .typeMismatch(step: "star", expected: "a Tabs", found: "Home isn’t inside one"),
      "Step “star” needs a Tabs, but Home isn’t inside one."
    ),
    (
      .alreadyPresenting(screen: "Home"),
      "Home can’t present a screen because another one is above it."
    ),
    (.notContained(screen: "Star", container: "Home"), "Home doesn’t contain Star."),
    (
      .alreadyPlaced(screen: "Star"),
      "Star can’t be in two places."
    ),
    (.notInScene(screen: "Star"), "Star isn’t in the scene."),
    (
      .notShown(screen: "Star", container: "Deck"),
      "Deck doesn’t show Star, even when asked to reveal it."
    ),
    (
      .deadlock(route: "star", running: "circle"),
      "The navigation to “star” was canceled because it and “circle” would wait for each other "
        + "forever."
    ),
    (
      .busy(route: "star", running: "circle"),
      "The navigation to “star” was rejected because “circle” is still running."
    ),
    (
      .cancelled(route: "star", step: nil, committed: []),
      "The navigation to “star” was canceled before it started."
    ),
    (
      .cancelled(route: "star", step: "circle", committed: ["reveal Home", "push Circle"]),
      "The navigation to “star” was canceled at step “circle”. "
        + "Completed: reveal Home, push Circle."
    ),
    (
      .stopped(guard: "login", step: "star", reason: ""),
      "Guard “login” blocked “star”: no reason was given."
    ),
    (
      .redirected(guard: "login", step: "star", to: ScreenIdentity(Screen(title: "Login"))),
      "Guard “login” redirected “star” to Screen “Login”."
    ),
    (
      .endlessRedirection(route: "star", guard: "login", step: "circle", attempts: 8),
      "The navigation to “star” was stopped after 8 redirections, the last by "
        + "guard “login” of “circle”."
    ),
    (
      .endlessPlanning(route: "star", attempts: 8, why: "the scene has changed."),
      "The navigation to “star” was stopped after 8 outdated plans: "
        + "the scene has changed."
    ),
    (
      .step("star", underlying: Broken(), committed: ["reveal Home"]),
      "Couldn’t open “star”: no such product. Completed: reveal Home."
    ),
    (
      .step("star", underlying: Broken(description: ""), committed: []),
      "Couldn’t open “star”: no reason was given."
    ),
    (
      .step(
        "star",
        underlying: RoutingError.typeMismatch(step: "star", expected: "a Tabs", found: "has none"),
        committed: []
      ),
      "Couldn’t open “star”: it needs a Tabs, but has none."
    ),
    (
      .step("star", underlying: RoutingError.notInScene(screen: "Home"), committed: []),
      "Couldn’t open “star”: Home isn’t in the scene."
    ),
  ]

  @Test(arguments: 0..<count)
  func `each error has its expected description`(index: Int) {
    let (error, sentence) = Self.failures[index]
    #expect(error.description == sentence)
  }

  @Test func `a step error has the kind of its underlying routing error`() {
    let inner = RoutingError.notInScene(screen: "Home")
    #expect(RoutingError.step("star", underlying: inner, committed: []).kind == "notInScene")
    #expect(RoutingError.step("star", underlying: Broken(), committed: []).kind == "step")
  }

  @Test func `the table covers every kind of error`() {
    #expect(Self.failures.count == Self.count)
    #expect(Set(Self.failures.map { number(of: $0.0) }) == Set(0...15))
  }

  /// Doesn't compile if a case is missing.
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
