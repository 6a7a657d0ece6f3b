/// Where each element of an old list is in a new one, found through a flat table of hashes.
///
/// The table holds the new elements, 8 bytes a slot: half of the hash, and an index. Elements are
/// compared only where hashes agree. Twins pair up in order, the first with the first.
@usableFromInline
struct MatchTable {
  /// For each old element the index of the new one that it is; -1 where it is none.
  @usableFromInline var matches: [Int32]

  /// The new elements that are old ones.
  @usableFromInline var taken: BitRow

  /// Matches parts of two lists; indexes count from the beginnings of the parts.
  ///
  /// - Complexity: O(*n* + *m*) where hashes differ.
  @inlinable
  init<Sameness: ListSameness>(
    _ sameness: Sameness.Type,
    old: [Sameness.Element],
    in oldPart: Range<Int>,
    new: [Sameness.Element],
    in newPart: Range<Int>
  ) {
    taken = BitRow(count: newPart.count)
    matches = []
    matches.reserveCapacity(oldPart.count)
    let mask = Self.slotCount(for: newPart.count) - 1
    var slots = [UInt64](repeating: 0, count: mask + 1)
    let following = Self.fill(&slots, mask: mask, sameness, new: new, in: newPart)
    for index in oldPart {
      let hash = sameness.hash(of: old[index])
      let tag = UInt64(truncatingIfNeeded: hash) & 0xFFFF_FFFF_0000_0000
      var slot = hash & mask
      var match: Int32 = -1
      while true {
        let entry = slots[slot]
        if entry == 0 { break }
        if entry & 0xFFFF_FFFF_0000_0000 == tag {
          let found = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) - 1
          if sameness.isSame(old[index], new[newPart.lowerBound + found]) {
            if taken.turnOn(found) {
              match = Int32(truncatingIfNeeded: found)
              if !following.isEmpty, following[found] >= 0 {
                slots[slot] = tag | UInt64(truncatingIfNeeded: Int(following[found]) + 1)
              }
            }
            break
          }
        }
        slot = (slot + 1) & mask
      }
      matches.append(match)
    }
  }

  /// Puts new elements into the table, the last one first, so that it leads to the first twins.
  ///
  /// - Returns: For each element its next twin or -1; empty where there are no twins.
  @inlinable
  static func fill<Sameness: ListSameness>(
    _ slots: inout [UInt64],
    mask: Int,
    _ sameness: Sameness.Type,
    new: [Sameness.Element],
    in part: Range<Int>
  ) -> [Int32] {
    var following: [Int32] = []
    var index = part.upperBound
    while index > part.lowerBound {
      index -= 1
      let hash = sameness.hash(of: new[index])
      let tag = UInt64(truncatingIfNeeded: hash) & 0xFFFF_FFFF_0000_0000
      let offset = index - part.lowerBound
      var slot = hash & mask
      while true {
        let entry = slots[slot]
        if entry == 0 { break }
        if entry & 0xFFFF_FFFF_0000_0000 == tag {
          let found = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF) - 1
          if sameness.isSame(new[index], new[part.lowerBound + found]) {
            if following.isEmpty { following = [Int32](repeating: -1, count: part.count) }
            following[offset] = Int32(truncatingIfNeeded: found)
            break
          }
        }
        slot = (slot + 1) & mask
      }
      slots[slot] = tag | UInt64(truncatingIfNeeded: offset + 1)
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
