/// A screen that a ``CompleteContainer`` has by itself: how it is made, and how it joins.
///
/// `Context` is that of the container; a child may make a context of its own from it.
public struct Child<Host: Container, Context: RouteContext>: Sendable {
  typealias Make = @MainActor @Sendable () throws -> (screen: Screen, action: AnyAction)

  /// Gets ready, and hands over what makes the screen.
  let prepare: @MainActor @Sendable (Context) async throws -> Make

  /// A screen that needs no context.
  public init<Target: Screen>(
    using action: Action<Host>,
    build: @escaping @MainActor @Sendable () throws -> Target
  ) {
    self.init(using: action) { (_: Context) in try build() }
  }

  /// A screen with the container's context.
  public init<Target: Screen>(
    using action: Action<Host>,
    build: @escaping @MainActor @Sendable (Context) throws -> Target
  ) {
    self.init(using: action, factory: ClosureFactory(make: build))
  }

  /// A screen with a context of its own.
  ///
  /// - Parameters:
  ///   - action: How the screen joins the container.
  ///   - context: Makes the screen's context of the container's. What it throws ends the navigation
  ///     while the screen is still untouched.
  ///   - build: Makes the screen.
  public init<Target: Screen, Own: RouteContext>(
    using action: Action<Host>,
    context: @escaping @MainActor @Sendable (Context) throws -> Own,
    build: @escaping @MainActor @Sendable (Own) throws -> Target
  ) {
    self.init(using: action, context: context, factory: ClosureFactory(make: build))
  }

  /// A screen with the container's context, made by a factory; another ``CompleteContainer`` nests.
  public init(using action: Action<Host>, factory: some Factory<some Screen, Context>) {
    self.init(using: action, context: { $0 }, factory: factory)
  }

  /// A screen with a context of its own, made by a factory.
  ///
  /// - Parameters:
  ///   - action: How the screen joins the container.
  ///   - context: Makes the screen's context of the container's. What it throws ends the navigation
  ///     while the screen is still untouched.
  ///   - factory: Makes the screen.
  public init<Own: RouteContext>(
    using action: Action<Host>,
    context: @escaping @MainActor @Sendable (Context) throws -> Own,
    factory: some Factory<some Screen, Own>
  ) {
    let erased = AnyFactory(factory)
    let action = action.erased
    prepare = { outer in
      let own = AnyRouteContext(try context(outer))
      let build = try await erased.prepare(own)
      return { (try build(own, RouteChildren([])), action) }
    }
  }
}

/// Collects the children of a ``CompleteContainer``, one on a line.
@resultBuilder
public enum Children<Host: Container, Context: RouteContext> {
  /// Takes one child.
  public static func buildExpression(
    _ child: Child<Host, Context>
  ) -> Child<Host, Context> {
    child
  }

  /// Puts the children in order.
  public static func buildBlock(_ children: Child<Host, Context>...) -> [Child<Host, Context>] {
    children
  }
}
