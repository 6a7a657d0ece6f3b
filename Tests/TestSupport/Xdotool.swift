public import GTK
import Foundation
public import Testing

/// Moves the pointer or presses keys with `xdotool`, and waits until it finishes.
@MainActor public func xdotool(_ arguments: String) async throws {
  let end = try await end(ofXdotool: arguments)
  try #require(end == .exited(0), "xdotool \(arguments)")
}

/// Presses a key that isn't on the display's keyboard, until a condition is true.
///
/// `xdotool` adds such a key to the keyboard only for one press. A busy program may read the press
/// after the key has been removed, and then receives no letter.
@MainActor public func xdotool(
  pressForeignKey key: String,
  until condition: () -> Bool,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  for _ in 0..<20 where !condition() {
    try await xdotool("key \(key)")
    for _ in 0..<40 where !condition() { try await Task.sleep(for: .milliseconds(50)) }
  }
  #expect(condition(), "Pressing \(key) had no effect.", sourceLocation: sourceLocation)
}

@MainActor private func end(ofXdotool arguments: String) async throws -> ProcessEnd {
  let words = arguments.split(separator: " ").map(String.init)
  return await (try Subprocess(["/usr/bin/xdotool"] + words)).end()
}

extension Window {
  /// Moves the window to the corner of the screen, above all other windows, and focuses it.
  ///
  /// The window must already be on the screen, without decorations.
  public func takeCorner() async throws {
    // The unique name excludes the window of a previous test, which may not be closed yet.
    let name = "corner-\(UUID().uuidString)"
    title = name
    // A window can't be focused before it's mapped, or while the window manager takes over its management.
    let words =
      "search --sync --onlyvisible --name ^\(name)$ windowmove 0 0 windowraise windowfocus --sync"
    for _ in 0..<10 where try await end(ofXdotool: words) == .exited(0) {
      return try await eventually { isActive }
    }
    Issue.record("xdotool \(words)")
  }
}
