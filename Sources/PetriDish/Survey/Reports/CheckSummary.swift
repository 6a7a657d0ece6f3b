/// The numbers of cases, by how they went.
package struct CheckSummary: Hashable, Sendable {
  /// The number of cases that have been performed.
  package private(set) var performed = 0
  /// The number of those that have findings.
  package private(set) var failed = 0
  /// The number of those whose worker has died, or was ended.
  package private(set) var died = 0
  /// The number of those that refused a context at the edge in words, and have no findings.
  package private(set) var refused = 0
  /// The number of all findings.
  package private(set) var findings = 0
  /// The seconds of all of them together, even where workers worked at the same time.
  package private(set) var seconds = 0.0

  /// Counts nothing yet.
  package init() {}

  /// The number of those without findings.
  package var passed: Int { performed - failed }

  /// Counts a case.
  package mutating func add(_ result: CheckResult) { count(result, 1) }

  /// Counts a case anew whose result changed.
  package mutating func replace(_ result: CheckResult, with other: CheckResult) {
    count(result, -1)
    count(other, 1)
  }

  private mutating func count(_ result: CheckResult, _ number: Int) {
    performed += number
    seconds += Double(number) * result.seconds
    findings += number * result.findings.count
    if result.isDeath { died += number }
    if !result.findings.isEmpty {
      failed += number
    } else if result.refusal != nil {
      refused += number
    }
  }
}

extension CheckResult {
  /// The last finding that says that the worker died or hung.
  package var death: CheckFinding? { findings.last { $0.kind == .died || $0.kind == .hung } }

  /// Whether the worker of the case died or hung.
  var isDeath: Bool { death != nil }
}
