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

/// A wait of one caller for one screen's answer.
///
/// Of two callers that ask the same screen, the later one gets the answer, and the earlier one `nil`.
@MainActor
final class PendingAnswer {
  private(set) weak var screen: Screen?
  private let answer = Promise<(any Sendable)?>()

  /// Whether the screen was in the scene: leaving is an answer.
  private(set) var hasArrived = false

  /// Whether an answer has arrived or can no longer arrive.
  var isSettled: Bool { answer.isFulfilled }

  /// Asks `screen`; a caller that asked it before gets no answer.
  func ask(_ screen: Screen) {
    guard !isSettled, screen !== self.screen else { return }
    screen.pendingAnswer?.settle(nil)
    screen.pendingAnswer = self
    self.screen = screen
  }

  /// Looks whether the screen is still to come, is there, or has gone.
  func look(in scene: Scene) {
    if screen?.scene === scene {
      hasArrived = true
    } else if hasArrived {
      settle(nil)
    }
  }

  /// Takes the first answer; `nil` says that none will come.
  func settle(_ answer: (any Sendable)?) {
    guard !isSettled else { return }
    if screen?.pendingAnswer === self { screen?.pendingAnswer = nil }
    self.answer.fulfill(with: answer)
  }

  /// Waits for the answer; a task that is cancelled waits no longer.
  func wait() async -> (any Sendable)? {
    await withTaskCancellationHandler {
      await answer.value
    } onCancel: {
      Task { @MainActor in self.settle(nil) }
    }
  }
}
