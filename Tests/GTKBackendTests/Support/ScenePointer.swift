import GTK
import TestSupport
import Testing

/// Simulates pointer and key input on a scene in the corner of the screen.
@MainActor struct ScenePointer {
  private let shown: ShownScene

  /// Creates a pointer, and shows the scene where input reaches it.
  init(on shown: ShownScene) async throws {
    self.shown = shown
    shown.window.isDecorated = false
    await shown.show()
    try await shown.window.takeCorner()
    await shown.settle()
  }

  /// Moves the pointer to a point and presses the primary button.
  func press(x: Int, y: Int = 300) async throws {
    try await xdotool("mousemove \(x) \(y) sleep 0.02 mousedown 1 sleep 0.02")
    await shown.settle()
  }

  /// Moves the pointer in steps, with a speed in points per second.
  func move(from start: Int, to end: Int, y: Int = 300, speed: Double = 1500) async throws {
    let pause = Double(abs(end - start)) / 6 / speed
    let moves = (1...6).map { "mousemove \(start + $0 * (end - start) / 6) \(y) sleep \(pause)" }
    try await xdotool(moves.joined(separator: " "))
    await shown.settle()
  }

  func release() async throws {
    try await xdotool("mouseup 1")
    await shown.settle()
  }

  /// Drags quickly, without pauses that a busy machine could extend.
  func drag(from start: Int, to end: Int, y: Int = 300) async throws {
    let moves = (1...4).map { "mousemove \(start + $0 * (end - start) / 4) \(y)" }
    try await xdotool(
      "mousemove \(start) \(y) mousedown 1 \(moves.joined(separator: " ")) mouseup 1"
    )
    await shown.settle()
  }

  func click(_ button: Int = 1, x: Int, y: Int) async throws {
    try await xdotool("mousemove \(x) \(y) sleep 0.05 click \(button)")
    await shown.settle()
  }

  func key(_ keys: String...) async throws {
    try await xdotool("key --clearmodifiers --delay 40 " + keys.joined(separator: " "))
    await shown.settle()
  }

  /// Waits until a condition holds, and fails if it doesn't.
  func until(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: () -> Bool
  ) async throws {
    try await eventually(condition, sourceLocation: sourceLocation)
  }
}
