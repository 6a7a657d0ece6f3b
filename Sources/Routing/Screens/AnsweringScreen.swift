/// A screen that is asked for an answer: a picker, a login.
///
/// ```swift
/// let city = try await router.ask(.cityPicker, in: scene)   // nil where nobody chose
/// ```
@MainActor
public protocol AnsweringScreen: Screen {
  associatedtype Answer: Sendable
}

extension AnsweringScreen {
  /// Gives the answer to the caller that asked, which then closes the screen.
  ///
  /// - Returns: Whether the screen was asked; one that was opened by itself closes itself.
  @discardableResult
  public func answer(_ answer: Answer) -> Bool {
    guard let pendingAnswer else { return false }
    pendingAnswer.settle(answer)
    return true
  }
}
