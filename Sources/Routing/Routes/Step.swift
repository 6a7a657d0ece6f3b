/// One screen of a route: how it is found, how it is built, and what happens around that.
///
/// A step is not a route yet: it has no place. ``using(_:)`` says how it joins its host.
public struct Step<Target: Screen, Context: RouteContext>: Sendable {
  private(set) var step: RouteStep

  /// A screen that is found, or else built.
  ///
  /// - Parameters:
  ///   - name: What plans and errors call it; the property that declares it, unless said otherwise.
  ///   - finder: Asked first; without one the screen is built anew each time.
  ///   - build: Makes the screen. What it throws ends the navigation.
  public init(
    name: String = #function,
    find finder: Finder<Target, Context>? = nil,
    build: @escaping @MainActor @Sendable (Context) throws -> Target
  ) {
    step = RouteStep(
      name: name,
      type: Target.self,
      finder: finder.map(AnyFinder.init),
      build: { context in try build(context.typed()) }
    )
  }

  /// A screen that somebody else builds: looked for now, and again once its host is there.
  public init(name: String = #function, find finder: Finder<Target, Context>) {
    step = RouteStep(name: name, type: Target.self, finder: AnyFinder(finder), build: nil)
  }

  /// Asks `guard` before anything changes on screen.
  public func guarded(by guard: some Guard) -> Self {
    edited { $0.guards.append(AnyGuard(`guard`)) }
  }

  /// Sets the context on the screen, found or built, before it is shown.
  ///
  /// - Parameter task: What it throws ends the navigation.
  public func task(
    _ task: @escaping @MainActor @Sendable (Target, Context) throws -> Void
  ) -> Self {
    edited { step in
      step.tasks.append { screen, context in try task(Self.target(screen), context.typed()) }
    }
  }

  /// Runs after the navigation has succeeded.
  ///
  /// - Parameter task: Gets the screen, its context, and the live screens of the navigation in the
  ///   order in which they were finished.
  public func afterwards(
    _ task: @escaping @MainActor @Sendable (Target, Context, [Screen]) -> Void
  ) -> Self {
    edited { step in
      step.afterwards.append { screen, context, screens in
        task(Self.target(screen), context.typed(), screens)
      }
    }
  }

  /// Says how the screen joins its host; `from` then says which that is.
  public func using<Host>(_ action: Action<Host>) -> Placement<Target, Context, Host> {
    Placement(placed: [], last: step, join: action.join)
  }

  private func edited(_ edit: (inout RouteStep) -> Void) -> Self {
    var copy = self
    edit(&copy.step)
    return copy
  }

  private static func target(_ screen: Screen) -> Target {
    guard let target = screen as? Target else {
      preconditionFailure("A step for \(Target.self) was given \(screen).")
    }
    return target
  }
}

extension Step where Context == NoContext {
  /// A screen that needs no context, found or else built.
  public init(
    name: String = #function,
    find finder: Finder<Target, NoContext>? = nil,
    build: @escaping @MainActor @Sendable () throws -> Target
  ) {
    self.init(name: name, find: finder) { _ in try build() }
  }
}
