// What does not fit together does not compile. These say why, in words, where the compiler by itself
// would name types that nobody has written. None of them can be called.

extension Placement {
  /// Refuses a route to a container of another kind.
  @available(
    *,
    unavailable,
    message: """
      the action needs another container than this route leads to; from(containerOf:) takes the \
      nearest one around it
      """
  )
  @_disfavoredOverload
  public func from<Other, There>(_ route: Route<Other, There>) -> Route<Target, Context> {
    unavailable()
  }

  /// Refuses a route that asks for another context.
  @available(
    *,
    unavailable,
    message: "the route asks for a context that does not hold here; make it with mapContext(_:)"
  )
  @_disfavoredOverload
  public func from<There>(_ route: Route<Host, There>) -> Route<Target, Context> {
    unavailable()
  }

  /// Refuses a way around a route that asks for another context.
  @available(
    *,
    unavailable,
    message: "the route asks for a context that does not hold here; make it with mapContext(_:)"
  )
  @_disfavoredOverload
  public func from<Inner, There>(
    containerOf route: Route<Inner, There>
  ) -> Route<Target, Context> where Host: Container {
    unavailable()
  }

  /// Refuses a step that makes a container of another kind.
  @available(
    *,
    unavailable,
    message: "the action needs another container than this step makes"
  )
  @_disfavoredOverload
  public func from<Other>(_ step: Step<Other, Here>) -> PartialRoute<Target, Context, Here> {
    unavailable()
  }

  /// Refuses to end a route at what has no place.
  @available(
    *,
    unavailable,
    message: "what is made on the way needs a place too: go on with using(_:) and from(_:)"
  )
  @_disfavoredOverload
  public func from(_ step: Step<Host, Here>) -> Route<Target, Context> {
    unavailable()
  }
}

extension Step {
  /// Refuses to map the context before it is said how the screen joins its host.
  @available(
    *,
    unavailable,
    message: "what is mapped is the context of the host: using(_:) comes before mapContext(_:)"
  )
  public func mapContext<New: RouteContext>(
    _ map: @escaping @MainActor @Sendable (Context) throws -> New
  ) -> PartialRoute<Target, Context, New> {
    unavailable()
  }
}

extension PartialRoute {
  /// Refuses to map the context before it is said how the host joins its own host.
  @available(
    *,
    unavailable,
    message: "what is mapped is the context of the host: using(_:) comes before mapContext(_:)"
  )
  public func mapContext<New: RouteContext>(
    _ map: @escaping @MainActor @Sendable (Here) throws -> New
  ) -> PartialRoute<Target, Context, New> {
    unavailable()
  }
}

extension Route.Case {
  /// Refuses to go to what a finder finds without a route that says what is done with it.
  @available(
    *,
    unavailable,
    message: "a finder alone has no tasks and no guards; found(_:then:) says which route goes on"
  )
  public static func found(_ finder: Finder<Target, Context>) -> Self { unavailable() }
}

extension Finder {
  /// Refuses a screen that does not check such contexts.
  @available(
    *,
    unavailable,
    message: "the screen is not a ContextCheckingScreen that checks the context of this route"
  )
  @_disfavoredOverload
  public static var byContext: Self { unavailable() }

  /// Refuses a screen that does not check such contexts.
  @available(
    *,
    unavailable,
    message: "the screen is not a ContextCheckingScreen that checks the context of this route"
  )
  @_disfavoredOverload
  public static func byContext(
    in scope: SearchScope = .fullStack,
    from start: SearchStart = .topmost
  ) -> Self {
    unavailable()
  }
}

extension Destination {
  /// Refuses to leave a context out.
  @available(*, unavailable, message: "the route asks for a context: Destination(_:with:)")
  @_disfavoredOverload
  public init<Target, Context>(_ route: Route<Target, Context>) {
    unavailable()
  }
}

extension Router {
  /// Refuses to leave a context out.
  @available(*, unavailable, message: "the route asks for a context: navigate(to:with:in:)")
  @_disfavoredOverload
  @MainActor
  @discardableResult
  public func navigate<Target, Context>(
    to route: Route<Target, Context>,
    in scene: Scene,
    animated: Bool = true
  ) async throws(RoutingError) -> Target {
    unavailable()
  }

  /// Refuses to leave a context out.
  @available(*, unavailable, message: "the route asks for a context: ask(_:with:in:)")
  @_disfavoredOverload
  @MainActor
  public func ask<Target: AnsweringScreen, Context>(
    _ route: Route<Target, Context>,
    in scene: Scene,
    animated: Bool = true
  ) async throws(RoutingError) -> Target.Answer? {
    unavailable()
  }
}

extension Children {
  /// Refuses a child of another kind of container.
  @available(
    *,
    unavailable,
    message: "the action needs another container than the children go into"
  )
  @_disfavoredOverload
  public static func buildExpression<Other>(
    _ child: Child<Other, Context>
  ) -> Child<Host, Context> {
    unavailable()
  }
}

private func unavailable() -> Never {
  preconditionFailure("The compiler lets nobody call this.")
}
