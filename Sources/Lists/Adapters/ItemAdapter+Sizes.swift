extension ItemAdapter {
  /// Returns the length of a row along the axis, in points; nil where its layout decides.
  ///
  /// A row is measured once for each breadth and model. What no row can have, such as zero or a
  /// length that is no number, becomes the nearest length that one can have, and is reported to
  /// ``onProblem``.
  ///
  /// - Parameters:
  ///   - position: The position of the row.
  ///   - breadth: The room across the axis, in points.
  public func length(at position: ListPosition, breadth: Double) -> Double? {
    length(at: position, breadth: breadth, by: sizing, sizeCache, onProblem)
  }

  /// Removes the lengths of rows that leave or show another model from the cache.
  func forgetSizes(_ batch: ListBatch) {
    guard let sizeCache else { return }
    switch sizing {
    case .automatic, .fixed: return
    case .byModel, .measured: break
    }
    if batch.removed.first?.rows == 0..<count {
      sizeCache.forgetAll()
    } else {
      for row in PositionSet(batch.removed + batch.updated).positions {
        sizeCache.forget(store.ids[row.row])
      }
    }
  }
}
