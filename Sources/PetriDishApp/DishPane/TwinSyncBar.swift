import GTK
import PetriDish

/// The bar that says where two dishes are out of step, with a button that gets them into step.
final class TwinSyncBar {
  private let revealer: Revealer
  private let sentence: Label
  private let button: Button
  private let row: Box

  /// A Boolean value that indicates whether the button stands below the sentence, and not beside
  /// it.
  var isNarrow = false {
    didSet {
      row.orientation = isNarrow ? .vertical : .horizontal
      row.spacing = isNarrow ? 6 : 12
    }
  }

  init(_ workbench: Workbench, _ builder: Builder) throws(ToolkitError) {
    revealer = try builder.object("step")
    sentence = try builder.object("step_sentence")
    button = try builder.object("step_action")
    row = try builder.object("step_row")
    button.onClick { [weak workbench] in workbench?.bringTogether() }
    show(nil)
  }

  /// Shows a mismatch, or hides the bar.
  func show(_ mismatch: TwinSync.Mismatch?) {
    if let mismatch {
      sentence.text = mismatch.sentence
      sentence.tooltip = mismatch.sentence
      button.label = mismatch.remedy
    }
    revealer.isRevealed = mismatch != nil
    // What is folded away must not be found by the keyboard.
    revealer.isVisible = mismatch != nil
  }
}
