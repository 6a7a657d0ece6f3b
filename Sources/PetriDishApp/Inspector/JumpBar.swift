import GTK
import PetriDish

/// The bar for the next jump, with its link, its starting point, and the button that performs it.
final class JumpBar {
  var onJump: () -> Void = {}

  private let workbench: Workbench
  private let frame: Box
  private let link: Label
  private let start: DropDown
  private let button: Button
  /// The tooltip of the button if the values are valid.
  private let tooltip: String?
  private let more: MenuButton
  private let remark: Label
  private let live: Switch

  init(_ workbench: Workbench, _ parts: UIObjects<InspectorOutlets>) throws(ToolkitError) {
    self.workbench = workbench
    frame = try parts.jumpBar
    link = try parts.link
    start = try parts.startFrom
    start.nameControl("Starting point")
    button = try parts.jump
    tooltip = button.tooltip
    more = try parts.copyMore
    remark = try parts.linkRemark
    live = try parts.liveJumps
    try addCopying(parts)
    button.onClick { [weak self] in self?.onJump() }
    live.onToggle { [weak self] in self?.toggleLive() }
    start.selected = Self.starts.firstIndex(of: workbench.draft.start)
    start.onSelect { [weak self] in self?.chooseStart() }
  }

  /// Updates the bar for the next jump.
  ///
  /// - Parameters:
  ///   - hasScreen: Whether a screen is selected.
  ///   - problem: The reason why the jump isn't possible; `nil` if it is.
  func refresh(hasScreen: Bool, problem: ContextError?) {
    let jump = workbench.nextJump
    frame.isVisible = jump != nil
    link.text = jump?.link ?? ""
    link.tooltip = jump?.link
    if live.isActive != workbench.live.isOn { live.isActive = workbench.live.isOn }
    remark.text = shownRemark
    remark.isVisible = !remark.text.isEmpty
    button.isSensitive = hasScreen && problem == nil
    button.setClass("suggested-action", !workbench.showsDraft)
    button.tooltip = problem?.description ?? tooltip
    let index = Self.starts.firstIndex(of: workbench.draft.start)
    if start.selected != index { start.selected = index }
  }

  /// A remark if the last jump doesn't describe the visible screen.
  private var shownRemark: String {
    switch workbench.shownJump?.accuracy {
    case .navigated: "You have navigated since the last jump."
    case .unreached: "The last jump failed."
    case .partial: "The link leaves out what an earlier jump left open."
    case .exact, nil: ""
    }
  }

  private func addCopying(_ parts: UIObjects<InspectorOutlets>) throws(ToolkitError) {
    let copy = try parts.copyLink
    copy.onClick { [weak workbench] in workbench?.copyLink() }
    let draft = try parts.copyDraftLink
    draft.onClick { [weak workbench] in workbench?.copyDraftLink() }
    let command = try parts.copyCommand
    command.onClick { [weak self] in
      self?.more.close()
      self?.workbench.copyCommand()
    }
    let snippet = try parts.copySnippet
    snippet.onClick { [weak self] in
      self?.more.close()
      self?.workbench.copySnippet()
    }
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
