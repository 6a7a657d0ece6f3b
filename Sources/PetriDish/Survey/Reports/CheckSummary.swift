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
  package mutating func add(_ result: CheckResult) {
    performed += 1
    seconds += result.seconds
    findings += result.findings.count
    if result.isDeath { died += 1 }
    if !result.findings.isEmpty { failed += 1 } else if result.refusal != nil { refused += 1 }
  }
}

extension CheckResult {
  /// Whether the worker of the case has died, or was ended.
  var isDeath: Bool { findings.contains { $0.kind == .died || $0.kind == .hung } }
}
