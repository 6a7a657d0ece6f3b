extension EditableList {
  /// Replaces all items, by the fewest changes.
  ///
  /// Items that were there stay the same rows, and as few of them move as possible; those that look
  /// different are updated.
  ///
  /// - Parameters:
  ///   - items: All items from now on.
  ///   - comparison: The comparison of items.
  ///   - viewUpdate: Says how views take in the change.
  /// - Complexity: As ``ListBatch/init(from:to:by:areUnique:)``.
  @inlinable
  public func show<Comparison: ItemComparison>(
    _ items: [Item],
    by comparison: Comparison.Type,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) where Comparison.Element == Item {
    try edit(.show, viewUpdate: viewUpdate) { draft throws(ListError) in
      try draft.show(items, by: ListBatch(from: draft.items, to: items, by: comparison))
    }
  }
}

extension EditableList where Item: Hashable {
  /// Replaces all items, by the fewest changes; equal items are the same.
  @inlinable
  public func show(
    _ items: [Item],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try show(items, by: ValueComparison.self, viewUpdate: viewUpdate)
  }
}

extension EditableList where Item: Identifiable {
  /// Replaces all items, by the fewest removals, insertions and moves.
  ///
  /// Whether an item that is there again looks as before is unknown, so that each of them is
  /// updated. Items that are `Equatable` too are updated only where they differ.
  @inlinable
  public func show(
    _ items: [Item],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try show(items, by: IdentityOnlyComparison.self, viewUpdate: viewUpdate)
  }
}

extension EditableList where Item: Identifiable & Equatable {
  /// Replaces all items, by the fewest changes; items that are there again with another content are
  /// updated.
  @inlinable
  public func show(
    _ items: [Item],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try show(items, by: IdentityComparison.self, viewUpdate: viewUpdate)
  }
}

extension EditableList where Item: Identifiable & Hashable {
  /// Replaces all items, by the fewest changes; items that are there again with another content are
  /// updated.
  @inlinable
  public func show(
    _ items: [Item],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try show(items, by: IdentityComparison.self, viewUpdate: viewUpdate)
  }
}
