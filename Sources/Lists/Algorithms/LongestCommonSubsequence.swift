/// The longest common subsequence of two lists of numbers, computed 64 elements at a time.
///
/// The algorithm is by M. Crochemore, C. Iliopoulos, Y. Pinzon and J. Reid (Information Processing Letters 80(6),
/// 2001). This version stores the bits of each row to trace the result back.
@usableFromInline
struct LongestCommonSubsequence {
  private let old: [Int32]
  private let new: [Int32]

  /// The number of 64-bit words that hold one bit for each old element.
  private let words: Int

  /// A bit mask for each number, with the positions of the old elements that have it.
  private var masks: [UInt64]

  /// The bits of each row.
  ///
  /// A cleared bit marks an old element that extends the common subsequence.
  private var bits: [UInt64]

  /// Returns whether the search costs little compared to hashing the elements of both lists.
  @usableFromInline
  static func isWorth(_ oldCount: Int, _ newCount: Int) -> Bool {
    // The product can't overflow after this check.
    guard oldCount < 1 << 20, newCount < 1 << 20 else { return false }
    return wordCount(oldCount) * newCount <= max(8 * (oldCount + newCount), 4096)
  }

  /// Returns the longest common subsequence as runs, in ascending order.
  ///
  /// - Parameters:
  ///   - old: The numbers of the old elements, starting from 0. Equal elements have equal numbers.
  ///   - new: The numbers of the new elements, or -1 for elements that aren't in the old list.
  /// - Complexity: O(*n* *m* / 64).
  @usableFromInline
  static func commonRuns(old: [Int32], new: [Int32]) -> [CommonRun] {
    var search = LongestCommonSubsequence(old: old, new: new)
    search.search()
    return search.wayBack()
  }

  private init(old: [Int32], new: [Int32]) {
    (self.old, self.new) = (old, new)
    words = Self.wordCount(old.count)
    masks = [UInt64](repeating: 0, count: (Int(old.max() ?? -1) + 1) * words)
    for (index, number) in old.enumerated() {
      masks[Int(number) * words + index / 64] |= 1 << UInt64(index % 64)
    }
    bits = []
    bits.reserveCapacity(words * new.count)
  }

  private static func wordCount(_ count: Int) -> Int { (count + 63) / 64 }

  private mutating func search() {
    var row = [UInt64](repeating: .max, count: words)
    for number in new {
      if number >= 0 {
        var carry: UInt64 = 0
        for word in 0..<words {
          let (value, mask) = (row[word], masks[Int(number) * words + word])
          let (sum, overflow) = value.addingReportingOverflow(value & mask)
          let (total, more) = sum.addingReportingOverflow(carry)
          carry = overflow || more ? 1 : 0
          row[word] = total | value & ~mask
        }
      }
      bits += row
    }
  }

  private func wayBack() -> [CommonRun] {
    var runs: [CommonRun] = []
    var (x, y) = (old.count, new.count)
    while x > 0, y > 0 {
      if isOn(x - 1, in: y - 1) {
        x -= 1
        continue
      }
      y -= 1
      if y > 0, !isOn(x - 1, in: y - 1) { continue }
      x -= 1
      if let last = runs.last, last.old == x + 1, last.new == y + 1 {
        runs[runs.count - 1] = CommonRun(old: x, new: y, count: last.count + 1)
      } else {
        runs.append(CommonRun(old: x, new: y, count: 1))
      }
    }
    return runs.reversed()
  }

  private func isOn(_ index: Int, in row: Int) -> Bool {
    bits[row * words + index / 64] >> UInt64(index % 64) & 1 == 1
  }
}
