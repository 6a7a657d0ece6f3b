extension RevisionCase {
  /// The levels at which one side does not repeat what it has shown, of those that both have.
  package var unsteady: [ObservationLevel] {
    compared.filter { !Self.isSteady(before, $0) || !Self.isSteady(after, $0) }
  }

  /// The levels that both sides have every time; a worker that died has only an outcome.
  var compared: [ObservationLevel] {
    guard isWhole else { return [] }
    return ObservationLevel.allCases.filter { level in
      (before + after).allSatisfy { $0.has(level) }
    }
  }

  private static func isSteady(_ observations: [CaseObservation], _ level: ObservationLevel) -> Bool
  {
    observations.allSatisfy { $0.equals(observations[0], at: level) }
  }
}
