import GTK

/// A passing notice, which may offer something to do.
final class Toast {
  private static let seconds = 4.0

  /// The time for one that offers something, which takes longer to be read and reached.
  private static let secondsToAct = 10.0

  private let revealer: Revealer
  private let label: Label
  private let button: Button
  private var action: (() -> Void)?
  private var end: ScheduledWork?

  init(_ revealer: Revealer, _ label: Label, _ button: Button) {
    self.revealer = revealer
    self.label = label
    self.button = button
    button.onClick { [weak self] in self?.act() }
  }

  /// Shows a sentence for some seconds, in place of the one before.
  func show(_ text: String) {
    label.text = text
    label.tooltip = text
    takeAction(nil)
    revealer.isRevealed = true
    hide(after: Self.seconds)
  }

  /// Offers something to do besides the sentence.
  func offer(_ name: String, _ body: @escaping () -> Void) {
    button.label = name
    takeAction(body)
    hide(after: Self.secondsToAct)
  }

  /// Takes the sentence away, for what it says is over.
  func hide() {
    end?.cancel()
    revealer.isRevealed = false
    takeAction(nil)
  }

  private func hide(after seconds: Double) {
    end?.cancel()
    end = MainLoop.after(seconds) { [weak self] in self?.hide() }
  }

  private func act() {
    let body = action
    hide()
    body?()
  }

  /// A sentence alone lets the pointer through to what it lies over.
  private func takeAction(_ body: (() -> Void)?) {
    action = body
    button.isVisible = body != nil
    revealer.canTarget = body != nil
  }
}
