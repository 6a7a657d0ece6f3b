/// The row identities of a list in sections, which stay with their rows from change to change.
struct ListRowTokens {
  private(set) var sections: [[ListRowID]] = []
  private var last: UInt64 = 0

  subscript(position: ListPosition) -> ListRowID { sections[position.section][position.row] }

  /// Where a row stands; nil where it is not there.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  func position(of row: ListRowID) -> ListPosition? {
    for (section, ids) in sections.enumerated() {
      if let index = ids.firstIndex(of: row) { return ListPosition(section: section, row: index) }
    }
    return nil
  }

  /// A number for a row that was never there.
  mutating func fresh() -> ListRowID {
    last += 1
    return ListRowID(rawValue: last)
  }

  /// Follows a batch.
  ///
  /// - Complexity: O(*n* + *m* log *m*) for *n* rows in sections that changed and *m* moves.
  mutating func follow(_ batch: ListBatch, before: [Int], after: [Int]) {
    let map: ListSectionMap
    do throws(ListError) {
      map = try ListSectionMap(batch.sections, before: before.count, after: after.count)
    } catch {
      preconditionFailure("A batch is checked before it is followed: \(error)")
    }
    sections = batch.rebuilt(sections, map) { fresh() }
  }

  /// Names rows anew, but for those that are the same as before.
  ///
  /// - Parameter former: Where each row stood; nil for new ones.
  mutating func rename(_ former: [[ListPosition?]]) {
    let old = sections
    sections = former.map { row in
      row.map { place in place.map { old[$0.section][$0.row] } ?? fresh() }
    }
  }
}
