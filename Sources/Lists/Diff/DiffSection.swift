/// A section that is in both lists, with the matches of its rows.
@usableFromInline
struct DiffSection {
  @usableFromInline let oldSection: Int
  @usableFromInline let newSection: Int

  /// The old rows between the common prefix and the common suffix.
  @usableFromInline var oldRows: Range<Int>
  @usableFromInline var newRows: Range<Int>

  /// The runs that these have in common, counted from their beginnings; nil where too much differs.
  @usableFromInline var common: [WuDiff.Run]? = []

  /// The old rows not in common, as indexes in the pool of rows to be matched.
  @usableFromInline var oldPool = 0..<0
  @usableFromInline var newPool = 0..<0

  @usableFromInline
  init(oldSection: Int, newSection: Int, oldRows: Range<Int>, newRows: Range<Int>) {
    self.oldSection = oldSection
    self.newSection = newSection
    self.oldRows = oldRows
    self.newRows = newRows
  }

  /// The rows of the old section that are not in common.
  @usableFromInline var oldGaps: [Range<Int>] {
    gaps(in: oldRows, common?.map { $0.old..<$0.old + $0.count } ?? [])
  }

  /// The rows of the new section that are not in common.
  @usableFromInline var newGaps: [Range<Int>] {
    gaps(in: newRows, common?.map { $0.new..<$0.new + $0.count } ?? [])
  }

  private func gaps(in rows: Range<Int>, _ runs: [Range<Int>]) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var start = rows.lowerBound
    for run in runs {
      let lower = rows.lowerBound + run.lowerBound
      if start < lower { gaps.append(start..<lower) }
      start = rows.lowerBound + run.upperBound
    }
    if start < rows.upperBound { gaps.append(start..<rows.upperBound) }
    return gaps
  }

  /// Returns the old rows in common between two ranks, counted from the first one in common.
  @usableFromInline
  func commonRows(from first: Int, below last: Int) -> Range<Int> {
    var rank = 0
    var rows: Range<Int>?
    for run in common ?? [] {
      let part = max(first - rank, 0)..<max(min(last - rank, run.count), max(first - rank, 0))
      if !part.isEmpty {
        let start = oldRows.lowerBound + run.old + part.lowerBound
        let end = oldRows.lowerBound + run.old + part.upperBound
        rows = (rows?.lowerBound ?? start)..<end
      }
      rank += run.count
    }
    return rows ?? 0..<0
  }
}
