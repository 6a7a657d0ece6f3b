extension CaseTimings {
  /// Returns the seconds that a case is taken for of which none are known: the median of the known ones,
  /// and one second where none is.
  static func secondsOfUnknown(beside known: some Collection<Double>) -> Double {
    known.median ?? 1
  }
}

extension Collection<Double> {
  /// The number in the middle, or the mean of the two that are; `nil` for none.
  ///
  /// - Complexity: O(*n* log *n*).
  fileprivate var median: Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
