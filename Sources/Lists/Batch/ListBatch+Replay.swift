extension ListBatch {
  /// The rows of a list after it.
  ///
  /// - Parameters:
  ///   - rows: The rows of each section before.
  ///   - inserted: Those that come, from top to bottom.
  ///   - updated: Those that take the places of updated ones, from top to bottom of the new list.
  /// - Throws: ``ListError`` where it does not fit these rows.
  /// - Complexity: O(*n* + *k* log *k*) for *n* rows and *k* runs and moves.
  public func applied<Row>(
    to rows: [[Row]],
    inserted: [Row],
    updated: [Row]
  ) throws(ListError) -> [[Row]] {
    guard inserted.count == insertions else {
      throw .unequal(items: inserted.count, indexes: insertions)
    }
    guard updated.count == updates else { throw .unequal(items: updated.count, indexes: updates) }
    let leaving = ListRuns(removed + moved.map { $0.from.run })
    let arriving = ListRuns(self.inserted + moved.map { $0.to.run })
    let before = rows.map(\.count)
    try check(
      before: before,
      after: before.indices.map {
        before[$0] - leaving.count(in: $0) + arriving.count(in: $0)
      }
    )
    let origins = Dictionary(moved.map { ($0.to, $0.from) }) { first, _ in first }
    var coming = inserted[...]
    var result = rows.map { _ in [Row]() }
    var passed = before.map { _ in 0 }
    for splice in splices() {
      let section = splice.section
      result[section] += rows[section][passed[section]..<splice.old.lowerBound]
      passed[section] = splice.old.upperBound
      for row in splice.new {
        if let from = origins[ListPosition(section: section, row: row)] {
          result[section].append(rows[from.section][from.row])
        } else if let next = coming.popFirst() {
          result[section].append(next)
        }
      }
    }
    for section in rows.indices { result[section] += rows[section][passed[section]...] }
    for (position, row) in zip(ListRuns(rowsAfter(self.updated)).positions, updated) {
      result[position.section][position.row] = row
    }
    return result
  }

  /// What leads back from the new list to the old one.
  public var inverted: ListBatch {
    ListBatch(
      origin: origin,
      removed: ListRuns(inserted),
      inserted: ListRuns(removed),
      moved: moved.map { ListMove(from: $0.to, to: $0.from) },
      updated: ListRuns(rowsAfter(updated))
    )
  }
}
