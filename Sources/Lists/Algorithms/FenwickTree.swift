/// A Fenwick tree of element counts, which finds the number of elements before each part.
///
/// Each entry holds the sum of a power-of-two number of parts, ending with its own. The number of entries is rounded up
/// to a power of two, so searches need no bounds checks.
package struct FenwickTree {
  private var tree: [Int]

  /// The number of parts.
  package let count: Int

  /// Creates a tree from the number of elements in each part.
  ///
  /// - Complexity: O(*n*).
  package init(_ counts: [Int] = []) {
    count = counts.count
    var size = 1
    while size < count { size *= 2 }
    tree = counts + repeatElement(0, count: size - count)
    for index in tree.indices {
      let parent = index | (index + 1)
      if parent < size { tree[parent] += tree[index] }
    }
  }

  /// The number of elements in all parts.
  package var total: Int { tree[tree.count - 1] }

  /// Returns the number of elements in the first `count` parts.
  ///
  /// - Complexity: O(log *n*).
  package func sum(ofFirst count: Int) -> Int {
    var sum = 0
    var end = count
    while end > 0 {
      sum += tree[end - 1]
      end &= end - 1
    }
    return sum
  }

  /// Returns the range of elements in a part.
  ///
  /// - Complexity: O(log *n*).
  package func range(at index: Int) -> Range<Int> {
    sum(ofFirst: index)..<sum(ofFirst: index + 1)
  }

  /// Returns the part that contains an element and the number of elements before that part.
  ///
  /// Returns `nil` if the element is out of range.
  ///
  /// - Complexity: O(log *n*).
  package func part(of element: Int) -> (index: Int, start: Int)? {
    guard element >= 0, element < total else { return nil }
    var index = 0
    var start = 0
    var step = tree.count / 2
    // A branch here would be mispredicted half of the time. Instead, the sign of a difference (all ones or all zeros)
    // decides whether to skip the entry.
    while step > 0 {
      let sum = tree[index &+ step &- 1]
      let isBehind = (start &+ sum &- element &- 1) >> (Int.bitWidth - 1)
      index &+= step & isBehind
      start &+= sum & isBehind
      step >>= 1
    }
    return (index, start)
  }

  /// Changes the number of elements in a part by a positive or negative difference.
  ///
  /// - Complexity: O(log *n*).
  package mutating func add(_ difference: Int, at index: Int) {
    var index = index
    while index < tree.count {
      tree[index] += difference
      index |= index + 1
    }
  }
}
