/// The result of a comparison, as positions without elements.
@usableFromInline
struct DiffResult {
  let parts: [DiffSection]

  /// The original positions of the unmatched old rows.
  let old: DiffRowOrigins
  let new: DiffRowOrigins

  /// The matches between old and new rows, or `nil` if no rows match.
  let table: MatchTable?

  let updated: [ListPosition]

  @usableFromInline
  init(
    parts: [DiffSection],
    old: DiffRowOrigins,
    new: DiffRowOrigins,
    table: MatchTable?,
    updated: [ListPosition]
  ) {
    self.parts = parts
    self.old = old
    self.new = new
    self.table = table
    self.updated = updated
  }

  /// Returns the changes as a batch.
  @usableFromInline
  func batch(
    _ origin: ListOrigin,
    sections: ListSectionChanges = ListSectionChanges()
  ) -> ListBatch {
    let updated = PositionSet(updated).runs
    guard let table else {
      return ListBatch(
        origin: origin,
        sections: sections,
        removed: PositionSet(old.runs.map(\.rows)).runs,
        inserted: PositionSet(new.runs.map(\.rows)).runs,
        moved: [],
        updated: updated
      )
    }
    let kept = kept(table.matches)
    var removed: [ListRun] = []
    var moved: [ListMove] = []
    moved.reserveCapacity(table.matchCount - kept.count)
    for (rows, start) in old.runs {
      for offset in 0..<rows.count {
        let match = Int(table.matches[start + offset])
        let row = rows.rows.lowerBound + offset
        if match < 0 {
          removed.append(joining: row, in: rows.section)
        } else if !kept.bits[start + offset] {
          let from = ListPosition(section: rows.section, row: row)
          moved.append(ListMove(from: from, to: new.position(of: match)))
        }
      }
    }
    return ListBatch(
      origin: origin,
      sections: sections,
      removed: removed,
      inserted: inserted(but: table.taken),
      moved: moved,
      updated: updated
    )
  }

  /// Returns the old rows from the pool that stay in place.
  private func kept(_ matches: [Int32]) -> (bits: BitSet, count: Int) {
    var kept = (bits: BitSet(count: matches.count), count: 0)
    for part in parts where part.common == nil {
      part.forEachKept(of: matches) {
        kept.bits.turnOn($0)
        kept.count += 1
      }
    }
    return kept
  }

  /// Returns the new rows that match no old row.
  private func inserted(but taken: BitSet) -> [ListRun] {
    var inserted: [ListRun] = []
    for (rows, start) in new.runs {
      taken.forEachOff(in: start..<start + rows.count) { index in
        inserted.append(joining: rows.rows.lowerBound + index - start, in: rows.section)
      }
    }
    return inserted
  }
}

extension [ListRun] {
  /// Appends a row, extending the last run if the row is adjacent to it.
  @inline(__always)
  fileprivate mutating func append(joining row: Int, in section: Int) {
    if let last, last.section == section, last.rows.upperBound == row {
      self[count - 1].rows = last.rows.lowerBound..<row + 1
    } else {
      append(ListRun(section: section, rows: row..<row + 1))
    }
  }
}
