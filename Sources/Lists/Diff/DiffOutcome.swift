/// What a comparison found, in numbers alone.
@usableFromInline
struct DiffOutcome {
  let parts: [DiffPart]

  /// Where the old and new rows come from that were left over.
  let old: DiffPlaces
  let new: DiffPlaces
  let newCount: Int

  /// For each old row that was left over which of the new ones it is, or -1; empty where none is.
  let matches: [Int32]

  let updated: [ListPosition]

  @usableFromInline
  init(
    parts: [DiffPart],
    old: DiffPlaces,
    new: DiffPlaces,
    newCount: Int,
    matches: [Int32],
    updated: [ListPosition]
  ) {
    self.parts = parts
    self.old = old
    self.new = new
    self.newCount = newCount
    self.matches = matches
    self.updated = updated
  }

  /// Which of the old rows that were left over keep their place all the same.
  private var kept: (bits: BitRow, count: Int) {
    var kept = (bits: BitRow(count: matches.count), count: 0)
    for part in parts where part.common == nil && !matches.isEmpty {
      LongestRise.members(
        of: matches,
        in: part.oldPool,
        from: Int32(truncatingIfNeeded: part.newPool.lowerBound),
        below: Int32(truncatingIfNeeded: part.newPool.upperBound)
      ) {
        kept.bits.turnOn($0)
        kept.count += 1
      }
    }
    return kept
  }

  /// The changes as a batch.
  @usableFromInline
  func batch(_ origin: ListOrigin, sections: ListSectionChanges = ListSectionChanges()) -> ListBatch
  {
    let kept = kept
    var taken = BitRow(count: newCount)
    var removed: [ListRun] = []
    var moved: [ListMove] = []
    moved.reserveCapacity(matches.reduce(-kept.count) { $0 + ($1 < 0 ? 0 : 1) })
    for (rows, start) in old.runs {
      guard !matches.isEmpty else {
        removed.append(joining: rows)
        continue
      }
      for offset in 0..<rows.count {
        let match = Int(matches[start + offset])
        let row = rows.rows.lowerBound + offset
        if match < 0 {
          removed.append(joining: ListRun(section: rows.section, rows: row..<row + 1))
        } else {
          taken.turnOn(match)
          guard !kept.bits[start + offset] else { continue }
          let from = ListPosition(section: rows.section, row: row)
          moved.append(ListMove(from: from, to: new.position(of: match)))
        }
      }
    }
    var inserted: [ListRun] = []
    for (rows, start) in new.runs {
      for offset in 0..<rows.count where !taken[start + offset] {
        let row = rows.rows.lowerBound + offset
        inserted.append(joining: ListRun(section: rows.section, rows: row..<row + 1))
      }
    }
    return ListBatch(
      origin: origin,
      sections: sections,
      removed: removed,
      inserted: inserted,
      moved: moved,
      updated: ListRuns(updated).runs
    )
  }
}

extension [ListRun] {
  /// Adds rows behind all others, as one run with the last where they go on from it.
  fileprivate mutating func append(joining run: ListRun) {
    if let last, last.section == run.section, last.rows.upperBound == run.rows.lowerBound {
      self[count - 1].rows = last.rows.lowerBound..<run.rows.upperBound
    } else {
      append(run)
    }
  }
}
