/// The end of a case's jump, as it is observed.
package struct ObservedOutcome: Hashable, Sendable, Codable {
  /// The kinds of ends.
  package enum Kind: String, Hashable, Sendable, Codable {
    case reached, stopped, redirected, failed
    /// A guard waits for the user to answer.
    case asking
    /// The process has died.
    case died
    /// It did not come to an end in time.
    case hung
  }

  /// The kind of end.
  package let kind: Kind

  /// One sentence with the reason; `nil` where the screen was reached.
  package let message: String?

  /// Creates an outcome from its parts.
  package init(kind: Kind, message: String? = nil) { (self.kind, self.message) = (kind, message) }

  /// The words for people.
  package var words: String {
    let word =
      switch kind {
      case .reached: "reached"
      case .stopped: "stopped"
      case .redirected: "redirected"
      case .failed: "not reached"
      case .asking: "waiting for an answer"
      case .died: "deadly"
      case .hung: "endless"
      }
    return word + (message.map { " (\($0.withoutFullStop))" } ?? "")
  }
}
