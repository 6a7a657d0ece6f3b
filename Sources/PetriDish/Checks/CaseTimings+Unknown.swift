extension CaseTimings {
  /// Returns the seconds that a case is taken for of which none are known: the median of the known ones,
  /// and one second where none is.
  static func secondsOfUnknown(beside known: some Collection<Double>) -> Double {
    guard !known.isEmpty else { return 1 }
    let sorted = known.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
