/// The rows that left a slice: saved ones that left the list, and between them ones that it still
/// has.
struct SavedAndPresentRows: SavedRows {
  enum Entry {
    case saved(rank: Int)
    case present(ListRow)
  }

  let saved: any SavedRows
  let entries: [Entry]

  func rowID(at rank: Int) -> ListRowID {
    switch entries[rank] {
    case .saved(let rank): saved.rowID(at: rank)
    case .present(let row): row.id
    }
  }

  func row(at rank: Int) -> ListRow {
    switch entries[rank] {
    case .saved(let rank): saved.row(at: rank)
    case .present(let row): row
    }
  }

  func item(at rank: Int) -> Any {
    switch entries[rank] {
    case .saved(let rank): saved.item(at: rank)
    case .present(let row): row.model
    }
  }
}
