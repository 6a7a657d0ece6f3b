import GTK

/// The animated scrolling of a list to one of its rows.
final class ScrollAnimation {
  /// The index of the row, while rows come and leave; nil when it left itself.
  var index: Int?

  /// The offset of the list when it began, in points.
  let start: Double

  private var began: Double?

  init(to index: Int, from start: Double) {
    self.index = index
    self.start = start
  }

  /// Returns the part of the distance that is done at a time, from 0 to 1; fast at first and slow in
  /// the end.
  func progress(at time: Double) -> Double {
    let began = self.began ?? time
    self.began = began
    return 1 - TimedAnimation.rest(after: min(1, (time - began) / Self.duration))
  }

  /// The duration in seconds.
  static let duration = 0.25
}
