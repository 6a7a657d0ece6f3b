/// Changes of a list between which no row has a widget, announced to GTK as one.
///
/// At each announcement GTK takes away and gives back all rows after it, and counts anew. The rows
/// that stay between two of them go and come to GTK, which has nothing of them to lose.
struct CoalescedChanges {
  private var whole: RowChange?
  /// The indexes of the rows with widgets, ascending.
  private var held: [Int]?

  /// Returns whether a change can be coalesced with those that are here.
  ///
  /// - Parameters:
  ///   - next: A change behind the others; nil for one that has to be announced alone.
  ///   - rows: Where the rows with widgets stand, as GTK knows them, in any order.
  mutating func canTake(for next: RowChange?, among rows: () -> [Int]) -> Bool {
    guard let whole else { return true }
    guard let next, let joined = whole.joined(by: next) else { return false }
    let held = held ?? rows().sorted()
    self.held = held
    let first = held[held.firstIndex(from: joined.index)...].first
    return first.map { $0 >= joined.index + joined.removed } ?? true
  }

  mutating func take(_ next: RowChange) {
    whole = whole.map { $0.joined(by: next) ?? next } ?? next
  }

  /// Returns all changes as one, and begins anew; nil where there are none.
  mutating func flush() -> RowChange? {
    defer { self = CoalescedChanges() }
    return whole
  }
}

extension RowChange {
  /// Both in one, with the rows between them; nil where the other one is not behind this one.
  fileprivate func joined(by next: RowChange) -> RowChange? {
    let between = next.index - (index + added)
    guard between >= 0 else { return nil }
    return RowChange(
      index: index,
      removed: removed + between + next.removed,
      added: added + between + next.added
    )
  }
}

extension [Int] {
  /// Returns the index of the first number that is not below a limit, where all are ascending.
  fileprivate func firstIndex(from least: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < least { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
