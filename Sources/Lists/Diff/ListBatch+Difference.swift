extension ListBatch {
  /// Finds the changes that lead from one list to another.
  ///
  /// Duplicates whose contents may differ are matched in order; others may overtake each other. Of
  /// the rows that match, as few move as possible. The result depends on nothing but the two lists.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - comparison: The comparison of elements.
  ///   - areUnique: Whether it is known that neither list has duplicates. Else, where a row
  ///     moves whose content may differ from that of its duplicates, these are looked for among the
  ///     rows that it passes.
  /// - Complexity: O(*n* + *m* + *d*²) for few edits *d*, else O((*n* + *m*) log *l*) where the
  ///   longest run of rows that need not move has the length *l*.
  /// - SeeAlso: S. Wu, U. Manber, G. Myers and W. Miller, Information Processing Letters 35(6),
  ///   1990. P. Heckel, CACM 21(4), 1978.
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

  /// Finds the changes that lead from one list to another of elements that are what they show.
  @inlinable
  public init<Element: Hashable>(from old: [Element], to new: [Element]) {
    self.init(from: old, to: new, by: ValueComparison<Element>.self)
  }

  /// Finds the changes that lead from one list to another; the same element with another content
  /// is one update.
  @inlinable
  public init<Element: Identifiable & Equatable>(from old: [Element], to new: [Element]) {
    self.init(from: old, to: new, by: IdentityComparison<Element>.self)
  }

  /// Finds the changes that lead from one list to another; the same element with another content
  /// is one update.
  @inlinable
  public init<Element: Identifiable & Hashable>(from old: [Element], to new: [Element]) {
    self.init(from: old, to: new, by: IdentityComparison<Element>.self)
  }

  /// Makes a batch of changes that agree with each other, ascending and joined.
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
