public import GTK
public import Testing

extension Window {
  /// Gives a window that is open another size, and waits until it has it.
  ///
  /// It asks again while it waits: what the display server still has to say about the size before takes the new one back.
  ///
  /// - Parameters:
  ///   - width: The width in points.
  ///   - height: The height in points; without one, the window keeps its height.
  ///   - isThere: Whether it has the size; without one, a few points more or less will do, since the shadow around a
  ///     window may be counted.
  @MainActor public func resize(
    to width: Int,
    _ height: Int? = nil,
    until isThere: (() -> Bool)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let height = height ?? size.height
    func isClose() -> Bool { abs(self.width - width) <= 24 && abs(self.height - height) <= 24 }
    func isDone() -> Bool {
      if (isThere ?? isClose)() { return true }
      size = (width, height)
      return false
    }
    await MainLoop.settled(until: isDone(), sourceLocation: sourceLocation)
    if !isDone() {
      let (wide, high) = (measure(.horizontal).minimum, measure(.vertical).minimum)
      let found = "\(self.width) × \(self.height), and needs \(wide) × \(high)"
      Issue.record("The window is \(found).", sourceLocation: sourceLocation)
    }
    await settle()
  }
}
