import PetriDish

/// The output of `check --json`: one JSON document with a case on each line.
package struct CheckReport {
  private var summary = CheckSummary()
  private let shard: CheckShard?

  /// Begins a document.
  ///
  /// - Parameter shard: The part of the check; `nil` for the whole.
  package init(of shard: CheckShard? = nil) { self.shard = shard }

  /// The first line.
  package var head: String {
    let part = shard.map { "\"shard\":{\"number\":\($0.number),\"count\":\($0.count)}," }
    return "{\"version\":1,\(part ?? "")\"cases\":["
  }

  /// Returns a line for a case.
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

  /// Returns the last line.
  ///
  /// - Parameters:
  ///   - lint: What is wrong with how screens are reached.
  ///   - pictures: The number of pictures, or `nil` if none were asked for.
  ///   - isInterrupted: Whether cases are missing.
  package func tail(
    lint: [LintFinding] = [],
    pictures: Int? = nil,
    isInterrupted: Bool
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
    return "],\"lint\":\(findings),\"summary\":\(summary)}"
  }
}

extension CheckResult {
  /// A word for programs.
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
