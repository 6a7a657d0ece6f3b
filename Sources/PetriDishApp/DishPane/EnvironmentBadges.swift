import GTK
import PetriDish

/// The badges above the device, one for each changed environment setting, with a button that resets it.
final class EnvironmentBadges {
  private let workbench: Workbench
  private let row: ScrolledWindow
  private let box: Box
  private let layout: UIFile<DishOutlets>
  private var shown: [EnvironmentChange] = []

  init(
    _ workbench: Workbench,
    _ layout: UIFile<DishOutlets>,
    _ parts: UIObjects<DishOutlets>
  ) throws(ToolkitError) {
    self.workbench = workbench
    self.layout = layout
    row = try parts.environmentRow
    box = try parts.environmentBadges
  }

  /// Shows a badge for each change in an environment.
  func show(_ environment: Jump.Environment) throws(ToolkitError) {
    let changes = EnvironmentChange.changes(of: environment, isDark: Settings.isDark)
    guard changes != shown else { return }
    shown = changes
    box.removeAll()
    row.isVisible = !changes.isEmpty
    for change in changes { box.append(try badge(for: change)) }
  }

  private func badge(for change: EnvironmentChange) throws(ToolkitError) -> Button {
    let parts = try layout.make(\.environmentBadge)
    try parts.environmentBadgeText.text = change.words
    let button = try parts.environmentBadge
    button.tooltip = change.wayBack
    button.setAccessibleLabel("\(change.words): \(change.wayBack)")
    button.onClick { [weak workbench] in
      guard let workbench else { return }
      var environment = workbench.dish.environment
      change.undo(in: &environment)
      workbench.runner.show(environment)
    }
    return button
  }
}
