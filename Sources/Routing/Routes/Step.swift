/// One screen of a route: its finder and factory, with the guards and tasks around them.
///
/// A step becomes a route when it is placed: ``using(_:)`` specifies how it is added to its host.
public struct Step<Target: ScreenProtocol, Context: RouteContext>: Sendable {
  private(set) var step: RouteStep

  /// Creates a step for a screen that is found, or otherwise built by a closure.
  ///
  /// - Parameters:
  ///   - name: The name in plans and errors (default: the name of the enclosing property).
  ///   - finder: Searches for an existing screen.
  ///   - build: Creates the screen. An error ends the navigation.
  public init(
    name: String = #function,
    find finder: Finder<Target, Context>,
    build: @escaping @MainActor @Sendable (Context) throws -> Target
  ) {
    self.init(name: name, find: finder, factory: ClosureFactory(make: build))
  }

  // With one initializer and an optional finder, the compiler would warn about `.byContext` in a local route.

  /// Creates a step for a screen that a closure builds each time.
  public init(
    name: String = #function,
    build: @escaping @MainActor @Sendable (Context) throws -> Target
  ) {
    self.init(name: name, factory: ClosureFactory(make: build))
  }

  /// Creates a step for a screen that is found, or otherwise built by a factory.
  public init(
    name: String = #function,
    find finder: Finder<Target, Context>? = nil,
    factory: some Factory<Target, Context>
  ) {
    step = RouteStep(
      name: name,
      type: Target.self,
      finder: finder.map(AnyFinder.init),
      factory: AnyFactory(factory)
    )
  }

  /// Creates a step for a container that is found, or otherwise built with the screens that the route adds.
  public init(
    name: String = #function,
    find finder: Finder<Target, Context>? = nil,
    factory: some ContainerFactory<Target, Context>
  ) {
    step = RouteStep(
      name: name,
      type: Target.self,
      finder: finder.map(AnyFinder.init),
      factory: AnyFactory(holding: factory)
    )
  }

  /// Creates a step for a screen that its host provides.
  ///
  /// The finder searches during planning, and again after the host was built.
  public init(name: String = #function, find finder: Finder<Target, Context>) {
    step = RouteStep(name: name, type: Target.self, finder: AnyFinder(finder))
  }

  /// Specifies the action that adds the screen to its host.
  ///
  /// Call one of the `from` functions of the result to specify the host.
  public func using<Host>(_ action: Action<Host>) -> Placement<Target, Context, Host, Context> {
    Placement(placed: [], last: PlacedStep(step: step, action: action.erased))
  }

  /// Returns an edited copy of the step.
  func edited(_ edit: (inout RouteStep) -> Void) -> Self {
    var copy = self
    edit(&copy.step)
    return copy
  }
}

extension Step {
  /// Adds a task that passes the context to the found or built screen before it is shown.
  ///
  /// - Parameter body: Configures the screen. An error ends the navigation.
  public func task(
    _ body: @escaping @MainActor @Sendable (Target, Context) async throws -> Void
  ) -> Self {
    task(ClosureTask(body: body))
  }

  /// Adds a task that passes the context to the found or built screen before it is shown.
  public func task(_ task: some ContextTask<Target, Context>) -> Self {
    edited { $0.tasks.append(AnyTask(task)) }
  }

  /// Adds a task that runs after the navigation has succeeded.
  ///
  /// - Parameter body: The task. It receives the screen, its context, and the screens of the
  ///   navigation that are still in the scene, in the order in which they were finished.
  public func afterwards(
    _ body: @escaping @MainActor @Sendable (Target, Context, [Screen]) async -> Void
  ) -> Self {
    afterwards(ClosurePostTask(body: body))
  }

  /// Adds a task that runs after the navigation has succeeded.
  public func afterwards(_ task: some PostTask<Target, Context>) -> Self {
    edited { $0.afterwards.append(AnyPostTask(task)) }
  }
}

extension Step where Context == NoContext {
  /// Creates a step for a screen that needs no context, and is found or otherwise built.
  public init(
    name: String = #function,
    find finder: Finder<Target, NoContext>,
    build: @escaping @MainActor @Sendable () throws -> Target
  ) {
    self.init(name: name, find: finder) { _ in try build() }
  }

  /// Creates a step for a screen that needs no context and is built each time.
  public init(
    name: String = #function,
    build: @escaping @MainActor @Sendable () throws -> Target
  ) {
    self.init(name: name) { _ in try build() }
  }
}

extension Step {
  /// Adds a guard that is asked before anything changes on screen.
  public func guarded(by guard: any Guard) -> Self {
    edited { $0.guards.append(AnyGuard(`guard`)) }
  }

  /// Adds a guard closure that receives the context of the step and is asked before anything changes on screen.
  ///
  /// - Parameters:
  ///   - id: The name in gates, links and events (default: the name of the enclosing property).
  ///   - check: Checks the navigation. An error ends it.
  public func guarded(
    _ id: String = #function,
    _ check: @escaping @MainActor @Sendable (Context, Visit) async throws -> Verdict
  ) -> Self {
    edited { step in
      step.guards.append(
        AnyGuard(id: id) { visit, context in try await check(context.typed(), visit) }
      )
    }
  }
}
