import PetriDish

/// The output of `check --json`: a JSON document with one line per case.
package struct CheckReport {
  private var summary = CheckSummary()
  private let shard: CheckShard?

  /// Creates a report.
  ///
  /// - Parameter shard: The shard of the check, or `nil` for the whole check.
  package init(of shard: CheckShard? = nil) { self.shard = shard }

  /// The first line of the document.
  package var head: String {
    let part = shard.map { "\"shard\":{\"number\":\($0.number),\"count\":\($0.count)}," }
    return "{\"version\":1,\(part ?? "")\"cases\":["
  }

  /// Returns the line for a case and adds the case to the summary.
  package mutating func line(_ check: CheckCase, _ result: CheckResult) throws -> String {
    let comma = summary.performed == 0 ? "" : ","
    summary.add(result)
    return try comma
      + JSONValue.object([
        "id": .string(check.id),
        "screen": .string(check.screen),
        "preset": check.preset.map { .string($0) } ?? .null,
        "boundary": .bool(check.isBoundary),
        "asksGuards": .bool(check.asksGuards),
        "device": check.jump.environment.device.map { .string($0) } ?? .null,
        "variants": .object(check.jump.variants.mapValues { .string($0) }),
        "link": .string(check.link),
        "outcome": .string(result.outcome),
        "refusal": result.refusal.map { .string($0) } ?? .null,
        "seconds": .number(result.seconds),
        "findings": .array(result.findings.map(\.json)),
      ]).line()
  }

  /// Returns the last line of the document.
  ///
  /// - Parameters:
  ///   - lint: The lint findings about the navigation between screens.
  ///   - pictures: The number of pictures, or `nil` if no pictures were requested.
  ///   - isInterrupted: Whether the check was interrupted, so cases are missing.
  ///   - next: The command line that usually follows, or `nil`.
  package func tail(
    lint: [LintFinding] = [],
    pictures: Int? = nil,
    isInterrupted: Bool,
    next: String? = nil
  ) throws -> String {
    var values: [String: JSONValue] = [
      "cases": .integer(summary.performed),
      "passed": .integer(summary.passed),
      "refused": .integer(summary.refused),
      "failed": .integer(summary.failed),
      "findings": .integer(summary.findings),
      "interrupted": .bool(isInterrupted),
    ]
    values["pictures"] = pictures.map { .integer($0) }
    let summary = try JSONValue.object(values).line()
    let findings = try JSONValue(coding: lint).line()
    let follows = try next.map { try ",\"next\":\(JSONValue.string($0).line())" } ?? ""
    return "],\"lint\":\(findings),\"summary\":\(summary)\(follows)}"
  }
}

extension CheckResult {
  /// The identifier of the outcome in JSON.
  fileprivate var outcome: String {
    findings.isEmpty ? refusal == nil ? "passed" : "refused" : "failed"
  }
}

extension CheckFinding {
  fileprivate var json: JSONValue {
    .object([
      "kind": .string(kind.rawValue),
      "message": .string(message),
      "details": .string(details),
    ])
  }
}

/// The numbers of cases by result.
package struct CheckSummary: Hashable, Sendable {
  /// The number of performed cases.
  package private(set) var performed = 0
  /// The number of cases with findings.
  package private(set) var failed = 0
  /// The number of cases whose worker crashed or hung.
  package private(set) var died = 0
  /// The number of cases without findings that rejected a boundary context with an error message.
  package private(set) var refused = 0
  /// The number of findings of all cases.
  package private(set) var findings = 0
  /// The total duration of all cases in seconds, including cases that ran in parallel.
  package private(set) var seconds = 0.0

  /// Creates an empty summary.
  package init() {}

  /// The number of cases without findings.
  package var passed: Int { performed - failed }

  /// Adds the result of a case.
  package mutating func add(_ result: CheckResult) { count(result, 1) }

  /// Replaces the result of a case.
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
  /// The last finding about a crashed or hung worker.
  package var death: CheckFinding? { findings.last { $0.kind == .died || $0.kind == .hung } }

  /// Whether the worker of the case crashed or hung.
  var isDeath: Bool { death != nil }
}
