import GTK
import PetriDish

/// Says where two dishes are out of step, and gets them into step again.
final class StepBar {
  private let revealer: Revealer
  private let sentence: Label
  private let button: Button

  init(_ workbench: Workbench, _ builder: Builder) throws(ToolkitError) {
    revealer = try builder.object("step")
    sentence = try builder.object("step_sentence")
    button = try builder.object("step_action")
    button.onClick { [weak workbench] in workbench?.bringTogether() }
    show(nil)
  }

  /// Says what is wrong, or is not seen.
  func show(_ verdict: Accord.Verdict?) {
    if let verdict {
      sentence.text = verdict.sentence
      sentence.tooltip = verdict.sentence
      button.label = verdict.isFailure ? "Retry" : "Repeat the jump"
    }
    revealer.isRevealed = verdict != nil
    // What is folded away must not be found by the keyboard.
    revealer.isVisible = verdict != nil
  }
}
