/// How many cases went how.
public struct CheckTally: Hashable, Sendable {
  /// How many have been performed.
  public private(set) var performed = 0
  /// How many of them have findings.
  public private(set) var failed = 0
  /// How many of those did not live to say so themselves.
  public private(set) var died = 0
  /// How many refused a context at the edge in words, and have no findings.
  public private(set) var refused = 0
  /// What is wrong altogether.
  public private(set) var findings = 0
  /// How long all of them took together, whoever worked at the same time.
  public private(set) var seconds = 0.0

  /// Counts nothing yet.
  public init() {}

  /// How many have nothing to be said about.
  public var passed: Int { performed - failed }

  /// Counts a case.
  public mutating func add(_ verdict: CheckVerdict) {
    performed += 1
    seconds += verdict.seconds
    findings += verdict.findings.count
    if verdict.isDeath { died += 1 }
    if !verdict.findings.isEmpty { failed += 1 } else if verdict.refusal != nil { refused += 1 }
  }
}

extension CheckVerdict {
  /// Whether the case did not live to say what was wrong.
  var isDeath: Bool { findings.contains { $0.kind == .died || $0.kind == .hung } }
}
