extension WorkerDeath {
  /// Returns the finding about several cases, none of which does it when it is alone.
  ///
  /// - Parameter suspects: The cases that the worker had performed, the last one last.
  func finding(oneOf suspects: [CheckCase]) -> CheckFinding {
    let names = suspects.suffix(Self.named).reversed().map(\.id)
    let rest = suspects.count - names.count
    let list = Quotation.list(rest == 0 ? names : names + ["\(rest) before them"], joinedBy: "or")
    let reason = sentence("").withoutFullStop
    return CheckFinding(
      kind,
      "\(reason); it was one of these, and none does so alone: \(list).",
      details: termination.output
    )
  }

  /// The most cases that a sentence names.
  private static let named = 6
}
