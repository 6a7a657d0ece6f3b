/// Makes the screen of a step that was not found.
///
/// A value: preparing changes a copy that belongs to one navigation, and that copy builds.
public protocol Factory<Target, Context>: Sendable {
  associatedtype Target: ScreenProtocol
  associatedtype Context: RouteContext

  /// Gets ready, once for each navigation and before anything changes on screen.
  ///
  /// - Throws: What ends the navigation while the screen is still untouched.
  @MainActor
  mutating func prepare(_ context: Context) async throws

  /// Makes a screen that stands nowhere yet.
  ///
  /// - Throws: What ends the navigation; what was done before stays on screen.
  @MainActor
  func build(_ context: Context) throws -> Target
}

extension Factory {
  /// Needs no preparation.
  @MainActor
  public mutating func prepare(_ context: Context) async throws {}
}

/// A factory that is one closure.
struct ClosureFactory<Target: ScreenProtocol, Context: RouteContext>: Factory {
  let make: @MainActor @Sendable (Context) throws -> Target

  @MainActor
  func build(_ context: Context) throws -> Target { try make(context) }
}
