import GTK

extension RowAnimation {
  /// The duration in seconds.
  static let duration = 0.2

  /// Returns the part of the way that is done once a part of the time has passed.
  static func progress(after passed: Double) -> Double { 1 - TimedAnimation.rest(after: passed) }
}
