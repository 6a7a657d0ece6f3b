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
