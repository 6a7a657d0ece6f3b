import GTK
import Lists

/// The rows that were visible before changes that GTK hasn't laid out yet.
///
/// A transition starts with the first change after a frame and includes all changes until the next frame.
final class RowTransition {
  /// The previously visible rows, in order.
  private(set) var rows: [Row]

  /// Whether the start of the list is visible.
  var isAtStart: Bool

  /// The value of the adjustment before the first change, in points.
  let offset: Double

  /// Whether the rows fill the visible area to its end.
  let isFull: Bool

  /// The current index range of the visible rows.
  private(set) var window: Range<Int>

  /// The inserted rows that may be visible, with their animations.
  private(set) var inserted: [ListRowID: ListRowAnimation] = [:]

  /// The changes to finish after the animation.
  var deliveries: [ListDelivery] = []

  /// Whether the current change may be animated.
  var isAnimated = false

  /// The animation of rows that the current change inserts or removes.
  var rowAnimation = ListRowAnimation.fade

  /// Whether the current change affects visible rows.
  var isConcernedNow = false

  /// Whether any change affects visible rows.
  private(set) var isConcerned = false

  /// Whether a change affects visible rows but may not be animated.
  private(set) var isAbrupt = false

  /// The distance that the list has scrolled along its axis since the first change, in points.
  var scrolled = 0.0

  /// The index of the row to scroll to after the layout.
  var revealedIndex: Int?

  /// The number of corrections of the offset.
  var corrections = 0

  /// The number of layouts requested after the first one.
  var layouts = 0

  /// Whether the offset must not be corrected further.
  var isSettled = false

  /// A row at its previous position.
  struct Row {
    let id: ListRowID

    /// The host that showed the row, and usually still does.
    let host: RowHost

    /// The widget that GTK creates around the cell.
    let frame: Widget
    let bounds: Bounds

    /// The index before the first change.
    let formerIndex: Int

    /// The current index, or `nil` if the row was moved or removed.
    var index: Int?

    /// Whether this is a row of the list rather than a header or a footer.
    let isRow: Bool

    /// The animation of the row if it's moved or removed.
    var leaving = ListRowAnimation.fade

    /// The appearance of the row before the first change, if an animation may need it.
    var picture: PaintableImage?
  }

  /// The bounds of a row in the visible area, in points.
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

  /// Returns whether a change affects visible rows.
  func isConcerned(by change: RowChange) -> Bool {
    let end = change.index + change.removed
    if change.index >= window.upperBound { return !isFull }
    // An insertion is visible at the start of the list, but not above the first visible row.
    return end > window.lowerBound || (isAtStart && window.lowerBound == 0)
  }

  /// Updates the indexes of the rows for a change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - key: A closure that returns the key of the row at an index after the change.
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

  /// Records that a change affects visible rows.
  ///
  /// If the change is animated, this captures the appearance of the rows before GTK removes them.
  func noteConcern() {
    (isConcerned, isConcernedNow) = (true, true)
    guard isAnimated else { return isAbrupt = true }
    for number in rows.indices where rows[number].picture == nil {
      rows[number].picture = PaintableImage(of: rows[number].frame)
    }
  }

  /// Finishes the changes, with whether the animation was shown completely.
  func finish(shown: Bool) {
    for delivery in deliveries { delivery.finish(shown: shown) }
    deliveries = []
  }

  /// The maximum number of rows that can be visible.
  private static let mostInView = 300
}

extension RowTable {
  /// Returns the rows that are at least partly visible, including headers and footers, in order.
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
