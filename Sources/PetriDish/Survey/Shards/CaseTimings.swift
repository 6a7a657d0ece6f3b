/// The seconds that cases took before, so that work can be shared evenly and its end foretold.
package struct CaseTimings: Hashable, Sendable {
  private let seconds: [String: Double]
  /// The seconds of what was performed on a wide device after a case, by that case's id.
  private let widened: [String: Double]
  /// The seconds of a case that is not known.
  private let unknown: Double

  /// Takes the seconds of cases by their ids; a negative number counts as none.
  package init(_ seconds: [String: Double]) {
    self.seconds = seconds.mapValues { max(0, $0) }
    var widened: [String: Double] = [:]
    for (id, seconds) in self.seconds {
      if let base = CheckCase.narrowID(of: id) { widened[base, default: 0] += seconds }
    }
    self.widened = widened
    unknown = Self.secondsOfUnknown(beside: self.seconds.values)
  }

  /// Takes the seconds of an earlier check.
  package init(_ survey: SavedSurvey) {
    self.init(
      survey.observations.compactMapValues { $0.check?.seconds ?? $0.visit?.seconds }
    )
  }

  /// The seconds that a case takes; the median of all where it is not known, and one second where
  /// none is.
  package subscript(id: String) -> Double { seconds[id] ?? unknown }

  /// Returns the seconds of a case together with what it leads to on a wide device.
  func secondsOfWork(_ id: String) -> Double { self[id] + (widened[id] ?? 0) }
}
