import GTK

/// The numbers of screens with each status; each is a button that shows those alone.
final class StatusBar {
  /// Called with the status that the user wants to see alone; `nil` is all of them.
  var onChoose: (ScreenStatus?) -> Void = { _ in }

  private let buttons: [(status: ScreenStatus, button: ToggleButton, count: Label)]
  /// Whether the buttons follow what is searched for, rather than a person.
  private var isFollowing = false

  /// Fills a row with one button for each status.
  init(_ box: Box, _ layout: UIFile<SidebarOutlets>) throws(ToolkitError) {
    var buttons: [(ScreenStatus, ToggleButton, Label)] = []
    for status in [ScreenStatus.ok, .changed, .failed, .new] {
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

  /// Shows how many there are of each.
  func show(_ counts: [ScreenStatus: Int]) {
    for (status, button, label) in buttons {
      let count = counts[status, default: 0]
      let phrase = "\(count) \(count == 1 ? "screen" : "screens") \(status.phrase(count))"
      label.text = "\(count)"
      button.tooltip = phrase
      button.setAccessibleLabel(phrase)
    }
  }

  /// Presses the buttons of what is shown alone.
  func press(_ chosen: [ScreenStatus]) {
    isFollowing = true
    for (status, button, _) in buttons { button.isActive = chosen.contains(status) }
    isFollowing = false
  }
}

/// The numbers of screens of each status, in each group of the tree and in all.
final class StatusCounts {
  /// The number of screens of each status.
  private(set) var total: [ScreenStatus: Int]

  private let tree: CatalogTree
  private let statuses: ScreenStatuses
  /// The numbers for each node with screens below it.
  private var counts: [Int: [ScreenStatus: Int]] = [:]
  private var known: [ScreenStatus]

  /// - Complexity: O(nodes × depth).
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

  /// Takes over the status that a screen, given by its position in the catalog, has now.
  ///
  /// - Complexity: O(depth).
  func update(_ screen: Int) {
    let (old, new) = (known[screen], statuses.status(of: screen))
    guard old != new else { return }
    known[screen] = new
    total[old, default: 0] -= 1
    total[new, default: 0] += 1
    add(-1, of: old, around: screen)
    add(1, of: new, around: screen)
  }

  /// Returns the status of a node; that of a group is the first case that one of its screens has.
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

/// The mark of a status: each has its own shape, for users who cannot tell colours apart.
struct StatusDot {
  private let widget: Widget

  init(_ widget: Widget) {
    self.widget = widget
  }

  /// Takes the shape of a status.
  func show(_ status: ScreenStatus) {
    guard !widget.hasClass(status.rawValue) else { return }
    for other in ScreenStatus.allCases { widget.setClass(other.rawValue, other == status) }
    widget.tooltip = status.sentence
    widget.setAccessibleLabel(status.sentence)
  }
}

extension ScreenStatus {
  /// The sentence for one screen.
  var sentence: String {
    switch self {
    case .ok: "Opened the last time"
    case .new: "Never opened"
    case .changed: "Changed since it was last opened"
    case .failed: "Failed the last time"
    }
  }

  /// Returns the phrase for several screens, as in “41 …”.
  func phrase(_ count: Int) -> String {
    switch self {
    case .ok: "opened the last time"
    case .new: "never opened"
    case .changed: "changed since \(count == 1 ? "it was" : "they were") last opened"
    case .failed: "failed the last time"
    }
  }
}
