extension Collection<Double> {
  /// The number in the middle, or the mean of the two that are; `nil` for none.
  ///
  /// - Complexity: O(*n* log *n*).
  var median: Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
