/// A pull beyond the start of a list by a wheel, which begins to turn there.
nonisolated struct PullGesture {
  /// The notches that a series of turns has gone beyond the start; infinite where it cannot become a
  /// pull any more, nil between two series.
  private var distance: Double?

  /// Whether a series of turns has begun.
  var isUnderWay: Bool { distance != nil }

  /// Begins a series of turns; only one that begins at the start of the list can be a pull.
  mutating func begin(isAtStart: Bool) { distance = isAtStart ? 0 : .infinity }

  /// Takes a turn into account, in notches; those beyond the start are less than 0.
  ///
  /// - Returns: Whether the series has just become a pull.
  mutating func turn(by notches: Double) -> Bool {
    guard let pulled = distance, pulled.isFinite, notches < 0 else {
      distance = .infinity
      return false
    }
    distance = pulled - notches
    guard pulled - notches >= Self.leastDistance else { return false }
    distance = .infinity
    return true
  }

  /// Ends the series.
  mutating func end() { distance = nil }

  /// The notches of a wheel that are a pull.
  static let leastDistance = 3.0
}
