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
