/// Rows of a composition as they were, part by part.
struct SavedComposedRows: SavedRows {
  /// Rows of one part.
  struct Part {
    let ids: PartRowIDs
    let rows: any SavedRows
    let count: Int
  }

  private let parts: [Part]
  /// The number of rows before each part.
  private let starts: [Int]

  init(_ parts: [Part]) {
    self.parts = parts.filter { $0.count > 0 }
    var start = 0
    starts = self.parts.map { part in
      defer { start += part.count }
      return start
    }
  }

  func rowID(at rank: Int) -> ListRowID {
    let (part, rank) = part(of: rank)
    return part.ids[part.rows.rowID(at: rank)]
  }

  func row(at rank: Int) -> ListRow {
    let (part, rank) = part(of: rank)
    return part.ids.row(part.rows.row(at: rank))
  }

  func item(at rank: Int) -> Any {
    let (part, rank) = part(of: rank)
    return part.rows.item(at: rank)
  }

  private func part(of rank: Int) -> (Part, Int) {
    let index = starts.partitionPoint { $0 <= rank } - 1
    return (parts[index], rank - starts[index])
  }
}
