import GTK
import TestSupport
import Testing

/// The user's pointer and keys over a scene whose window stands in the corner of the screen.
@MainActor struct ScenePointer {
  private let shown: ShownScene

  /// Brings the scene on screen, where pointer and keys reach it.
  init(on shown: ShownScene) async throws {
    self.shown = shown
    shown.window.isDecorated = false
    await shown.show()
    try await shown.window.takeCorner()
    await shown.settle()
  }

  /// Puts the first button down, and moves on in steps, as a finger would.
  func press(x: Int, y: Int = 300) async throws {
    try await xdotool("mousemove \(x) \(y) sleep 0.02 mousedown 1 sleep 0.02")
    await shown.settle()
  }

  /// Moves to a place, in steps that take as long as the speed says, in points per second.
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

  /// Flicks a finger, without a pause that a busy machine could make longer.
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

  /// Waits for what must come true, and fails where it does not.
  func until(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: () -> Bool
  ) async throws {
    try await eventually(condition, sourceLocation: sourceLocation)
  }
}
