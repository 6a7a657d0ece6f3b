// The rows and items that a change is about.
extension ComposedCommit {
  /// The rows that left the composition, from top to bottom.
  var removedRows: any SavedRows {
    joined(
      changed.map { ($0.number, $0.part, $0.commit.removedRows, $0.commit.batch.removals) }
        + leavingRows
    )
  }

  /// All rows of the composition before the change, from top to bottom.
  var allRows: any SavedRows {
    let commits = Dictionary(uniqueKeysWithValues: changed.map { ($0.number, $0.commit) })
    let leaving = Dictionary(uniqueKeysWithValues: leavingRows.map { ($0.number, $0.rows) })
    return joined(
      before.parts.enumerated().map { number, part in
        let count = rowCount(of: number, in: before)
        // A slice that ends says so aloud in the middle of silent changes.
        let commit = commits[number].flatMap {
          $0.kind == .silent || $0.batch.removals == count ? $0 : nil
        }
        let rows = leaving[number] ?? commit?.removedRows ?? part.source.savedRows
        return (number, part, rows, count)
      }
    )
  }

  /// The items that came, left or changed; nil where a source does not keep them.
  var items: ListCommit.Items? {
    let staying = changed.filter { !$0.commit.batch.isEmpty }
    let known = staying.compactMap { entry in entry.commit.items.map { (entry, $0) } }
    guard known.count == staying.count else { return nil }
    return ListCommit.Items(
      removed: joined(
        known.map { ($0.number, $0.part, $1.removed, $0.commit.batch.removals) } + leavingRows
      ),
      inserted: joined(
        known.map { ($0.part.index, $0.part, $1.inserted, $0.commit.batch.insertions) }
          + arriving.map {
            ($0.index, $0, $0.source.savedRows, rowCount(of: $0.index, in: after))
          }
      ),
      former: joined(known.map { ($0.number, $0.part, $1.former, $0.commit.batch.updates) }),
      updated: joined(known.map { ($0.part.index, $0.part, $1.updated, $0.commit.batch.updates) })
    )
  }

  private typealias Rows = (number: Int, part: ComposedPart, rows: any SavedRows, count: Int)

  private var leavingRows: [Rows] {
    leaving.map { number, part in
      let rows = pending.arrangement?.removedRows[ObjectIdentifier(part)] ?? part.source.savedRows
      return (number, part, rows, rowCount(of: number, in: before))
    }
  }

  private func rowCount(of number: Int, in layout: ComposedLayout) -> Int {
    layout.sections(at: number).reduce(0) { $0 + layout.counts[$1] }
  }

  private func joined(_ rows: [Rows]) -> any SavedRows {
    SavedComposedRows(
      rows.sorted { $0.number < $1.number }.map {
        SavedComposedRows.Part(ids: $0.part.ids, rows: $0.rows, count: $0.count)
      }
    )
  }
}
