/// A linear search for common elements that continues at the nearest match where two lists differ.
///
/// It finds most common elements with few comparisons if edits are numerous but small. The result isn't always the
/// longest possible one.
@usableFromInline
enum GreedyDiff {
  /// The maximum number of elements of both lists to skip in search of a match.
  @usableFromInline static var reach: Int { 8 }

  /// Returns elements that both ranges have in common, in ascending order.
  ///
  /// - Complexity: O(*n* + *m*). The search stops when it finds too few matches for its comparisons.
  @inlinable
  static func commonRuns<Comparison: ItemComparison>(
    _ comparison: Comparison.Type,
    old: [Comparison.Element],
    in oldPart: Range<Int>,
    new: [Comparison.Element],
    in newPart: Range<Int>
  ) -> [CommonRun] {
    let before = old.span.extracting(oldPart)
    let after = new.span.extracting(newPart)
    var runs: [CommonRun] = []
    runs.reserveCapacity(min(before.count, after.count) / reach + 1)
    var (x, y) = (0, 0)
    var comparisons = 64
    while x < before.count, y < after.count {
      let start = x
      while x < before.count, y < after.count, comparison.isSame(before[x], after[y]) {
        x += 1
        y += 1
      }
      let count = x - start
      if count > 0 {
        runs.append(CommonRun(old: start, new: y - count, count: count))
        comparisons += 8 * count
      }
      var distance = 1
      search: while distance <= reach {
        var removed = 0
        while removed <= distance {
          let (one, other) = (x + removed, y + distance - removed)
          removed += 1
          guard one < before.count, other < after.count else { continue }
          comparisons -= 1
          if comparison.isSame(before[one], after[other]) {
            (x, y) = (one, other)
            break search
          }
        }
        distance += 1
      }
      guard comparisons > 0 else { break }
      if distance > reach { (x, y) = (x + 1, y + 1) }
    }
    return runs
  }
}
