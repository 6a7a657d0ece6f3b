import PetriDish

/// The result of one case.
package struct CheckResult: Hashable, Sendable, Codable {
  /// The findings; empty where the case has passed.
  package var findings: [CheckFinding]

  /// The reason that a context at the edge was refused; a refusal in words is no finding.
  package var refusal: String?

  /// The seconds that it took.
  package var seconds: Double

  /// Sums a case up.
  package init(findings: [CheckFinding], refusal: String? = nil, seconds: Double) {
    self.findings = findings
    self.refusal = refusal
    self.seconds = seconds
  }
}

/// One thing that is wrong with a case.
package struct CheckFinding: Hashable, Sendable, Codable {
  /// The kind of the finding.
  package var kind: Kind

  /// One sentence.
  package var message: String

  /// More lines for who looks for the cause, such as a backtrace; empty where there are none.
  package var details: String

  /// Says what is wrong.
  package init(_ kind: Kind, _ message: String, details: String = "") {
    self.kind = kind
    self.message = message
    self.details = details
  }

  /// The kinds of findings.
  package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The screen was not reached.
    case failed
    /// A guard said no, although its gate was open.
    case stopped
    /// A guard opened another screen, although its gate was open.
    case redirected
    /// The view of the screen says that it cannot be shown.
    case problem
    /// A list takes two clicks where an edge of it counts one.
    case doubleClick
    /// The toolkit complained.
    case warning
    /// A screen is still alive after its dish is gone.
    case leakedScreen
    /// A widget is still alive after its screen is gone.
    case leakedWidget
    /// There is no picture of the screen.
    case noPicture
    /// Pictures of the screen differ from one process to the next.
    case unsteadyPicture
    /// The screen changed something that belongs to the whole process.
    case leftBehind
    /// The app did not answer for seconds, since its main loop was blocked.
    case blocked
    /// The process has died.
    case died
    /// It did not come to an end in time.
    case hung
  }
}
