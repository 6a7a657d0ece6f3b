/// A condition for navigations, checked before anything changes on screen.
public protocol Guard: Sendable {
  /// The name in gates, links and events: the type's name without “Guard”, unless said
  /// otherwise (`LoginGuard` is `login`).
  static var id: String { get }

  /// Looks at a navigation, and may wait for a person.
  ///
  /// A navigation that is started here belongs to the one that is asked about, and runs at once. A
  /// guard whose navigation is given up is cancelled, and its answer is not waited for.
  @MainActor
  func check(_ visit: Visit) async throws -> Verdict
}

extension Guard {
  /// The id that the type's name makes.
  public static var id: String {
    let name = String(describing: Self.self)
    let stem = name.hasSuffix("Guard") && name != "Guard" ? String(name.dropLast(5)) : name
    return stem.prefix(1).lowercased() + stem.dropFirst()
  }
}

/// A guard's answer.
public enum Verdict: Hashable, Sendable {
  case proceed
  /// Ends the navigation; the reason is a sentence for the person.
  case stop(String)
  /// Opens another destination, and ends the navigation with ``RoutingError/redirected(guard:step:to:)``.
  case redirect(to: Destination)
  /// Has the navigation planned anew, since the guard has changed what it depends on; the guard is
  /// asked again.
  case replan
}

/// The navigation that a guard is asked about.
public struct Visit: Sendable {
  /// The name of the route.
  public let destination: String

  /// The context that the destination will get.
  public let context: AnyRouteContext

  /// The scene of the navigation.
  public let scene: Scene

  /// The router that carries the navigation out.
  public let router: Router
}

/// A guard with its id.
struct AnyGuard: Sendable {
  let id: String
  /// Gets the visit and the context of the step that the guard belongs to.
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
