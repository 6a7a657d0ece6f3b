extension ObservationLevel {
  /// The levels that are observed unless others are asked for.
  package static let standard = Set(allCases).subtracting([.time])

  /// The levels that a program observes whose workers do not say which.
  static let first: Set<Self> = [.outcome, .plan, .stack, .structure, .lists]
}
