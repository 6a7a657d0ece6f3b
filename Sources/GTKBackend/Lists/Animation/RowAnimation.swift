import GTK
import Lists

/// Rows on their way from where the user saw them to where they now stand.
///
/// They already have their places; only how they are drawn lags behind.
final class RowAnimation {
  private let deliveries: [ListDelivery]
  private let paths: [ListRowID: Path]
  private let leaving: [LeavingRow]

  /// The part of the way that is done, from 0 to 1.
  private(set) var progress = 0.0
  private var start: Double?

  /// A row that was removed or is not in view any more.
  struct LeavingRow {
    let picture: PaintableImage
    let bounds: RowTransition.Bounds

    /// The way in which it goes: removed rows fade, the others are pushed aside.
    let path: Path
  }

  init(paths: [ListRowID: Path], leaving: [LeavingRow], deliveries: [ListDelivery]) {
    self.paths = paths
    self.leaving = leaving
    self.deliveries = deliveries
  }

  /// Whether nothing moves.
  var isEmpty: Bool { leaving.isEmpty && paths.values.allSatisfy(\.isEmpty) }

  /// Goes on to a moment, in seconds.
  ///
  /// - Returns: Whether the rows have not arrived yet.
  func advance(to now: Double) -> Bool {
    let start = start ?? now
    self.start = start
    let passed = min(1, max(0, (now - start) / Self.duration))
    progress = Self.progress(after: passed)
    return passed < 1
  }

  /// Draws the rows as they are on their way.
  ///
  /// - Parameters:
  ///   - rows: Those on the screen, in order.
  ///   - scrolled: The distance that the list was scrolled since the beginning, in points to the right
  ///     and down.
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

  /// Finishes all changes, as shown to their end or not.
  func finish(shown: Bool) {
    for delivery in deliveries { delivery.finish(shown: shown) }
  }
}

extension RowAnimation {
  /// Finds the paths of the rows from where they were to where they are.
  ///
  /// - Parameters:
  ///   - now: The rows in view, from the first to the last.
  ///   - scrolled: The distance that the user scrolled meanwhile, in points to the right and down.
  ///   - away: The distance to where rows that slide come from and go, in points to the right and down.
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
        // It comes into view behind the row before it.
        paths[row.id] = last
      } else {
        paths[row.id] = Path(fades: true)
      }
    }
    // Before the first one that was in view: those come with it.
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
        // Its nearest neighbour that is still in view pushed it out.
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

extension RowAnimation {
  /// The duration in seconds.
  static let duration = 0.2

  /// Returns the part of the way that is done once a part of the time has passed.
  static func progress(after passed: Double) -> Double { 1 - TimedAnimation.rest(after: passed) }
}
