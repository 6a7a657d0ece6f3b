/// The least that any comparison has to do.
nonisolated enum DiffFloor {
  private static var tagMask: UInt64 { 0xFFFF_FFFF_0000_0000 }

  /// Compares two lists element by element.
  static func compare<Element: Equatable>(_ old: [Element], _ new: [Element]) -> Int {
    var same = 0
    for index in 0..<min(old.count, new.count) where old[index] == new[index] { same += 1 }
    return same
  }

  /// Compares two lists section by section, each by one `==`.
  @inline(never)
  static func compareSections<Element: Equatable>(_ old: [[Element]], _ new: [[Element]]) -> Int {
    var same = 0
    for (one, other) in zip(old, new) where one == other { same += 1 }
    return same
  }

  /// Hashes each element once, puts one list into a flat table, and looks the other one up.
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
