/// A copy of the rows of a source, which views read while they have not seen all of its changes.
///
/// A source that keeps its rows in a value returns one from ``ListSource/copyRows()``. Without it, each
/// change reads the removed rows one by one before they leave.
@MainActor
public protocol ListRowCopy {
  /// Returns the identity of the row at a position of the copied rows.
  func rowID(at position: ListPosition) -> ListRowID

  /// Returns the row at a position of the copied rows; `nil` if its content is gone.
  func row(at position: ListPosition) -> ListRow?
}

/// Some rows of a copy, by rank.
struct SavedRowCopy: SavedRows {
  private let copy: any ListRowCopy
  private let positions: PositionSet

  init(_ copy: any ListRowCopy, _ runs: [ListRun]) {
    self.copy = copy
    positions = PositionSet(runs)
  }

  func rowID(at rank: Int) -> ListRowID { copy.rowID(at: positions[rank]) }
  func row(at rank: Int) -> ListRow {
    copy.row(at: positions[rank]) ?? .missing(rowID(at: rank))
  }
}
