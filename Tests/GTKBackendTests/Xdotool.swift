import Foundation
import GTK
import TestSupport
import Testing

/// Moves the pointer and presses keys, like a person.
func xdotool(_ arguments: String) async throws {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/xdotool")
  process.arguments = arguments.split(separator: " ").map(String.init)
  let status = await withCheckedContinuation { continuation in
    process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
    do { try process.run() } catch { continuation.resume(returning: -1) }
  }
  try #require(status == 0, "xdotool \(arguments)")
}

extension ShownList {
  /// Shows the window at the corner of the screen, with the keyboard in it.
  func present(_ title: String) async throws {
    // No other one: that of the test before may not be gone yet.
    let name = "\(title)-\(UUID().uuidString)"
    window.isDecorated = false
    window.title = name
    await show()
    try await xdotool(
      "search --sync --name ^\(name)$ windowmove 0 0 windowraise windowfocus --sync"
    )
    try await eventually { window.isActive }
    await settle()
  }

  /// The middle of a text on the screen.
  func middle(of text: String) throws -> (x: Int, y: Int) {
    let label = try #require(rows.descendants(Label.self).first { $0.text == text && $0.isMapped })
    let place = try #require(label.translate(x: 0, y: 0, to: window))
    return (Int(place.x) + min(20, label.width / 2), Int(place.y) + label.height / 2)
  }
}
