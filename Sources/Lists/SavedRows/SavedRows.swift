/// Rows of a list as they were, such as those that a change removed, read by their rank from 0 on.
@MainActor
protocol SavedRows {
  func rowID(at rank: Int) -> ListRowID
  func row(at rank: Int) -> ListRow

  /// Returns the item itself, which need not be the model of its cell.
  func item(at rank: Int) -> Any
}

extension SavedRows {
  /// Returns the model of its cell.
  func item(at rank: Int) -> Any { row(at: rank).model }
}

/// Rows kept as they were read.
struct SavedRowArray: SavedRows {
  private let rows: [ListRow]

  init(_ rows: [ListRow]) {
    self.rows = rows
  }

  func rowID(at rank: Int) -> ListRowID { rows[rank].id }
  func row(at rank: Int) -> ListRow { rows[rank] }
}
