/// How many sections stand before each source of a composition.
///
/// A Fenwick tree: each entry holds the sum of a power of two of sources that end with its own. There
/// are as many entries as the next power of two, so that a search meets no end on its way.
struct SectionSums {
  private var tree: [Int]

  /// How many sources there are.
  let count: Int

  /// - Complexity: O(*n*).
  init(_ counts: [Int] = []) {
    count = counts.count
    var size = 1
    while size < count { size *= 2 }
    tree = counts + repeatElement(0, count: size - count)
    for index in tree.indices {
      let parent = index | (index + 1)
      if parent < size { tree[parent] += tree[index] }
    }
  }

  /// How many sections there are in the first sources.
  ///
  /// - Complexity: O(log *n*).
  func sum(ofFirst count: Int) -> Int {
    var sum = 0
    var end = count
    while end > 0 {
      sum += tree[end - 1]
      end &= end - 1
    }
    return sum
  }

  /// The sections of a source.
  ///
  /// - Complexity: O(log *n*).
  func sections(at index: Int) -> Range<Int> {
    sum(ofFirst: index)..<sum(ofFirst: index + 1)
  }

  /// The source of a section, and how many sections stand before that source; nil outside.
  ///
  /// - Complexity: O(log *n*).
  func source(of section: Int) -> (index: Int, start: Int)? {
    guard section >= 0, section < tree[tree.count - 1] else { return nil }
    var index = 0
    var start = 0
    var step = tree.count / 2
    // A branch would be guessed wrong every other time. So the sign of a difference, all ones or all
    // zeros, says whether to go on behind the entry.
    while step > 0 {
      let sum = tree[index &+ step &- 1]
      let isBehind = (start &+ sum &- section &- 1) >> (Int.bitWidth - 1)
      index &+= step & isBehind
      start &+= sum & isBehind
      step >>= 1
    }
    return (index, start)
  }

  /// Gives a source more sections, or fewer.
  ///
  /// - Complexity: O(log *n*).
  mutating func add(_ difference: Int, at index: Int) {
    var index = index
    while index < tree.count {
      tree[index] += difference
      index |= index + 1
    }
  }
}
