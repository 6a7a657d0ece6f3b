/// A linear search for common rows that continues at the nearest common block where two lists differ.
///
/// It finds rows that moved together among many equal rows, where a search along diagonals is too slow. A rolling hash
/// (R. Karp and M. Rabin, IBM Journal of Research and Development 31(2), 1987) locates the blocks of the old list.
@usableFromInline
struct BlockDiff {
  private let old: [Int32]
  private let new: [Int32]

  /// The first row of the first remaining block with each hash in the old list.
  private var first: [UInt64: Int]

  /// The next block with the same hash after each old row, or the row itself for the last block.
  private var next: [Int]

  private let hashes: [UInt64]

  /// The number of rows in a block, which is long enough to make accidental matches unlikely.
  private let length: Int

  /// - Parameters:
  ///   - old: The numbers of the old elements. Equal elements have equal numbers.
  ///   - new: The numbers of the new elements.
  private init(old: [Int32], new: [Int32]) {
    (self.old, self.new) = (old, new)
    length = Self.length(kinds: Int(old.max() ?? 0) + 1, among: max(old.count, new.count))
    hashes = Self.hashes(of: new, length)
    next = Array(old.indices)
    first = [:]
    let blocks = Self.hashes(of: old, length)
    first.reserveCapacity(blocks.count)
    for index in blocks.indices.reversed() {
      if let other = first.updateValue(index, forKey: blocks[index]) { next[index] = other }
    }
  }

  /// Returns rows that both lists have in common, in ascending order.
  ///
  /// - Complexity: O(*n* + *m*).
  @usableFromInline
  static func commonRuns(old: [Int32], new: [Int32]) -> [CommonRun] {
    var diff = BlockDiff(old: old, new: new)
    return diff.commonRuns()
  }

  private mutating func commonRuns() -> [CommonRun] {
    var runs: [CommonRun] = []
    var (x, y) = (0, 0)
    while true {
      let start = x
      while x < old.count, y < new.count, old[x] == new[y] { (x, y) = (x + 1, y + 1) }
      if start < x { runs.append(CommonRun(old: start, new: y - (x - start), count: x - start)) }
      guard var block = nearestBlock(from: x, y) else { return runs }
      while block.old > x, block.new > y, old[block.old - 1] == new[block.new - 1] {
        block = (block.old - 1, block.new - 1)
      }
      (x, y) = block
    }
  }

  /// Returns the common block with the fewest rows before it, or `nil` if there is no common block.
  ///
  /// - Complexity: O(*k*) if the block is *k* rows away, plus the number of skipped rows in the old list.
  private mutating func nearestBlock(from x: Int, _ y: Int) -> (old: Int, new: Int)? {
    var nearest: (old: Int, new: Int)?
    var distance = Int.max
    var row = y
    while row < hashes.count, row - y < distance {
      if let found = firstBlock(hashes[row], from: x), found - x + row - y < distance,
        old[found..<found + length] == new[row..<row + length]
      {
        nearest = (found, row)
        distance = found - x + row - y
      }
      row += 1
    }
    return nearest
  }

  /// Returns the first block with a hash at or after an old row, or `nil` if there is no such block.
  private mutating func firstBlock(_ hash: UInt64, from row: Int) -> Int? {
    guard var block = first[hash] else { return nil }
    guard block < row else { return block }
    while block < row, next[block] > block { block = next[block] }
    first[hash] = block < row ? nil : block
    return block < row ? nil : block
  }

  /// Returns a block length for which two of `count` blocks are rarely equal by chance.
  ///
  /// The number of possible blocks is at least the square of the row count.
  private static func length(kinds: Int, among count: Int) -> Int {
    var (length, different) = (1, Double(kinds))
    let wanted = Double(count) * Double(count)
    while kinds > 1, different < wanted, length < longest {
      different *= Double(kinds)
      length += 1
    }
    return max(shortest, length)
  }

  /// The minimum and maximum number of rows in a block.
  private static let (shortest, longest) = (8, 64)

  /// Returns the hash of the block that starts at each row.
  private static func hashes(of numbers: [Int32], _ length: Int) -> [UInt64] {
    guard numbers.count >= length else { return [] }
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var power: UInt64 = 1
    for _ in 0..<length { power &*= factor }
    var hashes: [UInt64] = []
    hashes.reserveCapacity(numbers.count - length + 1)
    var hash: UInt64 = 0
    for index in numbers.indices {
      hash = hash &* factor &+ UInt64(bitPattern: Int64(numbers[index]))
      if index >= length {
        hash &-= power &* UInt64(bitPattern: Int64(numbers[index - length]))
      }
      if index >= length - 1 { hashes.append(hash) }
    }
    return hashes
  }
}
