/// The rows that left a slice: saved ones that left the list, and between them, read at once, ones
/// that it still has.
struct SavedAndPresentRows: SavedRows {
  enum Entry {
    case saved(rank: Int)
    case read(ListRow)
  }

  let saved: any SavedRows
  let entries: [Entry]

  func rowID(at rank: Int) -> ListRowID {
    switch entries[rank] {
    case .saved(let rank): saved.rowID(at: rank)
    case .read(let row): row.id
    }
  }

  func row(at rank: Int) -> ListRow {
    switch entries[rank] {
    case .saved(let rank): saved.row(at: rank)
    case .read(let row): row
    }
  }

  func item(at rank: Int) -> Any {
    switch entries[rank] {
    case .saved(let rank): saved.item(at: rank)
    case .read(let row): row.model
    }
  }
}
