extension DiffableDataSource {
  /// Returns the length of a row along the axis, in points, as ``sizing`` says; nil where its layout
  /// decides, and outside.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - breadth: The room across the axis, in points.
  public func length(at position: ListPosition, breadth: Double) -> Double? {
    length(at: position, breadth: breadth, by: sizing, sizeCache, onProblem)
  }

  /// Removes the lengths of rows that leave or show something else from the cache.
  func forgetSizes(_ batch: ListBatch) {
    guard let sizeCache else { return }
    for position in PositionSet(batch.removed + batch.updated).positions {
      sizeCache.forget(store.rowIDs[position])
    }
  }
}
