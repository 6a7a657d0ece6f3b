/// A screen that returns an answer to its caller, such as a picker or a login form.
///
/// ```swift
/// let city = try await router.ask(.cityPicker, in: scene)   // nil if the user chose none
/// ```
@MainActor
public protocol AnsweringScreen: Screen {
  associatedtype Answer: Sendable
}

extension AnsweringScreen {
  /// Sends the answer to the caller, which then closes the screen.
  ///
  /// - Returns: Whether a caller was waiting for the answer. If `false`, the screen has to close itself.
  @discardableResult
  public func answer(_ answer: Answer) -> Bool {
    guard let pendingAnswer else { return false }
    pendingAnswer.settle(answer)
    return true
  }
}

/// An answer that a caller awaits from a screen.
///
/// If two callers ask the same screen, the later one gets the answer and the earlier one gets `nil`.
@MainActor
final class PendingAnswer {
  private(set) weak var screen: Screen?
  private let answer = Promise<(any Sendable)?>()

  /// Whether the screen has been in the scene, in which case leaving it settles the answer with `nil`.
  private(set) var hasArrived = false

  /// Whether the answer was given or can no longer arrive.
  var isSettled: Bool { answer.isFulfilled }

  /// Requests the answer of a screen; an earlier caller that awaits it gets `nil`.
  func ask(_ screen: Screen) {
    guard !isSettled, screen !== self.screen else { return }
    screen.pendingAnswer?.settle(nil)
    screen.pendingAnswer = self
    self.screen = screen
  }

  /// Settles the answer with `nil` if the screen has left the scene.
  func look(in scene: Scene) {
    if screen?.scene === scene {
      hasArrived = true
    } else if hasArrived {
      settle(nil)
    }
  }

  /// Sets the answer, or `nil` if there will be none; later calls have no effect.
  func settle(_ answer: (any Sendable)?) {
    guard !isSettled else { return }
    if screen?.pendingAnswer === self { screen?.pendingAnswer = nil }
    self.answer.fulfill(with: answer)
  }

  /// Returns the answer, or `nil` if the waiting task is canceled first.
  func wait() async -> (any Sendable)? {
    await withTaskCancellationHandler {
      await answer.value
    } onCancel: {
      Task { @MainActor in self.settle(nil) }
    }
  }
}
