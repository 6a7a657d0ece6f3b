/// Rows by the hashes of who they are, each of which is taken once.
///
/// One flat table of numbers, which knows nothing of what was hashed: whoever asks says whether a
/// row is the one that is meant. Rows that are the same are chained, the first one first.
struct ListHashTable {
  private struct Entry {
    var hash = 0
    /// A row with this hash, counted from 1; zero where the entry is free.
    var row: UInt32 = 0
    /// The first of its kind that nobody has taken, counted from 1; zero when there is none.
    var next: UInt32 = 0
  }

  private var entries: [Entry]
  /// The row of the same kind after each row, counted from 1.
  private var following: [UInt32]

  /// Makes a table for so many rows.
  init(capacity: Int) {
    precondition(capacity < UInt32.max, "A list of 4,294,967,295 rows is beyond this table.")
    var size = 16
    while size < capacity * 2 { size *= 2 }
    entries = Array(repeating: Entry(), count: size)
    following = Array(repeating: 0, count: capacity)
  }

  /// Adds a row in front of those that are the same.
  mutating func add(_ row: Int, hash: Int, isSame: (Int) -> Bool) {
    let index = find(hash, isSame: isSame)
    if entries[index].row == 0 {
      entries[index] = Entry(hash: hash, row: UInt32(row) + 1)
    }
    following[row] = entries[index].next
    entries[index].next = UInt32(row) + 1
  }

  /// Takes the first row that is the same and that nobody has taken.
  mutating func take(hash: Int, isSame: (Int) -> Bool) -> Int? {
    let index = find(hash, isSame: isSame)
    let next = Int(entries[index].next)
    guard next > 0 else { return nil }
    entries[index].next = following[next - 1]
    return next - 1
  }

  private func find(_ hash: Int, isSame: (Int) -> Bool) -> Int {
    let mask = entries.count - 1
    var index = (hash ^ (hash >> 32)) & mask
    while entries[index].row != 0 {
      if entries[index].hash == hash, isSame(Int(entries[index].row) - 1) { break }
      index = (index + 1) & mask
    }
    return index
  }
}
