import GTK
import PetriDish

/// The bar for the next jump, with its differences from the dish, its starting point, and its button.
final class JumpBar {
  var onJump: () -> Void = {}

  /// Called when the user discards the changed values.
  var onUndo: () -> Void = {}

  private let workbench: Workbench
  private let frame: Box
  private let draft: Box
  private let draftText: Label
  private let undo: Button
  private let start: DropDown
  private let button: Button
  /// The tooltip of the button if the values are valid.
  private let tooltip: String?
  private let live: Switch

  init(_ workbench: Workbench, _ parts: UIObjects<InspectorOutlets>) throws(ToolkitError) {
    self.workbench = workbench
    frame = try parts.jumpBar
    draft = try parts.draft
    draftText = try parts.draftText
    undo = try parts.draftUndo
    start = try parts.startFrom
    start.nameControl("Starting point")
    button = try parts.jump
    tooltip = button.tooltip
    live = try parts.liveJumps
    button.onClick { [weak self] in self?.onJump() }
    undo.onClick { [weak self] in self?.onUndo() }
    live.onToggle { [weak self] in self?.toggleLive() }
    start.selected = Self.starts.firstIndex(of: workbench.draft.start)
    start.onSelect { [weak self] in self?.chooseStart() }
  }

  /// Updates the bar for the next jump.
  ///
  /// - Parameters:
  ///   - isValid: Whether a jump with the values is possible.
  ///   - changes: The number of changed values.
  func refresh(isValid: Bool, changes: Int) {
    showFrame()
    if live.isActive != workbench.live.isOn { live.isActive = workbench.live.isOn }
    button.isSensitive = workbench.draft.screen != nil && isValid
    button.setClass("suggested-action", !workbench.showsDraft)
    let index = Self.starts.firstIndex(of: workbench.draft.start)
    if start.selected != index { start.selected = index }
    undo.isVisible = changes > 0
  }

  /// Whether the visible page prepares a jump.
  var isNeeded = true {
    didSet { showFrame() }
  }

  private func showFrame() { frame.isVisible = isNeeded && workbench.draft.screen != nil }

  /// Shows a problem, or else how many values have changed.
  func show(problem: String?, changes: Int) {
    // Changes that are about to be applied would only make the line flicker.
    let isShown = changes > 0 && !workbench.live.isWaiting
    let words =
      workbench.showsSelection
      ? changes.counted("value differs", "values differ") + " from the dish"
      : changes.counted("value", "values") + " changed"
    draftText.text = problem ?? (isShown ? words : "")
    draftText.setClass("bad", problem != nil)
    button.tooltip = button.isSensitive ? tooltip : problem ?? tooltip
    draft.isVisible = !draftText.text.isEmpty
  }

  private func toggleLive() {
    guard workbench.live.isOn != live.isActive else { return }
    workbench.live.isOn = live.isActive
  }

  private func chooseStart() {
    guard let index = start.selected, workbench.draft.start != Self.starts[index] else { return }
    workbench.draft.start = Self.starts[index]
  }

  /// The starting points, in the order of the layout.
  private static let starts: [Jump.StartingPoint] = [.here, .fresh]
}
