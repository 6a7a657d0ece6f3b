/// The planner of routes against scenes, which carries the plans out too.
///
/// A value: a copy that is configured otherwise changes nothing for the holders of the original.
public struct Router: Sendable {
  /// Asked about every navigation, before the guards of the route.
  public var guards: [any Guard] = []

  /// Run on every screen of a navigation, found or built, before the tasks of its step.
  ///
  /// Prepared once for a navigation, with the context of its destination.
  public var tasks: [any ContextTask<Screen, AnyRouteContext>] = []

  /// Run for every screen of a navigation that has succeeded, after those of its step.
  public var postTasks: [any PostTask<Screen, AnyRouteContext>] = []

  /// Makes a router without anything global.
  public init() {}

  /// Says what a navigation would do, with no side effect on any screen.
  ///
  /// - Parameters:
  ///   - destination: A route, with its context.
  ///   - scene: Where the screen would be.
  ///   - observer: Called with every decision of this plan, of which the scene's own observers then
  ///     see nothing.
  /// - Returns: A value that is equal to the one of another call, while the scene stays as it is.
  /// - Throws: ``RoutingError`` where the navigation would fail before it changes anything.
  @MainActor
  public func plan(
    _ destination: Destination,
    in scene: Scene,
    observer: (@MainActor (RoutingEvent) -> Void)? = nil
  ) throws(RoutingError) -> NavigationPlan {
    var events: EventReporter?
    if let observer {
      events = EventReporter()
      events?.observers.add(observer)
    }
    var planner = Planner(destination, in: scene, guards: guards, reporting: events)
    return try planner.resolve().plan
  }

  /// Goes to a destination: finds its screen, or else builds and places it.
  ///
  /// Navigations in one scene take place one after the other; what happens to one that comes while
  /// another is on its way is for the scene's ``Scene/policy`` to say. One that is started inside a
  /// guard or a task of a running one belongs to it and runs at once.
  ///
  /// - Parameters:
  ///   - destination: A route, with its context.
  ///   - scene: Where the screen is to be.
  ///   - animated: Reaches every transition unchanged.
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

  /// Goes to a destination that the user has chosen on a screen.
  ///
  /// While a question of a guard or a task is on screen, the navigation belongs to the one that asks and
  /// runs at once, under any policy: what the question leads to, such as a forgotten password, is part
  /// of answering it.
  @MainActor
  @discardableResult
  package func open(
    _ destination: Destination,
    in scene: Scene
  ) async throws(RoutingError) -> Screen {
    try await Navigation(
      destination,
      in: scene,
      by: self,
      animated: true,
      of: .host(ofOpeningIn: scene)
    ).run()
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
    let destination = Destination(route, with: context)
    return try await navigate(to: destination, in: scene, animated: animated).typed()
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
