import GTK
import Lists

/// A row that the user drags, from the moment that it is picked up until it is dropped.
final class RowDrag {
  /// The dragged row.
  let id: ListRowID

  /// The index of the row as far as is known; it may have been removed.
  var index: Int

  /// The pointer in the visible part of the list, in points; nil while it is elsewhere.
  var pointer: (x: Double, y: Double)?

  /// The other row that the pointer is over.
  var hovered: ListRowID?

  /// The reason for which it could not be dropped when the pointer last moved.
  var refusal: String?

  /// The scrolling while the pointer is near an end of the list.
  let edgeScroll = EdgeScroll()

  init(_ id: ListRowID, at index: Int) {
    self.id = id
    self.index = index
  }

  /// Follows the row through a change before GTK knows of it.
  func follow(_ change: RowChange) {
    // A removed row may be inserted elsewhere by the same batch.
    if let index = change.shifted(index) { self.index = index }
  }

  /// The place where a dragged row would come to stand.
  struct Target {
    let from: ListPosition
    let to: ListPosition

    /// The gap between rows, in points from the start of the list's part on the screen.
    let gap: Double

    /// The axis along which the rows beside the gap follow each other.
    let axis: Orientation

    /// The start and the end of the line of a grid with the gap; nil where it is the whole list's.
    let line: ClosedRange<Double>?

    /// The row that the pointer is over, if any.
    let hovered: ListRowID?
  }

  /// The reason for which a row cannot be dropped.
  struct Refusal: Error {
    let reason: String
  }
}
