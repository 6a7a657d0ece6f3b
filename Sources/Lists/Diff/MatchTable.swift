/// Where each element of an old list is in a new one, found through a flat table of hashes.
///
/// The table holds the new elements, 8 bytes a slot: half of the hash, and an index. Elements are
/// compared only where hashes agree. Twins pair up in order, the first with the first.
@usableFromInline
struct MatchTable {
  /// For each old element the index of the new one that it is; -1 where it is none.
  @usableFromInline var matches: [Int32]

  /// The new elements that are old ones.
  @usableFromInline var taken: BitSet

  /// How many old elements are new ones.
  @usableFromInline var matchCount: Int

  /// Matches parts of two lists; indexes count from the beginnings of the parts.
  ///
  /// - Complexity: O(*n* + *m*) where hashes differ.
  @inlinable
  init<Sameness: ItemComparison>(
    _ sameness: Sameness.Type,
    old: [Sameness.Element],
    in oldPart: Range<Int>,
    new: [Sameness.Element],
    in newPart: Range<Int>
  ) {
    var matches = [Int32](repeating: -1, count: oldPart.count)
    var taken = BitSet(count: newPart.count)
    let mask = Self.slotCount(for: newPart.count) - 1
    var table = [UInt64](repeating: 0, count: mask + 1)
    let newElements = new.span.extracting(newPart)
    let following = Self.fill(&table, mask: mask, sameness, newElements)
    var slots = table.mutableSpan
    let oldElements = old.span.extracting(oldPart)
    var found = matches.mutableSpan
    var count = 0
    for index in 0..<oldElements.count {
      let hash = sameness.hash(of: oldElements[index])
      let tag = UInt64(truncatingIfNeeded: hash) & 0xFFFF_FFFF_0000_0000
      var slot = hash & mask
      while slots[slot] != 0 {
        let entry = slots[slot]
        if entry & 0xFFFF_FFFF_0000_0000 == tag {
          let place = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) - 1
          if sameness.isSame(oldElements[index], newElements[place]) {
            if taken.turnOn(place) {
              found[index] = Int32(truncatingIfNeeded: place)
              count += 1
              if !following.isEmpty, following[place] >= 0 {
                slots[slot] = tag | UInt64(truncatingIfNeeded: Int(following[place]) + 1)
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
  }

  /// Puts new elements into the table, the last one first, so that it leads to the first twins.
  ///
  /// - Returns: For each element its next twin or -1; empty where there are no twins.
  @inlinable
  static func fill<Sameness: ItemComparison>(
    _ table: inout [UInt64],
    mask: Int,
    _ sameness: Sameness.Type,
    _ elements: borrowing Span<Sameness.Element>
  ) -> [Int32] {
    var following: [Int32] = []
    var slots = table.mutableSpan
    var index = elements.count
    while index > 0 {
      index -= 1
      let hash = sameness.hash(of: elements[index])
      let tag = UInt64(truncatingIfNeeded: hash) & 0xFFFF_FFFF_0000_0000
      var slot = hash & mask
      while slots[slot] != 0 {
        let entry = slots[slot]
        if entry & 0xFFFF_FFFF_0000_0000 == tag {
          let place = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) - 1
          if sameness.isSame(elements[index], elements[place]) {
            if following.isEmpty { following = [Int32](repeating: -1, count: elements.count) }
            following[index] = Int32(truncatingIfNeeded: place)
            break
          }
        }
        slot = (slot + 1) & mask
      }
      slots[slot] = tag | UInt64(truncatingIfNeeded: index + 1)
    }
    return following
  }

  /// A power of two that leaves at least a third of the slots empty.
  @inlinable
  static func slotCount(for count: Int) -> Int {
    var slots = 16
    while slots < count + count >> 1 { slots <<= 1 }
    return slots
  }
}
