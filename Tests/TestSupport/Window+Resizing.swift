public import GTK
public import Testing

extension Window {
  /// Resizes an open window and waits until it has the new size.
  ///
  /// The request is repeated while waiting, because a late reply from the display server may
  /// restore the previous size.
  ///
  /// - Parameters:
  ///   - width: The width in points.
  ///   - height: The height in points, or `nil` to keep the current height.
  ///   - isThere: A closure that returns whether the size is correct. By default, a tolerance of 24
  ///     points allows for the window's shadow.
  ///   - sourceLocation: The location of a recorded issue.
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
      let found = "\(self.width) × \(self.height) but needs \(wide) × \(high)"
      Issue.record("The window is \(found).", sourceLocation: sourceLocation)
    }
    await settle()
  }
}
