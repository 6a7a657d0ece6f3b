extension EditableList {
  /// Shows other items from now on, by the fewest changes.
  ///
  /// Items that were there stay the same rows, and as few of them move as possible; those that look
  /// different are updated.
  ///
  /// - Parameters:
  ///   - items: All items from now on.
  ///   - sameness: How items are told apart.
  ///   - viewUpdate: How views take in the change.
  /// - Complexity: As ``ListBatch/init(from:to:by:areUnique:)``.
  @inlinable
  public func show<Sameness: ItemComparison>(
    _ items: [Item],
    by sameness: Sameness.Type,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) where Sameness.Element == Item {
    try edit(.show, viewUpdate: viewUpdate) { draft throws(ListError) in
      try draft.show(items, by: ListBatch(from: draft.items, to: items, by: sameness))
    }
  }
}

extension EditableList where Item: Hashable {
  /// Shows other items from now on, by the fewest changes; equal items are the same.
  @inlinable
  public func show(
    _ items: [Item],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try show(items, by: ItemComparisonByValue.self, viewUpdate: viewUpdate)
  }
}

extension EditableList where Item: Identifiable {
  /// Shows other items from now on, by the fewest removals, insertions and moves.
  ///
  /// Nobody can tell whether an item that is there again looks as before, so that each of them is
  /// updated. Items that are `Equatable` too are updated only where they differ.
  @inlinable
  public func show(
    _ items: [Item],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try show(items, by: ItemComparisonByIDAlone.self, viewUpdate: viewUpdate)
  }
}

extension EditableList where Item: Identifiable & Equatable {
  /// Shows other items from now on, by the fewest changes; items that are there again with another
  /// content are updated.
  @inlinable
  public func show(
    _ items: [Item],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try show(items, by: ItemComparisonByID.self, viewUpdate: viewUpdate)
  }
}

extension EditableList where Item: Identifiable & Hashable {
  /// Shows other items from now on, by the fewest changes; items that are there again with another
  /// content are updated.
  @inlinable
  public func show(
    _ items: [Item],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try show(items, by: ItemComparisonByID.self, viewUpdate: viewUpdate)
  }
}
