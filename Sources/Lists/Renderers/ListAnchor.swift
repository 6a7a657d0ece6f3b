/// The row that a view keeps at its place on the screen while others come and go.
struct ListAnchor {
  private(set) var position: ListPosition
  private var row: ListRowID

  init(_ row: ListRowID, at position: ListPosition) {
    self.row = row
    self.position = position
  }

  /// Shifts by a splice.
  mutating func follow(_ splice: ListSplice) {
    switch splice.change {
    case .rows:
      guard position.section == splice.section, position.row >= splice.position else { return }
      let isRemoved = position.row < splice.position + splice.removed
      position.row = isRemoved ? splice.position : position.row + splice.added - splice.removed
    case .sectionArrives:
      if position.section >= splice.section { position.section += 1 }
    case .sectionLeaves:
      if position.section == splice.section { position.row = 0 }
      if position.section > splice.section { position.section -= 1 }
    }
  }

  /// Returns the anchor after a change: on its row, or on another one where that has left.
  ///
  /// - Parameter rows: The row identities of each section.
  /// - Returns: Nil where there is no row at its position or before it.
  /// - Complexity: O(1), or O(*n*) for *n* rows where a change took its row out.
  func settled(in rows: [[ListRowID]]) -> ListAnchor? {
    let section = rows.indices.contains(position.section) ? rows[position.section] : []
    if section.indices.contains(position.row), section[position.row] == row { return self }
    for (number, ids) in rows.enumerated() {
      if let index = ids.firstIndex(of: row) {
        return ListAnchor(row, at: ListPosition(section: number, row: index))
      }
    }
    guard !section.isEmpty else { return nil }
    let index = min(position.row, section.count - 1)
    return ListAnchor(
      section[index],
      at: ListPosition(section: position.section, row: index)
    )
  }
}
