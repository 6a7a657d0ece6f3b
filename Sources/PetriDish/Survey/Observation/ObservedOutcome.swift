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

  /// Creates the outcome of a jump; `nil` is one that waits for the user.
  package init(_ result: JumpResult?) {
    guard let result else {
      self.init(kind: .asking)
      return
    }
    let kind: Kind =
      switch result.outcome {
      case .reached: .reached
      case .stopped: .stopped
      case .redirected: .redirected
      case .failed: .failed
      }
    self.init(kind: kind, message: result.failure?.message)
  }

  /// Returns whether another screen is shown than the one that was asked for.
  ///
  /// - Parameter asksGuards: Whether the answer of a guard is what is looked for.
  package func isMissed(asksGuards: Bool) -> Bool {
    switch kind {
    case .reached, .asking: false
    case .stopped, .redirected: !asksGuards
    case .failed, .died, .hung: true
    }
  }

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
