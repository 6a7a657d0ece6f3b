// These overloads turn common mistakes into readable compiler errors. Without them, the compiler
// would report types that don't appear in the source. They can't be called.

extension Placement {
  /// Rejects a route to a container of another type.
  @available(
    *,
    unavailable,
    message: """
      the action does not apply to the destination of this route; use from(containerOf:) for the \
      nearest matching container around it
      """
  )
  @_disfavoredOverload
  public func from<Other, There>(_ route: Route<Other, There>) -> Route<Target, Context> {
    unavailable()
  }

  /// Rejects a route that needs another context.
  @available(
    *,
    unavailable,
    message: "the route needs a different context; convert it with mapContext(_:)"
  )
  @_disfavoredOverload
  public func from<There>(_ route: Route<Host, There>) -> Route<Target, Context> {
    unavailable()
  }

  /// Rejects a container around a route that needs another context.
  @available(
    *,
    unavailable,
    message: "the route needs a different context; convert it with mapContext(_:)"
  )
  @_disfavoredOverload
  public func from<Inner, There>(
    containerOf route: Route<Inner, There>
  ) -> Route<Target, Context> where Host: Container {
    unavailable()
  }

  /// Rejects a step with a container of another type.
  @available(
    *,
    unavailable,
    message: "the action does not apply to the container of this step"
  )
  @_disfavoredOverload
  public func from<Other>(_ step: Step<Other, Here>) -> PartialRoute<Target, Context, Here> {
    unavailable()
  }

  /// Rejects a route that ends at a step without a placement.
  @available(
    *,
    unavailable,
    message: "the host needs a placement, too; continue with using(_:) and from(_:)"
  )
  @_disfavoredOverload
  public func from(_ step: Step<Host, Here>) -> Route<Target, Context> {
    unavailable()
  }
}

extension Step {
  /// Rejects a conversion of the context before the action of the step is specified.
  @available(
    *,
    unavailable,
    message: "mapContext(_:) converts the context for the host; call using(_:) first"
  )
  public func mapContext<New: RouteContext>(
    _ map: @escaping @MainActor @Sendable (Context) throws -> New
  ) -> PartialRoute<Target, Context, New> {
    unavailable()
  }
}

extension PartialRoute {
  /// Rejects a conversion of the context before the action of the host is specified.
  @available(
    *,
    unavailable,
    message: "mapContext(_:) converts the context for the host; call using(_:) first"
  )
  public func mapContext<New: RouteContext>(
    _ map: @escaping @MainActor @Sendable (Here) throws -> New
  ) -> PartialRoute<Target, Context, New> {
    unavailable()
  }
}

extension Route.Case {
  /// Rejects a case without a route to take.
  @available(
    *,
    unavailable,
    message: "a finder has no tasks or guards; use found(_:then:) to specify the route to take"
  )
  public static func found(_ finder: Finder<Target, Context>) -> Self { unavailable() }
}

extension Finder {
  /// Rejects a screen that doesn't check contexts of this type.
  @available(
    *,
    unavailable,
    message: "the screen is not a ContextCheckingScreen for the context of this route"
  )
  @_disfavoredOverload
  public static var byContext: Self { unavailable() }

  /// Rejects a screen that doesn't check contexts of this type.
  @available(
    *,
    unavailable,
    message: "the screen is not a ContextCheckingScreen for the context of this route"
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
  /// Rejects a missing context.
  @available(*, unavailable, message: "the route needs a context; use Destination(_:with:)")
  @_disfavoredOverload
  public init<Target, Context>(_ route: Route<Target, Context>) {
    unavailable()
  }
}

extension Router {
  /// Rejects a missing context.
  @available(*, unavailable, message: "the route needs a context; use navigate(to:with:in:)")
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

  /// Rejects a missing context.
  @available(*, unavailable, message: "the route needs a context; use ask(_:with:in:)")
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
  /// Rejects a child of another type of container.
  @available(
    *,
    unavailable,
    message: "the action does not apply to the container of these children"
  )
  @_disfavoredOverload
  public static func buildExpression<Other>(
    _ child: Child<Other, Context>
  ) -> Child<Host, Context> {
    unavailable()
  }
}

private func unavailable() -> Never {
  preconditionFailure("Unavailable functions can’t be called.")
}
