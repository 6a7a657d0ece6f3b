/// What a gate answers to whom it is asked about.
public enum GateAnswer: String, CaseIterable, Codable, Sendable {
  /// Passes without a question.
  case open
  /// Stops.
  case closed
  /// Asks as the app itself would.
  case ask
}
