import PetriDish
import GTK

/// A row of buttons with the number of screens per status; each button filters by its status.
///
/// Screens that were never opened have no button, as they have no symbol in the tree.
final class StatusBar {
  /// Called with the status to filter by; `nil` shows screens of any status.
  var onChoose: (ScreenStatus?) -> Void = { _ in }

  private let buttons: [(status: ScreenStatus, button: ToggleButton, count: Label)]
  /// Whether code, not the user, is changing the buttons.
  private var isFollowing = false

  /// Adds a button for each status to a box.
  init(_ box: Box, _ layout: UIFile<SidebarOutlets>) throws(ToolkitError) {
    var buttons: [(ScreenStatus, ToggleButton, Label)] = []
    for status in [ScreenStatus.ok, .changed, .failed] {
      let parts = try layout.make(\.statusButton)
      StatusDot(try parts.statusButtonDot).show(status)
      let button = try parts.statusButton
      buttons.append((status, button, try parts.statusButtonCount))
      box.append(button)
    }
    self.buttons = buttons
    for (status, button, _) in buttons {
      button.onToggle { [weak self, weak button] in
        guard let self, let button, !isFollowing else { return }
        onChoose(button.isActive ? status : nil)
      }
    }
  }

  /// Shows the number of screens for each status.
  func show(_ counts: [ScreenStatus: Int]) {
    for (status, button, label) in buttons {
      let count = counts[status, default: 0]
      let phrase = "\(count.counted("screen")) \(status.phrase(count))"
      label.text = "\(count.grouped) \(status.word)"
      button.tooltip = phrase
      button.setAccessibleLabel(phrase)
    }
  }

  /// Activates the buttons of the filtered statuses.
  func press(_ chosen: [ScreenStatus]) {
    isFollowing = true
    for (status, button, _) in buttons { button.isActive = chosen.contains(status) }
    isFollowing = false
  }
}

/// The number of screens per status, in total and for each group of the tree.
final class StatusCounts {
  /// The number of screens of each status.
  private(set) var total: [ScreenStatus: Int]

  private let tree: CatalogTree
  private let statuses: ScreenStatuses
  /// The number of screens of each status in each group, by the index of the group's node.
  private var counts: [Int: [ScreenStatus: Int]] = [:]
  private var known: [ScreenStatus]

  /// - Complexity: O(*n* × *d*) for *n* screens at depth *d*.
  init(_ tree: CatalogTree, _ statuses: ScreenStatuses) {
    self.tree = tree
    self.statuses = statuses
    known = []
    total = [:]
    for screen in 0..<tree.screenCount {
      let status = statuses.status(of: screen)
      known.append(status)
      total[status, default: 0] += 1
      add(1, of: status, around: screen)
    }
  }

  /// Updates the counts to the current status of the screen at a catalog position.
  ///
  /// - Complexity: O(*d*) for depth *d*.
  func update(_ screen: Int) {
    let (old, new) = (known[screen], statuses.status(of: screen))
    guard old != new else { return }
    known[screen] = new
    total[old, default: 0] -= 1
    total[new, default: 0] += 1
    add(-1, of: old, around: screen)
    add(1, of: new, around: screen)
  }

  /// Returns the status of a node; the status of a group is the first case that any of its screens has.
  func status(of node: Int) -> ScreenStatus {
    if case .screen(let screen) = tree.nodes[node].kind { return known[screen] }
    return ScreenStatus.allCases.first { counts[node]?[$0, default: 0] ?? 0 > 0 } ?? .new
  }

  private func add(_ number: Int, of status: ScreenStatus, around screen: Int) {
    var group = tree.node(ofScreen: screen).flatMap { tree.nodes[$0].parent }
    while let node = group {
      counts[node, default: [:]][status, default: 0] += number
      group = tree.nodes[node].parent
    }
  }
}

/// The symbol of a status, which has a distinct shape so that it doesn't rely on color.
struct StatusDot {
  private let widget: Widget

  init(_ widget: Widget) {
    self.widget = widget
  }

  /// Shows the symbol of a status.
  func show(_ status: ScreenStatus) {
    guard !widget.hasClass(status.rawValue) else { return }
    for other in ScreenStatus.allCases { widget.setClass(other.rawValue, other == status) }
    widget.tooltip = status.sentence
    widget.setAccessibleLabel(status.sentence)
  }
}

extension ScreenStatus {
  /// The word for a number of screens in the footer, as in “4 fine”.
  fileprivate var word: String {
    switch self {
    case .ok: "fine"
    case .new: "new"
    case .changed: "changed"
    case .failed: "failed"
    }
  }

  /// The description of the status for one screen.
  var sentence: String {
    switch self {
    case .ok: "Opened successfully last time"
    case .new: "Never opened"
    case .changed: "Changed since it was last opened"
    case .failed: "Failed last time"
    }
  }

  /// Returns the description of the status for a number of screens, as in “41 screens never opened”.
  func phrase(_ count: Int) -> String {
    switch self {
    case .ok: "opened successfully last time"
    case .new: "never opened"
    case .changed: "changed since \(count == 1 ? "it was" : "they were") last opened"
    case .failed: "failed last time"
    }
  }
}
