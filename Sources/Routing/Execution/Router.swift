/// Plans routes against scenes and carries the plans out.
public struct Router: Sendable {
  /// Makes a router.
  public init() {}

  /// Says what a navigation would do, with no side effect on any screen.
  ///
  /// - Throws: ``RoutingError`` where the navigation would fail before it changes anything.
  @MainActor
  public func plan(
    _ destination: Destination,
    in scene: Scene
  ) throws(RoutingError) -> NavigationPlan {
    var planner = Planner(destination, in: scene)
    return try planner.course().plan
  }

  /// Goes to a destination: finds its screen, or else builds and places it.
  ///
  /// Navigations in one scene take place one after the other, in the order of the calls; one that is
  /// started inside a guard or a task of a running one belongs to it and runs at once.
  ///
  /// - Returns: The destination's screen, visible.
  /// - Throws: ``RoutingError``; what was done before a failure in the middle stays on screen.
  @MainActor
  @discardableResult
  public func navigate(
    to destination: Destination,
    in scene: Scene,
    animated: Bool = true
  ) async throws(RoutingError) -> Screen {
    try await Navigation(destination, in: scene, by: self, animated: animated).run()
  }

  /// Goes to the destination of a route.
  @MainActor
  @discardableResult
  public func navigate<Target, Context>(
    to route: Route<Target, Context>,
    with context: Context,
    in scene: Scene,
    animated: Bool = true
  ) async throws(RoutingError) -> Target {
    let screen = try await navigate(
      to: Destination(route, with: context),
      in: scene,
      animated: animated
    )
    guard let target = screen as? Target else {
      preconditionFailure("The route “\(route.name)” ended at \(ScreenIdentity(screen)).")
    }
    return target
  }

  /// Goes to the destination of a route that needs no context.
  @MainActor
  @discardableResult
  public func navigate<Target>(
    to route: Route<Target, NoContext>,
    in scene: Scene,
    animated: Bool = true
  ) async throws(RoutingError) -> Target {
    try await navigate(to: route, with: NoContext(), in: scene, animated: animated)
  }
}
