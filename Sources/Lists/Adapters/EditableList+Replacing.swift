extension EditableList {
  /// Replaces the item of a row.
  ///
  /// Where items are `Identifiable` and the new one has another identity, a new row replaces the
  /// old one; this holds for every call that replaces items.
  public func update(
    _ item: Item,
    at index: Int,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try edit(.update, viewUpdate: viewUpdate) { draft throws(ListError) in
      try draft.replace([(index, item)])
    }
  }

  /// Replaces all items from an index on; a tail that begins at the count appends.
  public func reload(
    _ items: [Item],
    at tail: PartialRangeFrom<Int>,
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try edit(.reload, viewUpdate: viewUpdate) { draft throws(ListError) in
      try draft.replaceTail(from: tail.lowerBound, with: items)
    }
  }

  /// Replaces the items at some indexes, in the order of the indexes given.
  public func reload(
    _ items: [Item],
    at indexes: [Int],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    guard items.count == indexes.count else {
      throw .unequal(items: items.count, indexes: indexes.count)
    }
    try reload(
      Array(zip(indexes, items)),
      viewUpdate: viewUpdate
    )
  }

  /// Replaces items, each at its own index.
  public func reload(
    _ pairs: [(index: Int, item: Item)],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try edit(.reload, viewUpdate: viewUpdate) { draft throws(ListError) in
      try draft.replace(pairs)
    }
  }

  /// Applies a batch that was made elsewhere.
  ///
  /// - Parameters:
  ///   - batch: What changes; it is checked against both counts.
  ///   - items: All items after it. Only those that it inserts or updates are looked at.
  ///   - viewUpdate: Says how views take in the change.
  public func apply(
    _ batch: ListBatch,
    items: [Item],
    viewUpdate: ViewUpdate = .animated
  ) throws(ListError) {
    try edit(.apply, viewUpdate: viewUpdate) { draft throws(ListError) in
      try draft.apply(batch, items: items)
    }
  }
}
