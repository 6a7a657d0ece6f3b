import Lists

/// A row that was reported to be in view.
final class DisplayedRow {
  let id: ListRowID
  var row: ListRow

  /// The index of the row; nil once it was removed, or taken elsewhere.
  var index: Int?

  init(_ row: ListRow, at index: Int?) {
    id = row.id
    self.row = row
    self.index = index
  }
}
