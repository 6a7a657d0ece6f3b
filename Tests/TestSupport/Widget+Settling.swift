public import GTK

extension Widget {
  /// Draws frames and runs the main loop between them, until everything that is due has been drawn.
  ///
  /// It is for what has an end by then. What comes in its own time is waited for by a condition.
  ///
  /// - Parameter frames: The least number of frames, two or more.
  @MainActor public func settle(frames: Int = 4) async {
    for _ in 2..<frames {
      await MainLoop.settled()
      await nextFrame()
    }
    await settled()
  }
}
