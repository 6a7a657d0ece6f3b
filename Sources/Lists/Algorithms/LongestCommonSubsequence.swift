/// The longest run of elements that two lists of numbers have in common, found 64 rows at a time.
///
/// The search of M. Crochemore, C. Iliopoulos, Y. Pinzon and J. Reid (Information Processing Letters
/// 80(6), 2001), which keeps the bits of each row to find the way back.
@usableFromInline
struct LongestCommonSubsequence {
  private let old: [Int32]
  private let new: [Int32]

  /// The number of words that hold one bit for each old element.
  private let words: Int

  /// The old elements of each number, as bits.
  private var masks: [UInt64]

  /// The bits of each row: those that are off are the old elements at which one more is in common.
  private var bits: [UInt64]

  /// Returns whether the search costs little next to hashing the elements of both lists.
  @usableFromInline
  static func isWorth(_ oldCount: Int, _ newCount: Int) -> Bool {
    // No overflow: a list has at most 2^40 rows, and fewer count here.
    guard oldCount < 1 << 20, newCount < 1 << 20 else { return false }
    return wordCount(oldCount) * newCount <= max(8 * (oldCount + newCount), 4096)
  }

  /// Returns what both lists have in common, ascending.
  ///
  /// - Parameters:
  ///   - old: The numbers of the old elements, from 0 on; the same number for the same element.
  ///   - new: The numbers of the new elements; -1 for one that the old list does not have.
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
