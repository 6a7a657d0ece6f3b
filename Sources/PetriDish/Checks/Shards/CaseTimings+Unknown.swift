extension CaseTimings {
  /// Returns the seconds that a case is taken for of which none are known: the median of the known ones,
  /// and one second where none is.
  static func secondsOfUnknown(beside known: some Collection<Double>) -> Double {
    known.median ?? 1
  }
}
