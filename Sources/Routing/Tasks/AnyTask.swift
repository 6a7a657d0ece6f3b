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
