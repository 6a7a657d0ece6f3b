public import GTK

extension Widget {
  /// Draws frames and runs the main loop between them, until what was put off for the frames after the
  /// next one is done, too.
  ///
  /// It is for what has an end by then. What comes in its own time is waited for by a condition.
  ///
  /// - Parameter frames: The number of frames; a list that scrolls needs two to lay itself out, and reports
  ///   after the third.
  @MainActor public func settle(frames: Int = 4) async {
    for _ in 0..<frames {
      await MainLoop.settled()
      await nextFrame()
    }
    await MainLoop.settled()
  }
}
