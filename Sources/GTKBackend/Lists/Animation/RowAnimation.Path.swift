import Lists

extension RowAnimation {
  /// The way in which a row is drawn at first: beside its place, or not seen yet.
  struct Path {
    var x = 0.0
    var y = 0.0

    /// Whether the row fades in, or out where it leaves.
    var fades = false

    /// Whether the row itself was moved, over those that it passes.
    var isMoved = false

    /// The drawing order: rows that stay, rows that are pushed aside, rows that were moved.
    var layer: Int { isMoved ? 2 : slides ? 1 : 0 }

    /// Whether the row is drawn where it stands.
    var isEmpty: Bool { !slides && !fades }

    /// Whether the row is drawn beside its place.
    var slides: Bool { abs(x) >= 0.5 || abs(y) >= 0.5 }
  }
}

extension RowAnimation.Path {
  /// The path of a row that comes or leaves.
  ///
  /// - Parameter away: The distance to where a row that slides comes from, in points.
  init(_ animation: ListRowAnimation, away: (x: Double, y: Double)) {
    self.init(fades: animation == .fade)
    if animation == .slide { (x, y) = away }
  }
}
