extension MainLoop {
  /// Waits for a time in seconds.
  package static func pause(_ seconds: Double) async {
    await OneShotContinuation.wait { continuation in
      after(seconds) { continuation.resume() }
    }
  }

  /// Waits until something holds, for a time in seconds at most in which the loop runs, as
  /// ``afterRunning(_:_:)`` counts it.
  ///
  /// - Parameter pause: Waits between two looks, 5 ms unless given.
  package static func wait(
    upTo seconds: Double,
    pausing pause: () async -> Void = { await MainLoop.pause(0.005) },
    until isDone: () -> Bool
  ) async {
    var isOver = false
    let end = afterRunning(seconds) { isOver = true }
    defer { end.cancel() }
    while !isOver, !isDone() { await pause() }
  }
}
