/// The alignment of two stacks, level by level: what both have stands in one column.
struct LevelAlignment: Hashable {
  /// One level of either, or of both.
  struct Column: Hashable {
    let first: StackLevels.Level?
    let second: StackLevels.Level?

    /// Whether both stacks have it.
    var isSame: Bool { first?.key == second?.key }
  }

  private(set) var columns: [Column] = []

  /// The number of columns that differ.
  var differing: Int { columns.count { !$0.isSame } }

  /// Aligns two stacks; what only one has shares a column with what the other has in its place.
  ///
  /// - Complexity: O(*n* × *m*) for *n* and *m* levels.
  init(_ first: StackLevels, _ second: StackLevels) {
    var (one, two) = (first.levels[...], second.levels[...])
    for (left, right) in Self.common(first.levels, second.levels) {
      add(one[..<left], two[..<right])
      add(first.levels[left...left], second.levels[right...right])
      (one, two) = (first.levels[(left + 1)...], second.levels[(right + 1)...])
    }
    add(one, two)
  }

  private mutating func add(
    _ first: ArraySlice<StackLevels.Level>,
    _ second: ArraySlice<StackLevels.Level>
  ) {
    let (one, two) = (Array(first), Array(second))
    for index in 0..<max(one.count, two.count) {
      columns.append(
        Column(
          first: index < one.count ? one[index] : nil,
          second: index < two.count ? two[index] : nil
        )
      )
    }
  }

  /// The longest common subsequence, by positions in both.
  private static func common(
    _ one: [StackLevels.Level],
    _ two: [StackLevels.Level]
  ) -> [(Int, Int)] {
    var lengths = Array(
      repeating: Array(repeating: 0, count: two.count + 1),
      count: one.count + 1
    )
    for left in one.indices.reversed() {
      for right in two.indices.reversed() {
        lengths[left][right] =
          one[left].key == two[right].key
          ? lengths[left + 1][right + 1] + 1
          : max(lengths[left + 1][right], lengths[left][right + 1])
      }
    }
    var (left, right) = (0, 0)
    var pairs: [(Int, Int)] = []
    while left < one.count, right < two.count {
      if one[left].key == two[right].key {
        pairs.append((left, right))
        (left, right) = (left + 1, right + 1)
      } else if lengths[left + 1][right] >= lengths[left][right + 1] {
        left += 1
      } else {
        right += 1
      }
    }
    return pairs
  }
}
