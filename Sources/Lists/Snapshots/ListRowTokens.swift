/// The row identities of a list in sections, which stay with their rows from change to change.
struct ListRowTokens {
  private(set) var sections: [[ListRowID]] = []
  private var last: UInt64 = 0

  subscript(position: ListPosition) -> ListRowID { sections[position.section][position.row] }

  /// A number for a row that was never there.
  private mutating func fresh() -> ListRowID {
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
    let old = sections
    var splices = batch.renumbered(map).splices()[...]
    var moves = batch.moved.sorted { $0.to < $1.to }[...]
    sections = after.indices.map { number in
      splices = splices.drop { $0.section < number }
      let edits = splices.prefix { $0.section == number }
      let kept = map.oldNumbers[number].map { old[$0] } ?? []
      guard !edits.isEmpty else { return kept }
      var ids: [ListRowID] = []
      ids.reserveCapacity(after[number])
      var passed = 0
      for edit in edits {
        ids += kept[passed..<edit.old.lowerBound]
        for row in edit.new {
          let position = ListPosition(section: number, row: row)
          if let move = moves.first, move.to == position {
            ids.append(old[move.from.section][move.from.row])
            moves.removeFirst()
          } else {
            ids.append(fresh())
          }
        }
        passed = edit.old.upperBound
      }
      return ids + kept[passed...]
    }
  }

  /// Names rows anew, but for those that are the same as before.
  ///
  /// - Parameter former: Where a row stood; nil for one that is new.
  ///
  /// - Parameter former: Where each row stood; nil for new ones.
  mutating func rename(_ former: [[ListPosition?]]) {
    let old = sections
    sections = former.map { row in
      row.map { place in place.map { old[$0.section][$0.row] } ?? fresh() }
    }
  }
}
