import Foundation
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

/// A setting in the environment of a dish that differs from its default, except for the device.
enum EnvironmentChange: Hashable {
  case theme(Jump.Environment.Theme)
  case direction(Jump.Environment.Direction)
  case locale(String)
  case scale(Double)
  case motion(Jump.Environment.Motion)
  case now(Date)

  /// Returns the changes in an environment, in display order.
  ///
  /// - Parameter isDark: Whether a dish without a theme setting is dark.
  static func changes(of environment: Jump.Environment, isDark: Bool) -> [Self] {
    let theme = environment.theme.flatMap { ($0 == .dark) == isDark ? nil : Self.theme($0) }
    let direction = environment.direction.flatMap { $0 == .ltr ? nil : Self.direction($0) }
    let scale = environment.scale.flatMap { $0 == 1 ? nil : Self.scale($0) }
    return [
      theme, direction, environment.locale.map(Self.locale), scale,
      environment.motion.map(Self.motion), environment.now.map(Self.now),
    ].compactMap(\.self)
  }

  /// The label of the badge.
  var words: String {
    switch self {
    case .theme(.dark): "Dark"
    case .theme(.light): "Light"
    case .direction(.ltr): "Left to right"
    case .direction(.rtl): "Right to left"
    case .locale(let locale): locale
    case .scale(let scale): "Text \(Int((scale * 100).rounded())) %"
    case .motion(.full): "Full motion"
    case .motion(.reduced): "Reduced motion"
    case .now(let date): date.formatted(.iso8601)
    }
  }

  /// The tooltip of the badge, which describes how to reset the setting.
  var wayBack: String {
    switch self {
    case .theme: "Use the system theme"
    case .direction: "Switch back to left to right"
    case .locale: "Use the system locale"
    case .scale: "Reset text to 100 %"
    case .motion: "Use the system motion setting"
    case .now: "Use the current time"
    }
  }

  /// Resets the setting in an environment.
  func undo(in environment: inout Jump.Environment) {
    switch self {
    case .theme: environment.theme = nil
    case .direction: environment.direction = nil
    case .locale: environment.locale = nil
    case .scale: environment.scale = nil
    case .motion: environment.motion = nil
    case .now: environment.now = nil
    }
  }
}
