/// A screen that somebody asks something: a picker, a login.
///
/// ```swift
/// let city = try await router.ask(.cityPicker, in: scene)   // nil where nobody chose
/// ```
@MainActor
public protocol AnsweringScreen: Screen {
  associatedtype Answer: Sendable
}

extension AnsweringScreen {
  /// Gives the answer to whoever asked, who then closes the screen.
  ///
  /// - Returns: Whether anybody has asked; a screen that was opened by itself closes itself.
  @discardableResult
  public func answer(_ answer: Answer) -> Bool {
    guard let question else { return false }
    question.settle(answer)
    return true
  }
}

/// A wait for one screen's answer.
@MainActor
final class Question {
  private(set) weak var screen: Screen?
  private var answer: (any Sendable)?
  /// Whether no answer will come any more, or one has.
  private(set) var isSettled = false

  /// Whether the screen has come into the scene; from then on, its leaving is an answer.
  private(set) var hasArrived = false
  private var waiting: CheckedContinuation<Void, Never>?

  /// Asks `screen`; whoever asked it before learns that there will be no answer.
  func ask(_ screen: Screen) {
    guard !isSettled, screen !== self.screen else { return }
    screen.question?.settle(nil)
    screen.question = self
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
    isSettled = true
    self.answer = answer
    if screen?.question === self { screen?.question = nil }
    waiting?.resume()
    waiting = nil
  }

  /// Waits for the answer; a task that is cancelled waits no longer.
  func wait() async -> (any Sendable)? {
    await withTaskCancellationHandler {
      guard !isSettled, !Task.isCancelled else { return }
      await withCheckedContinuation { waiting = $0 }
    } onCancel: {
      Task { @MainActor in self.settle(nil) }
    }
    return answer
  }
}
