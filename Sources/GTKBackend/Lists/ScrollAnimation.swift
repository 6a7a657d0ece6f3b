/// The way of a list to one of its rows.
final class ScrollAnimation {
  /// Where the row stands among all, while rows come and leave; nil when it left itself.
  var index: Int?

  /// How far the list was scrolled when it began, in points.
  let start: Double

  private var began: Double?

  init(to index: Int, from start: Double) {
    self.index = index
    self.start = start
  }

  /// How much of the way is done at a time, from 0 to 1; fast at first and slow in the end.
  func progress(at time: Double) -> Double {
    let began = self.began ?? time
    self.began = began
    let rest = 1 - min(1, (time - began) / Self.duration)
    return 1 - rest * rest * rest
  }

  /// In seconds.
  static let duration = 0.25
}
