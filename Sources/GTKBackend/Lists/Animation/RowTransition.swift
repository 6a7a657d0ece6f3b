import GTK
import Lists

/// The rows in view while changes are under way that GTK knows of, but has not laid out yet.
///
/// It is made at the first change after a frame, and the changes up to the next frame join it.
final class RowTransition {
  /// The rows as the user last saw them, from the first to the last.
  private(set) var rows: [Row]

  /// Whether the first point of the list is in view.
  var isAtStart: Bool

  /// The value of the adjustment before the first change, in points.
  let offset: Double

  /// Whether the rows leave no room at the end of the visible part.
  let isFull: Bool

  /// The indexes between which the rows in view stand by now.
  private(set) var window: Range<Int>

  /// The rows that were inserted where they can be seen, and how they come; no more than could be.
  private(set) var inserted: [ListRowID: ListRowAnimation] = [:]

  /// The changes that are finished when the rows have arrived.
  var deliveries: [ListDelivery] = []

  /// Whether the change that is being announced may be animated.
  var isAnimated = false

  /// The way in which the change that is being announced shows rows that come and leave.
  var rowAnimation = ListRowAnimation.fade

  /// Whether the change that is being announced concerns what is seen.
  var isConcernedNow = false

  /// Whether any change concerns what is seen.
  private(set) var isConcerned = false

  /// Whether a change concerns what is seen and may not be animated.
  private(set) var isAbrupt = false

  /// The points that the user, or the program, scrolled along the axis since the first change.
  var scrolled = 0.0

  /// The index of the row that is to be brought into view when the others are laid out.
  var revealedIndex: Int?

  /// The number of times that the offset was corrected.
  var corrections = 0

  /// The number of layouts that were asked for since the first one.
  var layouts = 0

  /// Whether the offset is not to be corrected any more.
  var isSettled = false

  /// A row where the user saw it.
  struct Row {
    let id: ListRowID

    /// The widget of the list that showed it, and mostly still does.
    let host: RowHost

    /// The widget that GTK put around its cell.
    let frame: Widget
    let bounds: Bounds

    /// The index before the first change.
    let formerIndex: Int

    /// The index by now; nil once the row has left its place.
    var index: Int?

    /// Whether it is a row of the list, not a header or footer.
    let isRow: Bool

    /// The way in which it leaves, once it has left its place.
    var leaving = ListRowAnimation.fade

    /// The row's look before the first change, where it may be needed.
    var picture: PaintableImage?
  }

  /// The rectangle of a row in what it is seen through, in points.
  struct Bounds {
    let x, y, width, height: Double

    /// Returns the start along an axis.
    func start(along axis: Orientation) -> Double { axis == .vertical ? y : x }

    /// Returns the length along an axis.
    func length(along axis: Orientation) -> Double { axis == .vertical ? height : width }
  }

  init(_ rows: [Row], offset: Double, isAtStart: Bool, isFull: Bool) {
    self.rows = rows
    self.offset = offset
    self.isAtStart = isAtStart
    self.isFull = isFull
    let first = rows.first?.index ?? 0
    window = first..<first + rows.count
  }

  /// Returns whether a change is about to concern what is seen.
  func isConcerned(by change: RowChange) -> Bool {
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
    let isSeen = isConcerned(by: change)
    if isSeen {
      for index in change.index..<change.index + min(change.added, Self.mostInView) {
        inserted[ListRowID(rawValue: key(index))] = rowAnimation
      }
    }
    for number in rows.indices where rows[number].index != nil {
      rows[number].index = change.shifted(rows[number].index)
      if rows[number].index == nil { rows[number].leaving = rowAnimation }
    }
    revealedIndex = change.shifted(revealedIndex)
    if !isSeen {
      guard change.index < window.upperBound else { return }
      let shift = change.added - change.removed
      window = window.lowerBound + shift..<window.upperBound + shift
    } else {
      let start = min(window.lowerBound, change.index)
      window = start..<change.index + change.added + max(0, window.upperBound - end)
    }
  }

  /// Notes that a change concerns what is seen, and takes pictures of the rows if they will be
  /// needed, before GTK does away with any of them.
  func noteConcern() {
    (isConcerned, isConcernedNow) = (true, true)
    guard isAnimated else { return isAbrupt = true }
    for number in rows.indices where rows[number].picture == nil {
      rows[number].picture = PaintableImage(of: rows[number].frame)
    }
  }

  /// Finishes the changes, as shown to their end or not.
  func finish(shown: Bool) {
    for delivery in deliveries { delivery.finish(shown: shown) }
    deliveries = []
  }

  /// More rows than fit on any screen.
  private static let mostInView = 300
}

extension RowTable {
  /// Returns the rows that are at least partly in view, headers and footers too, in order.
  func rowsInView(of viewport: ListViewport) -> [RowTransition.Row] {
    let (axis, length) = (viewport.axis, viewport.clipLength)
    var mapped: [(index: Int, host: RowHost)] = []
    for host in hosts where host.isMapped {
      if let index = host.item?.position { mapped.append((index, host)) }
    }
    mapped.sort { $0.index < $1.index }
    return mapped.compactMap { index, host in
      guard let id = host.row?.id, let frame = host.frame,
        let corner = frame.translate(x: 0, y: 0, to: viewport.clip)
      else { return nil }
      let bounds = RowTransition.Bounds(
        x: corner.x,
        y: corner.y,
        width: Double(frame.width),
        height: Double(frame.height)
      )
      let start = bounds.start(along: axis)
      guard start < length, start + bounds.length(along: axis) > 0 else { return nil }
      return RowTransition.Row(
        id: id,
        host: host,
        frame: frame,
        bounds: bounds,
        formerIndex: index,
        index: index,
        isRow: rows?.position(of: index) != nil
      )
    }
  }
}
