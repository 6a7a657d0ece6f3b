import GTK
import Lists

/// An animation of rows from their previous positions to their new ones.
///
/// The rows already have their new positions. Only their drawing is delayed.
final class RowAnimation {
  private let deliveries: [ListDelivery]
  private let paths: [ListRowID: Path]
  private let leaving: [LeavingRow]

  /// The completed fraction of the animation, from 0 to 1.
  private(set) var progress = 0.0
  private var start: Double?

  /// A row that was removed or scrolled out of view.
  struct LeavingRow {
    let picture: PaintableImage
    let bounds: RowTransition.Bounds

    /// The path of the row: removed rows fade out, and other rows are pushed aside.
    let path: Path
  }

  init(paths: [ListRowID: Path], leaving: [LeavingRow], deliveries: [ListDelivery]) {
    self.paths = paths
    self.leaving = leaving
    self.deliveries = deliveries
  }

  /// Whether no row moves or fades.
  var isEmpty: Bool { leaving.isEmpty && paths.values.allSatisfy(\.isEmpty) }

  /// Advances the animation to a time, in seconds.
  ///
  /// - Returns: Whether the animation is still running.
  func advance(to now: Double) -> Bool {
    let start = start ?? now
    self.start = start
    let passed = min(1, max(0, (now - start) / Self.duration))
    progress = Self.progress(after: passed)
    return passed < 1
  }

  /// Draws the rows at their current positions in the animation.
  ///
  /// - Parameters:
  ///   - rows: The visible rows, in order.
  ///   - scrolled: The distance that the list has scrolled since the animation started, in points
  ///     to the right and down.
  ///   - renderer: The renderer that draws the rows.
  func draw(
    _ rows: [(id: ListRowID, frame: Widget)],
    scrolled: (x: Double, y: Double),
    with renderer: RowRenderer
  ) {
    let rest = 1 - progress
    for row in leaving {
      renderer.draw(
        row.picture,
        x: row.bounds.x - scrolled.x + row.path.x * progress,
        y: row.bounds.y - scrolled.y + row.path.y * progress,
        opacity: row.path.fades ? rest : 1
      )
    }
    let drawn = rows.map { (frame: $0.frame, path: paths[$0.id] ?? Path()) }
    for row in drawn.sorted(by: { $0.path.layer < $1.path.layer }) {
      renderer.draw(
        row.frame,
        x: row.path.x * rest,
        y: row.path.y * rest,
        opacity: row.path.fades ? progress : 1
      )
    }
  }

  /// Finishes all changes, with whether the animation was shown completely.
  func finish(shown: Bool) {
    for delivery in deliveries { delivery.finish(shown: shown) }
  }
}

extension RowAnimation {
  /// Creates an animation from the previous positions of rows to their current ones.
  ///
  /// - Parameters:
  ///   - transition: The rows before the change.
  ///   - now: The visible rows after the change, in order.
  ///   - scrolled: The distance that the user has scrolled since the change, in points to the right
  ///     and down.
  ///   - away: The offset at which sliding rows start or end, in points to the right and down.
  convenience init(
    _ transition: RowTransition,
    to now: [RowTransition.Row],
    scrolled: (x: Double, y: Double),
    away: (x: Double, y: Double)
  ) {
    let known = Dictionary(transition.rows.map { ($0.id, $0) }) { first, _ in first }
    var paths: [ListRowID: Path] = [:]
    var last: Path?
    for row in now {
      if let old = known[row.id] {
        let path = Path(
          x: old.bounds.x - scrolled.x - row.bounds.x,
          y: old.bounds.y - scrolled.y - row.bounds.y,
          isMoved: old.index == nil
        )
        paths[row.id] = path
        if !path.isMoved { last = path }
      } else if let animation = transition.inserted[row.id] {
        paths[row.id] = Path(animation, away: away)
      } else if let last, last.slides {
        // The row enters behind the previous row, so it follows the same path.
        paths[row.id] = last
      } else {
        paths[row.id] = Path(fades: true)
      }
    }
    // Rows before the first previously visible row move together with it.
    if let first = now.first(where: { known[$0.id]?.index != nil }), let path = paths[first.id],
      path.slides
    {
      for row in now.prefix(while: { $0.id != first.id })
      where transition.inserted[row.id] == nil { paths[row.id] = path }
    }
    self.init(
      paths: paths,
      leaving: Self.leavingRows(of: transition, beside: paths, away: away),
      deliveries: transition.deliveries
    )
  }

  private static func leavingRows(
    of transition: RowTransition,
    beside paths: [ListRowID: Path],
    away: (x: Double, y: Double)
  ) -> [LeavingRow] {
    var leaving: [LeavingRow] = []
    for (number, row) in transition.rows.enumerated() where paths[row.id] == nil {
      guard let picture = row.picture else { continue }
      var path = Path(row.leaving, away: away)
      if row.index == nil, path.isEmpty { continue }
      if row.index != nil {
        // The nearest row that is still visible pushed this row out.
        let others = transition.rows.enumerated().filter {
          $0.element.index != nil && paths[$0.element.id] != nil
        }
        let nearest = others.min { abs($0.offset - number) < abs($1.offset - number) }
        let push = nearest.flatMap { paths[$0.element.id] } ?? Path()
        path = Path(x: -push.x, y: -push.y, fades: !push.slides)
      }
      leaving.append(LeavingRow(picture: picture, bounds: row.bounds, path: path))
    }
    return leaving
  }
}

extension RowAnimation {
  /// The initial drawing offset and opacity of a row.
  struct Path {
    var x = 0.0
    var y = 0.0

    /// Whether the row fades in, or fades out if it's leaving.
    var fades = false

    /// Whether the row itself was moved, so that it's drawn above the rows it passes.
    var isMoved = false

    /// The drawing order: unchanged rows, then displaced rows, then moved rows.
    var layer: Int { isMoved ? 2 : slides ? 1 : 0 }

    /// Whether the row is drawn at its final position without fading.
    var isEmpty: Bool { !slides && !fades }

    /// Whether the row is drawn away from its final position.
    var slides: Bool { abs(x) >= 0.5 || abs(y) >= 0.5 }
  }
}

extension RowAnimation.Path {
  /// Creates the path of a row that appears or disappears.
  ///
  /// - Parameters:
  ///   - animation: The animation of the row.
  ///   - away: The offset at which a sliding row starts or ends, in points.
  init(_ animation: ListRowAnimation, away: (x: Double, y: Double)) {
    self.init(fades: animation == .fade)
    if animation == .slide { (x, y) = away }
  }
}

extension RowAnimation {
  /// The duration in seconds.
  static let duration = 0.2

  /// Returns the progress of the movement for a fraction of the duration.
  static func progress(after passed: Double) -> Double { 1 - TimedAnimation.rest(after: passed) }
}
