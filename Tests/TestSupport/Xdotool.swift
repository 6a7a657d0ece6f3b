public import GTK
import Foundation
import Testing

/// Moves the pointer and presses keys, like a person, and waits until that is done.
@MainActor public func xdotool(_ arguments: String) async throws {
  let end = try await end(ofXdotool: arguments)
  try #require(end == .exited(0), "xdotool \(arguments)")
}

@MainActor private func end(ofXdotool arguments: String) async throws -> ProcessEnd {
  let words = arguments.split(separator: " ").map(String.init)
  return await (try Subprocess(["/usr/bin/xdotool"] + words)).end()
}

extension Window {
  /// Stands at the corner of the screen above all others, and has the keyboard.
  ///
  /// It is on screen already, without decoration.
  public func takeCorner() async throws {
    // No other one has that name: the window of the test before may not be gone yet.
    let name = "corner-\(UUID().uuidString)"
    title = name
    // One that the display does not show yet would refuse the focus; so does one that the window
    // manager takes into its hands meanwhile.
    let words =
      "search --sync --onlyvisible --name ^\(name)$ windowmove 0 0 windowraise windowfocus --sync"
    for _ in 0..<10 where try await end(ofXdotool: words) == .exited(0) {
      return try await eventually { isActive }
    }
    Issue.record("xdotool \(words)")
  }
}
