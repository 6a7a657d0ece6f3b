import GTK

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
