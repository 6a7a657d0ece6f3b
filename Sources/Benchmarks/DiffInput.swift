/// A key with the size and the comparison cost of a 128-bit identifier.
nonisolated struct Key: Hashable, Sendable {
  let high: UInt64
  let low: UInt64

  init(_ number: Int) {
    var random = SplitMix64(state: UInt64(truncatingIfNeeded: number))
    high = random.next()
    low = random.next()
  }
}

/// An element whose content is separate from its identity.
nonisolated struct Named: Identifiable, Hashable, Sendable {
  let id: Key
  let name: Int

  init(_ number: Int) {
    id = Key(number)
    name = number
  }
}

/// Two lists to compare, identical in every run.
nonisolated struct DiffInput<Element: Hashable> {
  let old: [Element]
  let new: [Element]

  /// Creates two lists from numbers.
  ///
  /// - Parameters:
  ///   - count: The number of elements in the old list.
  ///   - element: A closure that creates an element from a number.
  ///   - change: A closure that turns the old numbers into the new ones. Numbers from `count` on
  ///     are new.
  init(_ count: Int, _ element: (Int) -> Element, _ change: (inout [Int], inout SplitMix64) -> Void)
  {
    var numbers = Array(0..<count)
    old = numbers.map(element)
    var random = SplitMix64(state: UInt64(count))
    change(&numbers, &random)
    new = numbers.map(element)
  }

  /// The minimum number of moves between the lists.
  ///
  /// Every common element outside the longest increasing subsequence has to move.
  ///
  /// - Complexity: O(*n* log *n*).
  var neededMoves: Int {
    let places = Dictionary(uniqueKeysWithValues: new.enumerated().map { ($1, $0) })
    let matched = old.compactMap { places[$0] }
    return matched.count - Self.longestIncreasingSubsequence(matched)
  }

  /// Returns the length of the longest increasing subsequence.
  static func longestIncreasingSubsequence(_ numbers: [Int]) -> Int {
    var tops: [Int] = []
    for number in numbers {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if tops[middle] < number { low = middle + 1 } else { high = middle }
      }
      if low == tops.count { tops.append(number) } else { tops[low] = number }
    }
    return tops.count
  }

  /// The total number of elements in both lists.
  var count: Int { old.count + new.count }
}

/// A pseudorandom number generator with a reproducible sequence for each seed.
nonisolated struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

nonisolated extension [Int] {
  /// Removes, inserts and moves elements at random positions.
  mutating func edit(
    removals: Int,
    insertions: Int,
    moves: Int,
    using random: inout SplitMix64
  ) {
    let count = count
    let marked = Array(indices.shuffled(using: &random).prefix(removals + moves))
    let moved = marked.suffix(moves).map { self[$0] }
    let gone = Set(marked)
    let arriving = moved + (0..<insertions).map { count + $0 }
    var places = (arriving.indices.map { ($0, Int.random(in: 0...count, using: &random)) })[...]
    places.sort { $0.1 < $1.1 }
    var result: [Int] = []
    result.reserveCapacity(count + insertions)
    for index in 0...count {
      while let (arrival, place) = places.first, place == index {
        result.append(arriving[arrival])
        places.removeFirst()
      }
      if index < count, !gone.contains(index) { result.append(self[index]) }
    }
    self = result
  }
}

/// The minimal work of any diff.
nonisolated enum DiffFloor {
  private static var tagMask: UInt64 { 0xFFFF_FFFF_0000_0000 }

  /// Compares two lists element by element, and returns the number of equal pairs.
  static func compare<Element: Equatable>(_ old: [Element], _ new: [Element]) -> Int {
    var same = 0
    for index in 0..<min(old.count, new.count) where old[index] == new[index] { same += 1 }
    return same
  }

  /// Compares two lists section by section, with one `==` for each section.
  @inline(never)
  static func compareSections<Element: Equatable>(_ old: [[Element]], _ new: [[Element]]) -> Int {
    var same = 0
    for (one, other) in zip(old, new) where one == other { same += 1 }
    return same
  }

  /// Hashes each element once, stores one list in a flat table, and looks up the elements of the other.
  static func match<Element: Hashable>(_ old: [Element], _ new: [Element]) -> [Int32] {
    var size = 16
    while size < new.count + new.count / 2 { size *= 2 }
    var slots = [UInt64](repeating: 0, count: size)
    for index in new.indices {
      let hash = new[index].hashValue
      let tag = UInt64(truncatingIfNeeded: hash) & tagMask
      var slot = hash & (size - 1)
      while slots[slot] != 0 {
        if slots[slot] & tagMask == tag, new[Int(slots[slot] & 0xFFFF_FFFF) - 1] == new[index] {
          break
        }
        slot = (slot + 1) & (size - 1)
      }
      slots[slot] = tag | UInt64(index + 1)
    }
    return old.map { element in
      let hash = element.hashValue
      let tag = UInt64(truncatingIfNeeded: hash) & tagMask
      var slot = hash & (size - 1)
      while slots[slot] != 0 {
        let index = Int(slots[slot] & 0xFFFF_FFFF) - 1
        if slots[slot] & tagMask == tag, new[index] == element { return Int32(index) }
        slot = (slot + 1) & (size - 1)
      }
      return -1
    }
  }
}
