import GTK
import Lists

/// What becomes of the rows in view by changes that GTK was told of, but has not laid out yet.
///
/// It is made at the first change after a frame, and the changes up to the next frame join it.
final class RowTransition {
  /// The rows as a person last saw them, from the first to the last.
  var rows: [Row]

  /// Whether the list stood at its very start, and how far from it.
  var isAtStart: Bool
  let offset: Double

  /// Whether the rows leave no room at the end of the list.
  let isFull: Bool

  /// Where the rows stand by now among all.
  private(set) var window: Range<Int>

  /// The rows that came where they can be seen; no more than could be.
  private(set) var arrived: Set<ListRowID> = []

  /// The changes that wait for the rows to arrive.
  var deliveries: [ListDelivery] = []

  /// Whether the change that is being told may be animated, and whether it has touched the rows.
  var isAnimated = false
  var isTouchedNow = false

  /// Whether any change has touched the rows.
  private(set) var isTouched = false

  /// Whether a change touched the rows that may not be animated.
  private(set) var isAbrupt = false

  /// How far a person, or the program, scrolled since, in points along the axis.
  var scrolled = 0.0

  /// The row that is to be brought into view when the others have their places, among all.
  var wanted: Int?

  /// How often places were corrected.
  var corrections = 0

  /// How often places were given out again since the first time.
  var layouts = 0

  /// Whether nothing is to be corrected any more.
  var isPlaced = false

  /// A row where a person saw it.
  struct Row {
    let id: ListRowID
    let frame: Widget
    let place: Place
    /// Where it stood among all.
    let former: Int
    /// Where it stands among all by now; nil once it has left its place.
    var index: Int?
    /// Whether it is a row of the list, not a header or footer.
    let isRow: Bool
    /// What it looked like, where it may be needed.
    var picture: PaintableImage?
  }

  /// The rectangle of a row in the list's own coordinates, in points.
  struct Place {
    var x, y, width, height: Double
  }

  init(_ rows: [Row], offset: Double, isAtStart: Bool, isFull: Bool) {
    self.rows = rows
    self.offset = offset
    self.isAtStart = isAtStart
    self.isFull = isFull
    let first = rows.first?.index ?? 0
    window = first..<first + rows.count
  }

  /// Whether a change is about to concern what is seen.
  func isTouched(by change: RowChange) -> Bool {
    let end = change.index + change.removed
    if change.index >= window.upperBound { return !isFull }
    // What comes at the very start is seen; above the first row in view it is not.
    return end > window.lowerBound || (isAtStart && window.lowerBound == 0)
  }

  /// Follows the rows through a change.
  ///
  /// - Parameter key: The rows after the change.
  func follow(_ change: RowChange, key: (Int) -> UInt64) {
    let end = change.index + change.removed
    let shift = change.added - change.removed
    let isSeen = isTouched(by: change)
    if isSeen {
      for index in change.index..<change.index + min(change.added, Self.mostInView) {
        arrived.insert(ListRowID(rawValue: key(index)))
      }
    }
    func followed(_ index: Int) -> Int? {
      index < change.index ? index : index < end ? nil : index + shift
    }
    for place in rows.indices { rows[place].index = rows[place].index.flatMap(followed) }
    wanted = wanted.flatMap(followed)
    if !isSeen {
      guard change.index < window.upperBound else { return }
      window = window.lowerBound + shift..<window.upperBound + shift
    } else {
      let start = min(window.lowerBound, change.index)
      window = start..<change.index + change.added + max(0, window.upperBound - end)
    }
  }

  /// Takes pictures of the rows, before GTK does away with any of them, if they will be needed.
  func touch() {
    (isTouched, isTouchedNow) = (true, true)
    guard isAnimated else { return isAbrupt = true }
    for place in rows.indices where rows[place].picture == nil {
      rows[place].picture = PaintableImage(of: rows[place].frame)
    }
  }

  /// Everything is in its place, or nobody looks any more.
  func finish(shown: Bool) {
    for delivery in deliveries { delivery.finish(shown: shown) }
    deliveries = []
  }

  /// More rows than fit on any screen.
  private static let mostInView = 300
}
