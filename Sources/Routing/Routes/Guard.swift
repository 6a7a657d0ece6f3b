/// A condition that a navigation must pass before anything changes on screen.
public protocol Guard: Sendable {
  /// The name in gates, links and events.
  ///
  /// The default is the type's name without “Guard”, such as `login` for `LoginGuard`.
  static var id: String { get }

  /// Checks a navigation, and may wait for the user.
  ///
  /// A navigation that is started in this function is part of the checked one, and runs immediately.
  /// If the checked navigation is canceled, the guard is canceled too, and its answer is ignored.
  @MainActor
  func check(_ visit: Visit) async throws -> Verdict
}

extension Guard {
  /// The id, derived from the type's name.
  public static var id: String {
    let name = String(describing: Self.self)
    let stem = name.hasSuffix("Guard") && name != "Guard" ? String(name.dropLast(5)) : name
    return stem.prefix(1).lowercased() + stem.dropFirst()
  }
}

/// The answer of a guard.
public enum Verdict: Hashable, Sendable {
  case proceed
  /// Stops the navigation, for a reason that is shown to the user.
  case stop(String)
  /// Opens another destination, and ends the navigation with ``RoutingError/redirected(guard:step:to:)``.
  case redirect(to: Destination)
  /// Plans the navigation again, then asks the guard again.
  ///
  /// A guard returns this verdict if it has changed something that the plan depends on.
  case replan
}

/// The navigation that a guard checks.
public struct Visit: Sendable {
  /// The name of the route.
  public let destination: String

  /// The context of the destination.
  public let context: AnyRouteContext

  /// The scene of the navigation.
  public let scene: Scene

  /// The router of the navigation.
  public let router: Router
}

/// A type-erased guard.
struct AnyGuard: Sendable {
  let id: String
  /// Checks a visit, given the context of the guard's step.
  let check: @MainActor @Sendable (Visit, AnyRouteContext) async throws -> Verdict

  init(
    id: String,
    check: @escaping @MainActor @Sendable (Visit, AnyRouteContext) async throws -> Verdict
  ) {
    self.id = id
    self.check = check
  }

  init<G: Guard>(_ guard: G) {
    self.init(id: G.id) { visit, _ in try await `guard`.check(visit) }
  }
}
