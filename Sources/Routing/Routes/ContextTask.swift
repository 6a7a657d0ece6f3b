/// A task that passes the context to a found or built screen before the screen is shown.
///
/// Each navigation prepares and runs its own copy of the task.
public protocol ContextTask<Target, Context>: Sendable {
  associatedtype Target: ScreenProtocol
  associatedtype Context: Sendable

  /// Prepares the task, once for each navigation and before anything changes on screen.
  ///
  /// - Throws: An error that ends the navigation before anything has changed on screen.
  @MainActor
  mutating func prepare(_ context: Context) async throws

  /// Passes the context to the screen.
  ///
  /// A navigation that is started in this function is part of the running one, and runs immediately.
  ///
  /// - Throws: An error that ends the navigation; earlier changes stay on screen.
  @MainActor
  func perform(on screen: Target, with context: Context) async throws
}

extension ContextTask {
  /// Does nothing, because the task needs no preparation.
  @MainActor
  public mutating func prepare(_ context: Context) async throws {}
}

/// A context task that calls a closure.
struct ClosureTask<Target: ScreenProtocol, Context: Sendable>: ContextTask {
  let body: @MainActor @Sendable (Target, Context) async throws -> Void

  @MainActor
  func perform(on screen: Target, with context: Context) async throws {
    try await body(screen, context)
  }
}

/// A task that runs after a navigation has succeeded and can't make it fail.
public protocol PostTask<Target, Context>: Sendable {
  associatedtype Target: ScreenProtocol
  associatedtype Context: Sendable

  /// Performs the task.
  ///
  /// - Parameters:
  ///   - screen: The screen of the step that the task belongs to.
  ///   - context: The context of the step.
  ///   - screens: The screens of the navigation that are still in the scene, in the order in which
  ///     they were finished. Contained screens come before their container.
  @MainActor
  func perform(on screen: Target, with context: Context, screens: [Screen]) async
}

/// A post task that calls a closure.
struct ClosurePostTask<Target: ScreenProtocol, Context: Sendable>: PostTask {
  let body: @MainActor @Sendable (Target, Context, [Screen]) async -> Void

  @MainActor
  func perform(on screen: Target, with context: Context, screens: [Screen]) async {
    await body(screen, context, screens)
  }
}

/// A closure that passes a context to a screen; the result of a preparation.
typealias PreparedTask = @MainActor @Sendable (Screen, AnyRouteContext) async throws -> Void

/// A type-erased context task.
struct AnyTask: Sendable {
  /// Prepares a copy of the task, and returns a closure that runs it.
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

  /// Creates a task for screens of any type.
  init<T: ContextTask>(global task: T) where T.Target == Screen, T.Context == AnyRouteContext {
    prepare = { context in
      var copy = task
      try await copy.prepare(context)
      return { [copy] screen, context in try await copy.perform(on: screen, with: context) }
    }
  }
}

/// A type-erased post task.
struct AnyPostTask: Sendable {
  let perform: @MainActor @Sendable (Screen, AnyRouteContext, [Screen]) async -> Void

  init<T: PostTask>(_ task: T) where T.Context: RouteContext {
    perform = { screen, context, screens in
      await task.perform(on: screen.typed(), with: context.typed(), screens: screens)
    }
  }
}

extension Screen {
  /// Returns the screen as the type that its step declares, which the compiler has checked.
  func typed<Target: Screen>(_ type: Target.Type = Target.self) -> Target {
    guard let target = self as? Target else {
      preconditionFailure("A step for \(Target.self) received \(ScreenIdentity(self)).")
    }
    return target
  }
}
