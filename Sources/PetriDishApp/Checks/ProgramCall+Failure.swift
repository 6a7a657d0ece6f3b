import PetriDish

extension ProgramCall {
  /// The error that a call has no answer.
  struct Failure: Error {
    /// The reason as a sentence.
    let reason: String
  }
}

extension ProgramCall.Failure {
  /// Finds the failure of a process that has ended: the last line of what it wrote of errors, or else how
  /// it ended; `nil` where its lines are an answer.
  ///
  /// - Parameters:
  ///   - termination: The end of the process.
  ///   - lines: The lines of its standard output.
  ///   - errors: The text of its standard error.
  init?(_ termination: ProcessTermination, lines: [String], errors: String) {
    switch termination.cause {
    // A variant under which the screen is not reached is a finding, and no failure of the call.
    case .exited(let status) where status == 0 || status == 1 && !lines.isEmpty: return nil
    case .exited where !errors.isEmpty:
      reason = errors.split(separator: "\n").last.map(String.init) ?? errors
    case .exited, .signalled: reason = termination.reason ?? "it has crashed."
    }
  }
}
