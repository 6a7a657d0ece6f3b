extension WidgetDrawing {
  /// Draws until nothing changes any more from one frame to the next.
  ///
  /// - Parameters:
  ///   - count: The most frames to wait for; an endless animation never ends.
  ///   - nextFrame: Waits for a frame.
  ///   - draw: Draws.
  /// - Returns: The last picture.
  /// - Throws: What `draw` throws, or ``ToolkitError/picture(reason:)`` where nothing is drawn.
  static func still(
    within count: Int,
    _ nextFrame: () async -> Void,
    _ draw: () throws(ToolkitError) -> WidgetDrawing
  ) async throws(ToolkitError) -> Picture {
    var latest = try draw()
    for _ in 0..<count {
      await nextFrame()
      let next = try draw()
      let isStill = try next.looks(like: latest)
      latest = next
      if isStill { break }
    }
    return try latest.picture()
  }
}
