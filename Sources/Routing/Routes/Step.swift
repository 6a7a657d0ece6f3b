/// One screen of a route: how it is found, how it is built, and what happens around that.
///
/// A step is not a route yet: it has no place. ``using(_:)`` says how it joins its host.
public struct Step<Target: ScreenProtocol, Context: RouteContext>: Sendable {
  private(set) var step: RouteStep

  /// A screen that is found, or else built by a closure.
  ///
  /// - Parameters:
  ///   - name: What plans and errors call it; the property that declares it, unless said otherwise.
  ///   - finder: Asked first.
  ///   - build: Makes the screen. What it throws ends the navigation.
  public init(
    name: String = #function,
    find finder: Finder<Target, Context>,
    build: @escaping @MainActor @Sendable (Context) throws -> Target
  ) {
    self.init(name: name, find: finder, factory: ClosureFactory(make: build))
  }

  // An optional finder in one initializer would have the compiler warn of `.byContext` in a local route.

  /// A screen that is built anew each time, by a closure.
  public init(
    name: String = #function,
    build: @escaping @MainActor @Sendable (Context) throws -> Target
  ) {
    self.init(name: name, factory: ClosureFactory(make: build))
  }

  /// A screen that is found, or else built by a factory.
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

  /// A container that is found, or else built together with what the route puts into it.
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

  /// A screen that its host brings along: looked for now, and again once the host is there.
  public init(name: String = #function, find finder: Finder<Target, Context>) {
    step = RouteStep(name: name, type: Target.self, finder: AnyFinder(finder))
  }

  /// Says how the screen joins its host; `from` then says which that is.
  public func using<Host>(_ action: Action<Host>) -> Placement<Target, Context, Host, Context> {
    Placement(placed: [], last: PlacedStep(step: step, action: action.erased))
  }

  /// Returns the step after an edit.
  func edited(_ edit: (inout RouteStep) -> Void) -> Self {
    var copy = self
    edit(&copy.step)
    return copy
  }
}

extension Step {
  /// Sets the context on the screen, found or built, before it is shown.
  ///
  /// - Parameter body: What it throws ends the navigation.
  public func task(
    _ body: @escaping @MainActor @Sendable (Target, Context) async throws -> Void
  ) -> Self {
    task(ClosureTask(body: body))
  }

  /// Sets the context on the screen, found or built, before it is shown.
  public func task(_ task: some ContextTask<Target, Context>) -> Self {
    edited { $0.tasks.append(AnyTask(task)) }
  }

  /// Runs after the navigation has succeeded.
  ///
  /// - Parameter body: Gets the screen, its context, and the live screens of the navigation in the
  ///   order in which they were finished.
  public func afterwards(
    _ body: @escaping @MainActor @Sendable (Target, Context, [Screen]) async -> Void
  ) -> Self {
    afterwards(ClosurePostTask(body: body))
  }

  /// Runs after the navigation has succeeded.
  public func afterwards(_ task: some PostTask<Target, Context>) -> Self {
    edited { $0.afterwards.append(AnyPostTask(task)) }
  }
}

extension Step where Context == NoContext {
  /// A screen that needs no context, found or else built.
  public init(
    name: String = #function,
    find finder: Finder<Target, NoContext>,
    build: @escaping @MainActor @Sendable () throws -> Target
  ) {
    self.init(name: name, find: finder) { _ in try build() }
  }

  /// A screen that needs no context, built anew each time.
  public init(
    name: String = #function,
    build: @escaping @MainActor @Sendable () throws -> Target
  ) {
    self.init(name: name) { _ in try build() }
  }
}

extension Step {
  /// Asks a guard before anything changes on screen.
  public func guarded(by guard: any Guard) -> Self {
    edited { $0.guards.append(AnyGuard(`guard`)) }
  }

  /// Asks a closure, which knows the step's context, before anything changes on screen.
  ///
  /// - Parameters:
  ///   - id: What gates, links and events call it; the property that declares the route, unless said
  ///     otherwise.
  ///   - check: What it throws ends the navigation.
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
