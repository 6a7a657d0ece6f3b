import GTK
import TestSupport
import Testing

extension ShownList {
  /// Shows the window in the corner of the screen with the focus.
  func present() async throws {
    window.isDecorated = false
    await show()
    try await window.takeCorner()
    await settle()
  }

  /// Returns a point inside a visible text, in the coordinates of the window.
  func middle(of text: String) throws -> (x: Int, y: Int) {
    let label = try #require(rows.descendants(Label.self).first { $0.text == text && $0.isMapped })
    let place = try #require(label.translate(x: 0, y: 0, to: window))
    return (Int(place.x) + min(20, label.width / 2), Int(place.y) + label.height / 2)
  }
}
