import GTK
import TestSupport
import Testing

/// Simulates pointer and key input on a list in its own window.
@MainActor final class ListPointer {
  private let shown: ShownList

  /// Creates a pointer, and shows the window in the corner of the screen with the focus.
  init(on shown: ShownList) async throws {
    self.shown = shown
    try await shown.present()
  }

  /// Presses a row and moves the pointer far enough to pick the row up.
  func pickUp(_ text: String) async throws {
    let (x, y) = try middle(of: text)
    try await xdotool("mousemove \(x) \(y) sleep 0.05 mousedown 1 sleep 0.05")
    for step in 1...4 { try await xdotool("mousemove \(x + 3 * step) \(y + 3 * step)") }
    try await rest()
  }

  /// Moves the pointer to the lower or right half of a row, or to the opposite half.
  func carry(over text: String, lower: Bool) async throws {
    let (x, y) = try middle(of: text)
    let isAcross = (shown.rows as? any ItemView)?.orientation == .horizontal
    let step = lower ? 4 : -4
    try await carry(toX: isAcross ? x + step : x, y: isAcross ? y : y + step)
  }

  /// Moves the pointer to a point of the window.
  func carry(toX x: Int, y: Int) async throws {
    try await xdotool("mousemove \(x + 6) \(y + 1) sleep 0.03 mousemove \(x + 2) \(y) sleep 0.03")
    try await xdotool("mousemove \(x + 1) \(y) sleep 0.03 mousemove \(x) \(y)")
    try await rest()
  }

  /// Releases the button.
  func drop() async throws {
    try await xdotool("mouseup 1")
    try await rest()
  }

  func click(_ text: String) async throws {
    let (x, y) = try middle(of: text)
    try await xdotool("mousemove \(x) \(y) click 1")
    try await rest()
  }

  /// Presses keys, one after another.
  func press(_ keys: String...) async throws {
    try await xdotool("key " + keys.joined(separator: " key "))
    try await rest()
  }

  /// Waits until a condition holds.
  func until(_ isDone: () -> Bool) async throws { try await eventually(isDone) }

  private func rest() async throws {
    try await Task.sleep(for: .milliseconds(120))
    await shown.settle()
  }

  private func middle(of text: String) throws -> (x: Int, y: Int) {
    let labels = shown.rows.descendants(Label.self)
    let label = try #require(labels.first { $0.text == text && $0.isMapped }, "no “\(text)”")
    let place = try #require(label.translate(x: 0, y: 0, to: shown.window))
    return (Int(place.x) + min(label.width / 2, 100), Int(place.y) + label.height / 2)
  }
}
