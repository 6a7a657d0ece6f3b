import GTK

/// The mark of a status: a shape of its own each, for those who do not see colours.
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
  /// What it says of one screen.
  var sentence: String {
    switch self {
    case .ok: "Opened the last time"
    case .new: "Never opened"
    case .changed: "Changed since it was last opened"
    case .failed: "Failed the last time"
    }
  }

  /// What it says of several screens, as in “41 …”.
  func phrase(_ count: Int) -> String {
    switch self {
    case .ok: "opened the last time"
    case .new: "never opened"
    case .changed: "changed since \(count == 1 ? "it was" : "they were") last opened"
    case .failed: "failed the last time"
    }
  }
}
