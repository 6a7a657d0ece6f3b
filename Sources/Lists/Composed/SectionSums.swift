/// How many sections stand before each source of a composition.
///
/// A Fenwick tree: each entry holds the sum of a power of two of sources that end with its own.
struct SectionSums {
  private var tree: [Int]

  /// - Complexity: O(*n*).
  init(_ counts: [Int] = []) {
    tree = counts
    for index in tree.indices {
      let parent = index | (index + 1)
      if parent < tree.count { tree[parent] += tree[index] }
    }
  }

  /// How many sources there are.
  var count: Int { tree.count }

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
    guard section >= 0 else { return nil }
    var passed = 0
    var start = 0
    var step = tree.count > 0 ? 1 << (Int.bitWidth - 1 - tree.count.leadingZeroBitCount) : 0
    while step > 0 {
      if passed + step <= tree.count, start + tree[passed + step - 1] <= section {
        passed += step
        start += tree[passed - 1]
      }
      step >>= 1
    }
    return passed < tree.count ? (passed, start) : nil
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
