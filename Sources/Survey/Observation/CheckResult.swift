import PetriDish

/// The result of one case.
package struct CheckResult: Hashable, Sendable, Codable {
  /// The findings; empty if the case passed.
  package var findings: [CheckFinding]

  /// The message with which an extreme context was rejected.
  ///
  /// Rejecting such a context with a message isn't a finding.
  package var refusal: String?

  /// The duration in seconds.
  package var seconds: Double

  /// Creates the result of a case.
  package init(findings: [CheckFinding], refusal: String? = nil, seconds: Double) {
    self.findings = findings
    self.refusal = refusal
    self.seconds = seconds
  }
}

/// A problem of a case.
package struct CheckFinding: Hashable, Sendable, Codable {
  /// The kind of finding.
  package var kind: Kind

  /// The message about the problem.
  package var message: String

  /// Details for debugging, such as a backtrace; may be empty.
  package var details: String

  /// Creates a finding.
  package init(_ kind: Kind, _ message: String, details: String = "") {
    self.kind = kind
    self.message = message
    self.details = details
  }

  /// The kinds of findings.
  package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The screen wasn't reached.
    case failed
    /// A guard stopped the jump although its gate was open.
    case stopped
    /// A guard redirected the jump although its gate was open.
    case redirected
    /// The view of the screen reported a problem.
    case problem
    /// A list opens rows with two clicks, but its edge counts one action.
    case doubleClick
    /// The toolkit printed a warning.
    case warning
    /// A screen is still in memory after its dish was released.
    case leakedScreen
    /// A widget is still in memory after its screen was released.
    case leakedWidget
    /// No picture of the screen could be taken.
    case noPicture
    /// The pictures of the screen differ between processes.
    case unsteadyPicture
    /// The screen changed the state of the process.
    case leftBehind
    /// The main loop was blocked for several seconds.
    case blocked
    /// The process crashed or exited.
    case died
    /// The case didn't finish in time.
    case hung
  }
}
