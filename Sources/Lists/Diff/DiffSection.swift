/// A section that is in both lists, with the matches of its rows.
@usableFromInline
struct DiffSection {
  @usableFromInline let oldSection: Int
  @usableFromInline let newSection: Int

  /// The old rows between the common prefix and the common suffix.
  @usableFromInline var oldRows: Range<Int>
  @usableFromInline var newRows: Range<Int>

  /// The runs that these have in common, counted from their beginnings; nil where too much differs.
  @usableFromInline var common: [CommonRun]? = []

  /// The runs that an inexact search found in common, and that were too few.
  @usableFromInline var dropped: [CommonRun] = []

  /// Whether no more can be in common.
  @usableFromInline var isExact = true

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
  @usableFromInline var oldGaps: [Range<Int>] { gaps(in: oldRows) { $0.old } }

  /// The rows of the new section that are not in common.
  @usableFromInline var newGaps: [Range<Int>] { gaps(in: newRows) { $0.new } }

  @inline(__always)
  private func gaps(in rows: Range<Int>, _ start: (CommonRun) -> Int) -> [Range<Int>] {
    guard let common else { return [rows] }
    var gaps: [Range<Int>] = []
    gaps.reserveCapacity(common.count + 1)
    var end = rows.lowerBound
    for run in common {
      let lower = rows.lowerBound + start(run)
      if end < lower { gaps.append(end..<lower) }
      end = lower + run.count
    }
    if end < rows.upperBound { gaps.append(end..<rows.upperBound) }
    return gaps
  }
}

extension [DiffSection] {
  /// Gives up on what inexact searches found where that is less than half: to hash all rows then
  /// costs less than to join both.
  @usableFromInline
  mutating func dropPoorSearches() {
    let searched = indices.filter { !self[$0].isExact }
    let rows = searched.reduce(0) { $0 + self[$1].oldRows.count }
    let found = searched.reduce(0) { $0 + (self[$1].ranks.last ?? 0) }
    guard 2 * found < rows else { return }
    for index in searched {
      self[index].dropped = self[index].common ?? []
      self[index].common = nil
    }
  }
}
