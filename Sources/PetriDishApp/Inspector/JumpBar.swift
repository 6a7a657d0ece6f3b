import GTK
import PetriDish

/// The next jump: its link, where it starts, and the button that does it.
final class JumpBar {
  /// Told of a click on the button.
  var onJump: () -> Void = {}

  private let workbench: Workbench
  private let frame: Box
  private let link: Label
  private let start: DropDown
  private let button: Button
  /// The tooltip of the button while a jump is possible.
  private let tooltip: String?
  private let more: MenuButton

  init(_ workbench: Workbench, _ builder: Builder) throws(ToolkitError) {
    self.workbench = workbench
    frame = try builder.object("jump_bar")
    link = try builder.object("link")
    start = try builder.object("start_from")
    button = try builder.object("jump")
    tooltip = button.tooltip
    more = try builder.object("copy_more")
    try addCopying(builder)
    button.onClick { [weak self] in self?.onJump() }
    start.selected = Self.starts.firstIndex(of: workbench.draft.start)
    start.onSelect { [weak self] in self?.chooseStart() }
  }

  /// Shows the next jump.
  ///
  /// - Parameter problem: Why there is none.
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

  private func addCopying(_ builder: Builder) throws(ToolkitError) {
    let copy: Button = try builder.object("copy_link")
    copy.onClick { [weak workbench] in workbench?.copyLink() }
    let command: Button = try builder.object("copy_command")
    command.onClick { [weak self] in
      self?.more.close()
      self?.workbench.copyCommand()
    }
    let snippet: Button = try builder.object("copy_snippet")
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
