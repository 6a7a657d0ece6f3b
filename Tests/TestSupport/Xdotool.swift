public import GTK
import Foundation
public import Testing

/// Moves the pointer and presses keys, like a person, and waits until that is done.
@MainActor public func xdotool(_ arguments: String) async throws {
  let end = try await end(ofXdotool: arguments)
  try #require(end == .exited(0), "xdotool \(arguments)")
}

/// Presses a key that the display's keyboard lacks until the condition holds.
///
/// `xdotool` adds such a key to the keyboard for one press only. A busy program may read the press after the key has
/// been removed, and then sees no letter.
@MainActor public func xdotool(
  pressForeignKey key: String,
  until condition: () -> Bool,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  for _ in 0..<20 where !condition() {
    try await xdotool("key \(key)")
    for _ in 0..<40 where !condition() { try await Task.sleep(for: .milliseconds(50)) }
  }
  #expect(condition(), "after presses of \(key)", sourceLocation: sourceLocation)
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
