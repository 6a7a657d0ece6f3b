import GTK
import PetriDish

/// The bar of the next jump: its link, its starting point, and the button that makes it.
final class JumpBar {
  /// Called when the button is clicked.
  var onJump: () -> Void = {}

  private let workbench: Workbench
  private let frame: Box
  private let link: Label
  private let start: DropDown
  private let button: Button
  /// The tooltip of the button while a jump is possible.
  private let tooltip: String?
  private let more: MenuButton

  init(_ workbench: Workbench, _ parts: UIObjects<InspectorOutlets>) throws(ToolkitError) {
    self.workbench = workbench
    frame = try parts.jumpBar
    link = try parts.link
    start = try parts.startFrom
    start.nameControl("Starting point")
    button = try parts.jump
    tooltip = button.tooltip
    more = try parts.copyMore
    try addCopying(parts)
    button.onClick { [weak self] in self?.onJump() }
    start.selected = Self.starts.firstIndex(of: workbench.draft.start)
    start.onSelect { [weak self] in self?.chooseStart() }
  }

  /// Shows the next jump.
  ///
  /// - Parameter problem: The reason why there is none.
  func refresh(hasScreen: Bool, problem: ContextError?) {
    let jump = workbench.nextJump
    frame.isVisible = jump != nil
    link.text = jump?.link ?? ""
    link.tooltip = jump?.link
    button.isSensitive = hasScreen && problem == nil
    button.tooltip = problem?.description ?? tooltip
    let index = Self.starts.firstIndex(of: workbench.draft.start)
    if start.selected != index { start.selected = index }
  }

  private func addCopying(_ parts: UIObjects<InspectorOutlets>) throws(ToolkitError) {
    let copy = try parts.copyLink
    copy.onClick { [weak workbench] in workbench?.copyLink() }
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

  private func chooseStart() {
    guard let index = start.selected, workbench.draft.start != Self.starts[index] else { return }
    workbench.draft.start = Self.starts[index]
  }

  /// In the order in which the layout lists them.
  private static let starts: [Jump.StartingPoint] = [.here, .fresh]
}
