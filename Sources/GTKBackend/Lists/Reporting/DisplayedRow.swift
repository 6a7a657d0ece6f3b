import Lists

/// A row that the list was told is in view.
final class DisplayedRow {
  let id: ListRowID
  var row: ListRow

  /// Where it stands; nil once it was removed, or taken elsewhere.
  var index: Int?

  init(_ row: ListRow, at index: Int?) {
    id = row.id
    self.row = row
    self.index = index
  }
}
