import GTK
import PetriDish

/// Says where two dishes are out of step, and gets them into step again.
final class StepBar {
  private let revealer: Revealer
  private let sentence: Label
  private let button: Button
  private let row: Box

  /// Whether what can be done stands below what is said, instead of beside it.
  var isNarrow = false {
    didSet {
      row.orientation = isNarrow ? .vertical : .horizontal
      row.spacing = isNarrow ? 6 : 12
    }
  }

  init(_ workbench: Workbench, _ parts: TemplateParts<DishOutlets>) throws(ToolkitError) {
    revealer = try parts.step
    sentence = try parts.stepSentence
    button = try parts.stepAction
    row = try parts.stepRow
    button.onClick { [weak workbench] in workbench?.bringTogether() }
    show(nil)
  }

  /// Says what is wrong, or is not seen.
  func show(_ verdict: TwinSync.Verdict?) {
    if let verdict {
      sentence.text = verdict.sentence
      sentence.tooltip = verdict.sentence
      button.label = verdict.remedy
    }
    revealer.isRevealed = verdict != nil
    // What is folded away must not be found by the keyboard.
    revealer.isVisible = verdict != nil
  }
}
