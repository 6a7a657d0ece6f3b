import GTK
import PetriDish

/// The bar that says where two dishes are out of step, with a button that gets them into step; or that
/// a dish shows the past, with one that leads back.
final class TwinMismatchBar {
  private let revealer: Revealer
  private let sentence: Label
  private let button: Button
  private let row: Box
  private var past: Workbench.PastMoment?

  /// Whether the button stands below the sentence, and not beside it.
  var isNarrow = false {
    didSet {
      row.orientation = isNarrow ? .vertical : .horizontal
      row.spacing = isNarrow ? 6 : 12
    }
  }

  init(_ workbench: Workbench, _ parts: UIObjects<DishOutlets>) throws(ToolkitError) {
    revealer = try parts.step
    sentence = try parts.stepSentence
    button = try parts.stepAction
    row = try parts.stepRow
    button.onClick { [weak self, weak workbench] in
      if let past = self?.past { past.end() } else { workbench?.bringTogether() }
    }
    show(nil, nil)
  }

  /// Shows the past or a mismatch, or hides the bar.
  func show(_ mismatch: TwinAgreement.Mismatch?, _ past: Workbench.PastMoment?) {
    self.past = past
    if let text = past?.sentence ?? mismatch?.sentence {
      sentence.text = text
      sentence.tooltip = text
      button.label = past == nil ? mismatch?.remedy : "Show It as It Is"
    }
    let isShown = past != nil || mismatch != nil
    revealer.isRevealed = isShown
    // What is folded away must not be found by the keyboard.
    revealer.isVisible = isShown
  }
}
