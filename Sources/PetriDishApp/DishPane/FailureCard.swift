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
    let builder = try UIFile("failure.ui", assets).make()
    widget = try builder.object("failure") as Box
    let title: Label = try builder.object("failure_title")
    title.text =
      failure.kind == "stopped" ? "\(name) was not opened" : "\(name) could not be opened"
    let text: Label = try builder.object("failure_text")
    text.text =
      failure.kind == "stopped"
      ? "A guard stopped the way there." : "What was done before stays below."
    let detail: Label = try builder.object("failure_detail")
    detail.text = failure.message
    let copy: Button = try builder.object("failure_copy")
    copy.onClick { Display.copy("\(name): \(failure.message)") }
    let retry: Button = try builder.object("failure_retry")
    retry.onClick(onRetry)
  }
}
