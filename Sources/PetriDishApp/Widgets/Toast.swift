import GTK

/// A passing notice.
final class Toast {
  private static let seconds = 4.0

  private let revealer: Revealer
  private let label: Label
  private var end: ScheduledWork?

  init(_ revealer: Revealer, _ label: Label) {
    self.revealer = revealer
    self.label = label
  }

  /// Shows a sentence for some seconds, in place of the one before.
  func show(_ text: String) {
    label.text = text
    label.tooltip = text
    revealer.isRevealed = true
    end?.cancel()
    end = MainLoop.after(Self.seconds) { [weak self] in self?.hide() }
  }

  /// Takes the sentence away, for what it says is over.
  func hide() {
    end?.cancel()
    revealer.isRevealed = false
  }
}
