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
