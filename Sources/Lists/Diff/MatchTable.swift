/// A mapping from old elements to the indexes of the same elements in a new list.
///
/// A flat hash table stores the new elements in 8 bytes per slot: half of the hash value and an index. Elements are
/// compared only if their hash values match. Duplicates are paired in order.
@usableFromInline
struct MatchTable {
  /// The index of the new element that matches each old element, or -1 if there is no match.
  @usableFromInline var matches: [Int32]

  /// The new elements that match an old element.
  @usableFromInline var taken: BitSet

  @usableFromInline var matchCount: Int

  /// The number of new elements known to have a later duplicate.
  @usableFromInline var duplicateCount = 0

  /// Creates a table from existing matches.
  ///
  /// - Parameters:
  ///   - pairs: The indexes of matching elements.
  ///   - oldCount: The number of old elements.
  ///   - newCount: The number of new elements.
  @usableFromInline
  init(_ pairs: [(old: Int, new: Int)], oldCount: Int, newCount: Int) {
    matches = [Int32](repeating: -1, count: oldCount)
    taken = BitSet(count: newCount)
    matchCount = pairs.count
    for pair in pairs {
      matches[pair.old] = Int32(truncatingIfNeeded: pair.new)
      taken.turnOn(pair.new)
    }
  }

  /// Matches ranges of two lists.
  ///
  /// Indexes are counted from the start of the ranges.
  ///
  /// - Complexity: O(*n* + *m*) if hash values differ.
  @inlinable
  init<Comparison: ItemComparison>(
    _ comparison: Comparison.Type,
    old: [Comparison.Element],
    in oldPart: Range<Int>,
    new: [Comparison.Element],
    in newPart: Range<Int>
  ) {
    var matches = [Int32](repeating: -1, count: oldPart.count)
    var taken = BitSet(count: newPart.count)
    let mask = Self.slotCount(for: newPart.count) - 1
    var table = [UInt64](repeating: 0, count: mask + 1)
    let newElements = new.span.extracting(newPart)
    let following = Self.fill(&table, mask: mask, comparison, newElements)
    var slots = table.mutableSpan
    let oldElements = old.span.extracting(oldPart)
    var found = matches.mutableSpan
    var count = 0
    for index in 0..<oldElements.count {
      let key = Key(comparison.hash(of: oldElements[index]), mask: mask)
      var slot = key.slot
      while slots[slot] != 0 {
        let entry = slots[slot]
        if entry & 0xFFFF_FFFF_0000_0000 == key.tag {
          let place = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) - 1
          if comparison.isSame(oldElements[index], newElements[place]) {
            if taken.turnOn(place) {
              found[index] = Int32(truncatingIfNeeded: place)
              count += 1
              if !following.isEmpty, following[place] >= 0 {
                slots[slot] = key.tag | UInt64(truncatingIfNeeded: Int(following[place]) + 1)
              }
            }
            break
          }
        }
        slot = (slot + 1) & mask
      }
    }
    self.matches = matches
    self.taken = taken
    matchCount = count
    duplicateCount = following.count { $0 >= 0 }
  }

  /// Inserts new elements into the table from last to first, so that a lookup finds the first duplicate.
  ///
  /// - Returns: The next duplicate of each element or -1, or an empty array if there are no duplicates.
  @inlinable
  static func fill<Comparison: ItemComparison>(
    _ table: inout [UInt64],
    mask: Int,
    _ comparison: Comparison.Type,
    _ elements: borrowing Span<Comparison.Element>
  ) -> [Int32] {
    var following: [Int32] = []
    var slots = table.mutableSpan
    var index = elements.count
    while index > 0 {
      index -= 1
      let key = Key(comparison.hash(of: elements[index]), mask: mask)
      var slot = key.slot
      while slots[slot] != 0 {
        let entry = slots[slot]
        if entry & 0xFFFF_FFFF_0000_0000 == key.tag {
          let place = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) - 1
          if comparison.isSame(elements[index], elements[place]) {
            if following.isEmpty { following = [Int32](repeating: -1, count: elements.count) }
            following[index] = Int32(truncatingIfNeeded: place)
            break
          }
        }
        slot = (slot + 1) & mask
      }
      slots[slot] = key.tag | UInt64(truncatingIfNeeded: index + 1)
    }
    return following
  }

  /// Returns a power of two that leaves at least a third of the slots empty.
  @inlinable
  static func slotCount(for count: Int) -> Int {
    var slots = 16
    while slots < count + count >> 1 { slots <<= 1 }
    return slots
  }

  /// The slot and the tag that are derived from a hash value.
  @usableFromInline
  struct Key {
    /// The first slot to check.
    @usableFromInline let slot: Int

    /// The upper half of the entry for an element with this hash value.
    @usableFromInline let tag: UInt64

    @inlinable
    @inline(__always)
    init(_ hash: Int, mask: Int) {
      // Multiplicative hashing (Knuth, TAOCP 3, 6.4): the upper bits of the product depend on all bits of the hash.
      let mixed = UInt64(truncatingIfNeeded: hash) &* 0x9E37_79B9_7F4A_7C15
      slot = Int(truncatingIfNeeded: mixed &>> UInt64(truncatingIfNeeded: mask.leadingZeroBitCount))
      tag = (mixed ^ mixed >> 32) << 32
    }
  }
}
