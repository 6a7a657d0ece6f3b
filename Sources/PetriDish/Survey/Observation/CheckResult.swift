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

/// A reason that a check cannot be made, in one sentence.
package enum CheckError: Error, Hashable, CustomStringConvertible {
  /// A part of the whole that there is not.
  case shard(String)
  /// No case matches a filter.
  case noCase(matching: String)
  /// A worker says that it cannot work here.
  case unable(String)
  /// A worker speaks another protocol.
  case schema(Int)
  /// The program was built anew after this process had started.
  case otherBuild
  /// A worker cannot read a request.
  case request(String)
  /// Workers end before they are ready.
  case noWorker(String)
  /// The app ended its worker before a screen was opened.
  case start(String)
  /// The worker did not survive the registration.
  case registration(String)
  /// A file for the report cannot be written.
  case report(path: String, reason: String)
  /// A report cannot be read.
  case unreadable(path: String, reason: String)

  /// One sentence with the offending value.
  package var description: String {
    switch self {
    case .shard(let text):
      "\(Quotation(text)) is no part of a whole; the second of three is 2/3."
    case .noCase(let filter): "No case matches \(Quotation(filter))."
    case .unable(let reason): reason
    case .schema(let schema):
      "The program speaks protocol \(schema) with its workers, and this one protocol "
        + "\(WorkerHello.schema). Build both with the same version of Petri Dish."
    case .otherBuild: "The program was built anew since this process started. Start it again."
    case .request(let line): "The worker cannot read the request \(Quotation(line))."
    case .noWorker(let reason): "No worker starts: \(reason)"
    case .start(let reason): "The app does not start: \(reason)"
    case .registration(let reason): "The catalog cannot be read: \(reason)"
    case .report(let path, let reason):
      "The report \(Quotation(path)) cannot be written: \(reason)"
    case .unreadable(let path, let reason):
      "The report \(Quotation(path)) cannot be read: \(reason)"
    }
  }
}
