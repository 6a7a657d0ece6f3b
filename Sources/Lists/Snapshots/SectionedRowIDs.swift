/// The row identities of a list in sections, which stay with their rows from change to change.
struct SectionedRowIDs {
  private(set) var sections: [[ListRowID]] = []
  private var last: UInt64 = 0

  subscript(position: ListPosition) -> ListRowID { sections[position.section][position.row] }

  /// Returns the position of a row; nil where it is not there.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  func position(of row: ListRowID) -> ListPosition? {
    for (section, ids) in sections.enumerated() {
      if let index = ids.firstIndex(of: row) { return ListPosition(section: section, row: index) }
    }
    return nil
  }

  /// Returns an identity that no row has had.
  mutating func makeID() -> ListRowID {
    last += 1
    return ListRowID(rawValue: last)
  }

  /// Follows the rows of a batch.
  ///
  /// - Complexity: O(*n* + *m* log *m*) for *n* rows in sections that changed and *m* moves.
  mutating func follow(_ batch: ListBatch, before: [Int], after: [Int]) {
    let map: ListSectionMap
    do throws(ListError) {
      map = try ListSectionMap(batch.sections, before: before.count, after: after.count)
    } catch {
      preconditionFailure("A batch is checked before it is followed: \(error)")
    }
    sections = batch.rebuilt(sections, map) { makeID() }
  }

  /// Gives new identities to all rows but those that are the same as before.
  ///
  /// - Parameter former: The old position of each row; nil for new ones.
  mutating func rename(_ former: [[ListPosition?]]) {
    let old = sections
    sections = former.map { row in
      row.map { place in place.map { old[$0.section][$0.row] } ?? makeID() }
    }
  }
}
