import Assets
import GTK
import PetriDish

/// The card over the dish that says what could not be opened, why, and what to do.
final class FailureCard {
  let widget: Widget

  /// - Parameters:
  ///   - name: The screen that was asked for.
  ///   - failure: Why it was not reached.
  init(
    _ assets: Assets,
    name: String,
    _ failure: JumpResult.Failure,
    onRetry: @escaping () -> Void
  ) throws {
    let parts = try UIFile<FailureOutlets>(assets).make()
    widget = try parts.failure
    let title = try parts.failureTitle
    let isStopped = failure.code == .stopped
    title.text = isStopped ? "\(name) was not opened" : "\(name) could not be opened"
    let text = try parts.failureText
    text.text =
      isStopped ? "A guard stopped the way there." : "What was done before stays below."
    let detail = try parts.failureDetail
    detail.text = failure.message
    let copy = try parts.failureCopy
    copy.onClick { Display.copy("\(name): \(failure.message)") }
    let retry = try parts.failureRetry
    retry.onClick(onRetry)
  }
}
