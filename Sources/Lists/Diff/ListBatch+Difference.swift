extension ListBatch {
  /// Creates a batch of the changes from one list to another.
  ///
  /// Duplicates whose contents can differ are matched in order; other duplicates can change their order. As few of the
  /// matching rows move as possible. The result depends only on the two lists.
  ///
  /// - Parameters:
  ///   - old: The list before the change.
  ///   - new: The list after the change.
  ///   - comparison: The type that compares elements.
  ///   - areUnique: Whether both lists are known to contain no duplicates, which saves a search for them when rows
  ///     move.
  /// - Complexity: O(*n* + *m* + *d*²) for few edits *d*; otherwise O((*n* + *m*) log *l*) if the longest subsequence
  ///   of rows that can stay in place has length *l*.
  /// - SeeAlso: S. Wu, U. Manber, G. Myers and W. Miller, Information Processing Letters 35(6), 1990. P. Heckel, CACM
  ///   21(4), 1978.
  @inlinable
  public init<Comparison: ItemComparison>(
    from old: [Comparison.Element],
    to new: [Comparison.Element],
    by comparison: Comparison.Type,
    areUnique: Bool = false
  ) {
    self =
      ListDiff<Comparison>.result(old: [old], new: [new], pairs: [(0, 0)], isUnique: areUnique)
      .batch(.apply)
  }

  /// Creates a batch of the changes from one list to another, comparing elements by value.
  @inlinable
  public init<Element: Hashable>(from old: [Element], to new: [Element]) {
    self.init(from: old, to: new, by: ValueComparison<Element>.self)
  }

  /// Creates a batch of the changes from one list to another, comparing elements by identity.
  ///
  /// An element with the same identity and new content is updated.
  @inlinable
  public init<Element: Identifiable & Equatable>(from old: [Element], to new: [Element]) {
    self.init(from: old, to: new, by: IdentityComparison<Element>.self)
  }

  /// Creates a batch of the changes from one list to another, comparing elements by identity.
  ///
  /// An element with the same identity and new content is updated.
  @inlinable
  public init<Element: Identifiable & Hashable>(from old: [Element], to new: [Element]) {
    self.init(from: old, to: new, by: IdentityComparison<Element>.self)
  }

  /// Creates a batch of consistent changes that are already sorted and joined into runs.
  init(
    origin: ListOrigin,
    sections: ListSectionChanges,
    removed: [ListRun],
    inserted: [ListRun],
    moved: [ListMove],
    updated: [ListRun]
  ) {
    self.origin = origin
    self.sections = sections
    self.removed = removed
    self.inserted = inserted
    self.moved = moved
    self.updated = updated
  }
}
