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
