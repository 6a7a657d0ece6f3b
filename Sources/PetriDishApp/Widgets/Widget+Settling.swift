import GTK

extension Widget {
  /// Returns when everything that is due has been drawn.
  func settled() async {
    for _ in 0..<3 { await MainLoop.settled() }
    await nextFrame()
    await nextFrame()
  }
}
