/// A walk through two lists side by side that goes on, where they differ, at the nearest block of rows that
/// both have.
///
/// It finds rows that have moved together among many that are the same as they are, where a search along
/// diagonals has too far to go: the blocks of the old list are looked up in a table, by a rolling hash as
/// of R. Karp and M. Rabin (IBM Journal of Research and Development 31(2), 1987).
@usableFromInline
struct BlockDiff {
  private let old: [Int32]
  private let new: [Int32]

  /// The first block of each hash in the old list that the walk has not passed, by its first row.
  private var first: [UInt64: Int]

  /// The next block of the same hash behind that of each old row; that row itself where there is none.
  private var next: [Int]

  private let hashes: [UInt64]

  /// The number of rows of a block: as many as say where it stands, among rows of so many kinds.
  private let length: Int

  /// - Parameters:
  ///   - old: The numbers of the old elements; the same number stands for the same element.
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

  /// Returns rows that both lists have in common, ascending.
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

  /// Returns the block of both lists with the fewest rows before it; `nil` where there is none.
  ///
  /// - Complexity: O(*k*) where it is *k* rows away, and the rows of the old list that were passed.
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

  /// Returns the first block of a hash at a row of the old list or behind it; `nil` where there is none.
  private mutating func firstBlock(_ hash: UInt64, from row: Int) -> Int? {
    guard var block = first[hash] else { return nil }
    guard block < row else { return block }
    while block < row, next[block] > block { block = next[block] }
    first[hash] = block < row ? nil : block
    return block < row ? nil : block
  }

  /// Returns the length of blocks of which, among so many rows, hardly two are the same by chance: their
  /// number is at least the square of that of the rows.
  private static func length(kinds: Int, among count: Int) -> Int {
    var (length, different) = (1, Double(kinds))
    let wanted = Double(count) * Double(count)
    while kinds > 1, different < wanted, length < longest {
      different *= Double(kinds)
      length += 1
    }
    return max(shortest, length)
  }

  /// The fewest and the most rows of a block.
  private static let (shortest, longest) = (8, 64)

  /// Returns the hash of the block that begins at each row.
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
