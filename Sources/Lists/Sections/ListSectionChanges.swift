/// The changes of the sections of a list; their rows go with them.
public struct ListSectionChanges: Hashable, Sendable {
  /// The move of a section.
  public struct Move: Hashable, Sendable {
    /// Its number in the old list.
    public var from: Int

    /// Its number in the new list.
    public var to: Int

    /// Makes a move from an old number to a new one.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// The sections that left, in old numbers, ascending.
  public let removed: [Int]

  /// The sections that came, in new numbers, ascending.
  public let inserted: [Int]

  /// The sections that went elsewhere, ascending by old numbers.
  public let moved: [Move]

  /// Collects changes, in any order.
  public init(removed: [Int] = [], inserted: [Int] = [], moved: [Move] = []) {
    self.removed = removed.sorted()
    self.inserted = inserted.sorted()
    self.moved = moved.sorted { $0.from < $1.from }
  }

  /// Whether every section stays where it is.
  public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty }
}
