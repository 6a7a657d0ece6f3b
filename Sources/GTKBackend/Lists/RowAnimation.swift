import GTK
import Lists

/// Rows on their way from where a person saw them to where they now stand.
///
/// They already have their places; only how they are drawn lags behind.
final class RowAnimation {
  private let deliveries: [ListDelivery]
  private let paths: [ListRowID: Path]
  private let ghosts: [Ghost]
  private(set) var progress = 0.0
  private var start: Double?

  /// How a row that is there is drawn: beside its place at first, or not seen yet.
  struct Path {
    var x = 0.0
    var y = 0.0
    var appears = false

    /// Whether it went elsewhere by itself, over those that it passes.
    var isMoved = false

    /// What covers what: that which stays, that which is pushed aside, that which was moved.
    var layer: Int { isMoved ? 2 : slides ? 1 : 0 }

    var isNothing: Bool { abs(x) < 0.5 && abs(y) < 0.5 && !appears }
    var slides: Bool { abs(x) >= 0.5 || abs(y) >= 0.5 }
  }

  /// A row that is not there, or not in view, any more.
  struct Ghost {
    let picture: PaintableImage
    let place: RowTransition.Place
    /// How it goes away: what is not there any more fades, the rest is pushed aside.
    let path: Path
  }

  init(paths: [ListRowID: Path], ghosts: [Ghost], deliveries: [ListDelivery]) {
    self.paths = paths
    self.ghosts = ghosts
    self.deliveries = deliveries
  }

  /// Whether anything moves.
  var isEmpty: Bool { ghosts.isEmpty && paths.values.allSatisfy(\.isNothing) }

  /// Goes on to a moment, in seconds.
  ///
  /// - Returns: Whether it has not arrived yet.
  func advance(to now: Double) -> Bool {
    let start = start ?? now
    self.start = start
    let passed = min(1, max(0, (now - start) / Self.duration))
    // Fast at first, then ever slower.
    progress = 1 - (1 - passed) * (1 - passed) * (1 - passed)
    return passed < 1
  }

  /// Draws the rows as they are on their way.
  ///
  /// - Parameters:
  ///   - rows: Those on the screen, in order.
  ///   - scrolled: How far the list was scrolled since it began, in points to the right and down.
  func draw(
    _ rows: [(id: ListRowID, frame: Widget)],
    scrolled: (x: Double, y: Double),
    with painter: RowRenderer
  ) {
    let rest = 1 - progress
    for ghost in ghosts {
      painter.draw(
        ghost.picture,
        x: ghost.place.x - scrolled.x + ghost.path.x * progress,
        y: ghost.place.y - scrolled.y + ghost.path.y * progress,
        opacity: ghost.path.appears ? rest : 1
      )
    }
    let drawn = rows.map { (frame: $0.frame, path: paths[$0.id] ?? Path()) }
    for row in drawn.sorted(by: { $0.path.layer < $1.path.layer }) {
      painter.draw(
        row.frame,
        x: row.path.x * rest,
        y: row.path.y * rest,
        opacity: row.path.appears ? progress : 1
      )
    }
  }

  /// Says of all changes that they were shown, to their end or not.
  func finish(shown: Bool) {
    for delivery in deliveries { delivery.finish(shown: shown) }
  }

  /// In seconds.
  static let duration = 0.2
}

extension RowAnimation {
  /// Finds out how the rows get from where they were to where they are.
  ///
  /// - Parameters:
  ///   - now: The rows in view, from the first to the last.
  ///   - scrolled: How far a person scrolled meanwhile, in points to the right and down.
  convenience init(
    _ transition: RowTransition,
    to now: [RowTransition.Row],
    scrolled: (x: Double, y: Double)
  ) {
    let known = Dictionary(transition.rows.map { ($0.id, $0) }) { first, _ in first }
    var paths: [ListRowID: Path] = [:]
    var last: Path?
    for row in now {
      if let old = known[row.id] {
        let path = Path(
          x: old.place.x - scrolled.x - row.place.x,
          y: old.place.y - scrolled.y - row.place.y,
          isMoved: old.index == nil
        )
        paths[row.id] = path
        if !path.isMoved { last = path }
      } else if !transition.arrived.contains(row.id), let last, last.slides {
        // It comes into view behind the row before it.
        paths[row.id] = last
      } else {
        paths[row.id] = Path(appears: true)
      }
    }
    // Before the first one that was in view: those come with it.
    if let first = now.first(where: { known[$0.id]?.index != nil }), let path = paths[first.id],
      path.slides
    {
      for row in now.prefix(while: { $0.id != first.id })
      where !transition.arrived.contains(row.id) { paths[row.id] = path }
    }
    self.init(
      paths: paths,
      ghosts: Self.ghosts(of: transition, beside: paths),
      deliveries: transition.deliveries
    )
  }

  private static func ghosts(
    of transition: RowTransition,
    beside paths: [ListRowID: Path]
  ) -> [Ghost] {
    var ghosts: [Ghost] = []
    for (place, row) in transition.rows.enumerated() where paths[row.id] == nil {
      guard let picture = row.picture else { continue }
      var path = Path(appears: row.index == nil)
      if row.index != nil {
        // Its nearest neighbour that is still in view pushed it out.
        let others = transition.rows.enumerated().filter {
          $0.element.index != nil && paths[$0.element.id] != nil
        }
        let nearest = others.min { abs($0.offset - place) < abs($1.offset - place) }
        let push = nearest.flatMap { paths[$0.element.id] } ?? Path()
        path = Path(x: -push.x, y: -push.y, appears: !push.slides)
      }
      ghosts.append(Ghost(picture: picture, place: row.place, path: path))
    }
    return ghosts
  }
}
