/// Sets the context on a screen, found or built, before the screen is shown.
///
/// A value: preparing changes a copy that belongs to one navigation.
public protocol ContextTask<Target, Context>: Sendable {
  associatedtype Target: ScreenProtocol
  associatedtype Context: Sendable

  /// Gets ready, once for each navigation and before anything changes on screen.
  ///
  /// - Throws: What ends the navigation while the screen is still untouched.
  @MainActor
  mutating func prepare(_ context: Context) async throws

  /// Sets the context on the screen.
  ///
  /// A navigation that is started here belongs to the running one, and runs at once.
  ///
  /// - Throws: What ends the navigation; what was done before stays on screen.
  @MainActor
  func perform(on screen: Target, with context: Context) async throws
}

extension ContextTask {
  /// Needs no preparation.
  @MainActor
  public mutating func prepare(_ context: Context) async throws {}
}

/// A context task that is one closure.
struct ClosureTask<Target: ScreenProtocol, Context: Sendable>: ContextTask {
  let body: @MainActor @Sendable (Target, Context) async throws -> Void

  @MainActor
  func perform(on screen: Target, with context: Context) async throws {
    try await body(screen, context)
  }
}

/// Runs after a navigation has succeeded, and cannot fail it any more.
public protocol PostTask<Target, Context>: Sendable {
  associatedtype Target: ScreenProtocol
  associatedtype Context: Sendable

  /// Does what is to follow.
  ///
  /// - Parameters:
  ///   - screen: The screen of the step that the task belongs to.
  ///   - context: The context that the screen has got.
  ///   - screens: The live screens of the navigation in the order in which they were finished, a
  ///     container after what it holds.
  @MainActor
  func perform(on screen: Target, with context: Context, screens: [Screen]) async
}

/// A post task that is one closure.
struct ClosurePostTask<Target: ScreenProtocol, Context: Sendable>: PostTask {
  let body: @MainActor @Sendable (Target, Context, [Screen]) async -> Void

  @MainActor
  func perform(on screen: Target, with context: Context, screens: [Screen]) async {
    await body(screen, context, screens)
  }
}

/// Sets a context on a screen; the outcome of a preparation.
typealias PreparedTask = @MainActor @Sendable (Screen, AnyRouteContext) async throws -> Void

/// A context task whose types are known to its step alone.
struct AnyTask: Sendable {
  /// Prepares a copy, and hands over what runs it.
  let prepare: @MainActor @Sendable (AnyRouteContext) async throws -> PreparedTask

  init<T: ContextTask>(_ task: T) where T.Context: RouteContext {
    prepare = { context in
      var copy = task
      try await copy.prepare(context.typed())
      return { [copy] screen, context in
        try await copy.perform(on: screen.typed(), with: context.typed())
      }
    }
  }

  /// A task for every screen.
  init<T: ContextTask>(global task: T) where T.Target == Screen, T.Context == AnyRouteContext {
    prepare = { context in
      var copy = task
      try await copy.prepare(context)
      return { [copy] screen, context in try await copy.perform(on: screen, with: context) }
    }
  }
}

/// A post task whose types are known to its step alone.
struct AnyPostTask: Sendable {
  let perform: @MainActor @Sendable (Screen, AnyRouteContext, [Screen]) async -> Void

  init<T: PostTask>(_ task: T) where T.Context: RouteContext {
    perform = { screen, context, screens in
      await task.perform(on: screen.typed(), with: context.typed(), screens: screens)
    }
  }
}

extension Screen {
  /// The screen as the type that its step declares; the compiler has seen to it that it is one.
  func typed<Target: Screen>(_ type: Target.Type = Target.self) -> Target {
    guard let target = self as? Target else {
      preconditionFailure("A step for \(Target.self) was given \(ScreenIdentity(self)).")
    }
    return target
  }
}
