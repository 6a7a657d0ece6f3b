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
