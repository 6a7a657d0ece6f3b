/// Saved rows from a rank on.
struct SavedRowsSuffix: SavedRows {
  let rows: any SavedRows
  let offset: Int

  func rowID(at rank: Int) -> ListRowID { rows.rowID(at: rank + offset) }
  func row(at rank: Int) -> ListRow { rows.row(at: rank + offset) }
  func item(at rank: Int) -> Any { rows.item(at: rank + offset) }
}
