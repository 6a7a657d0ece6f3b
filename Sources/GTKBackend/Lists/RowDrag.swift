import GTK
import Lists

/// A row that a person holds, from the moment that it is picked up until it is dropped.
final class RowDrag {
  let id: ListRowID

  /// Where it stands among all rows, as far as is known; it may have been removed.
  var index: Int

  /// Where the pointer is in what the rows are seen through, in points; nil while it is elsewhere.
  var pointer: (x: Double, y: Double)?

  /// The other row that it is over.
  var hovered: ListRowID?

  /// Why it could not be dropped when the pointer last moved.
  var refusal: String?

  let edges = EdgeScroll()

  init(_ id: ListRowID, at index: Int) {
    self.id = id
    self.index = index
  }

  /// Where a dragged row would come to stand.
  struct Target {
    let from: ListPosition
    let to: ListPosition
    /// Where the gap is, in points from the start of the list's part on the screen.
    let gap: Double
    /// The way that rows follow each other there.
    let way: Orientation
    /// Where the line of a grid begins and ends in which the gap is; nil where it is the whole list's.
    let line: ClosedRange<Double>?
    /// The row that it is over; nil where that is none.
    let over: ListRowID?
  }
}
