public import GTK

extension Widget {
  /// Runs frames and the main loop until all pending changes are drawn.
  ///
  /// Use it for work that finishes within these frames. For other work, wait for a condition.
  ///
  /// - Parameter frames: The minimum number of frames, at least two.
  @MainActor public func settle(frames: Int = 4) async {
    for _ in 2..<frames {
      await MainLoop.settled()
      await nextFrame()
    }
    await settled()
  }
}
