/// Makes a screen with what the route puts into it; the outcome of a preparation.
typealias PreparedFactory = @MainActor @Sendable (AnyRouteContext, RouteChildren) throws -> Screen

/// A factory whose types are known to its step alone.
struct AnyFactory: Sendable {
  /// Prepares a copy, and hands over what builds with it.
  let prepare: @MainActor @Sendable (AnyRouteContext) async throws -> PreparedFactory

  /// Whether it makes its container of the screens that go into it, and none of them sees the
  /// container before.
  let isHolding: Bool

  init<F: Factory>(_ factory: F) {
    isHolding = false
    prepare = { context in
      var copy = factory
      try await copy.prepare(context.typed())
      return { [copy] context, children in
        let screen = try copy.build(context.typed())
        if let container = screen as? Container { try children.fill(container) }
        return screen
      }
    }
  }

  init<F: ContainerFactory>(holding factory: F) {
    isHolding = true
    prepare = { context in
      var copy = factory
      try await copy.prepare(context.typed())
      return { [copy] context, children in
        children.isEmpty
          ? try copy.build(context.typed()) : try copy.build(context.typed(), holding: children)
      }
    }
  }
}
