extension ListDraft {
  /// The items of the part that is being changed, as they would be if nothing else happened.
  ///
  /// - Complexity: O(*n*); O(1) where nothing has happened yet.
  @usableFromInline var items: [Item] {
    let old = oldItems()
    let pieces = tree.pieces(in: scope.rows)
    if pieces == [ListPiece(old: 0, count: old.count)] { return old }
    return pieces.flatMap { piece -> ArraySlice<Item> in
      if let new = piece.new { return newItems[new..<new + piece.count] }
      guard let start = piece.old else { return [] }
      return old[start..<start + piece.count]
    }
  }

  /// Follows the changes that lead from its items to others.
  @usableFromInline
  mutating func show(_ items: [Item], by batch: ListBatch) throws(ListError) {
    if batch.isEmpty { return }
    try apply(batch, items: items)
  }
}
