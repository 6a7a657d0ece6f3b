extension ScrollController.Event {
  /// Returns the distances to the right and down: with Shift held, a wheel that goes down scrolls to the
  /// right, and what goes to the right scrolls down.
  ///
  /// - Parameters:
  ///   - right: The distance to the right that the device reports.
  ///   - down: The distance down that it reports.
  ///   - held: The modifier keys that are held down meanwhile.
  static func directions(
    _ right: Double,
    _ down: Double,
    holding held: Key.Modifiers
  ) -> (right: Double, down: Double) {
    held.contains(.shift) ? (down, right) : (right, down)
  }
}
