public import GTK
import Foundation
import Testing

/// Moves the pointer and presses keys, like a person, and waits until that is done.
@MainActor public func xdotool(_ arguments: String) async throws {
  let words = arguments.split(separator: " ").map(String.init)
  let end = await (try Subprocess(["/usr/bin/xdotool"] + words)).end()
  try #require(end == .exited(0), "xdotool \(arguments)")
}

extension Window {
  /// Stands at the corner of the screen above all others, and has the keyboard.
  ///
  /// It is on screen already, without decoration.
  public func takeCorner() async throws {
    // No other one has that name: the window of the test before may not be gone yet.
    let name = "corner-\(UUID().uuidString)"
    title = name
    // One that the display does not show yet would refuse the focus.
    try await xdotool(
      "search --sync --onlyvisible --name ^\(name)$ windowmove 0 0 windowraise windowfocus --sync"
    )
    try await eventually { isActive }
  }
}
