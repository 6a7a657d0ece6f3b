extension StackDifference.Edit {
  /// Returns whether it stands first in a text: the most telling kind first, then from the root
  /// down.
  func precedes(_ other: Self) -> Bool { order.lexicographicallyPrecedes(other.order) }

  private var order: [Int] {
    let path = (to ?? from)?.path ?? []
    return [kind.rank] + path + [-1] + (from?.path ?? [])
  }
}

extension StackDifference.Kind {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
