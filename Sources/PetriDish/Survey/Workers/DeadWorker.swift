/// The error that a worker has died, or was ended, before it had an answer.
package struct DeadWorker: Error, NamedFailure {
  /// The id of the screen that it was to open; `nil` where that is not known.
  package let screen: String?

  private let termination: ProcessTermination

  /// Takes a death down.
  ///
  /// - Parameters:
  ///   - screen: The id of the screen that it was to open, if that is known.
  ///   - termination: How the worker ended.
  package init(opening screen: String?, _ termination: ProcessTermination) {
    self.screen = screen
    self.termination = termination
  }

  /// The word for programs.
  package var kind: String { JumpResult.Failure.Kind.died.rawValue }

  /// One sentence with the screen and the reason.
  package var description: String {
    guard let screen else { return termination.sentence }
    return "On the way to \(Quotation(screen)) the process \(termination.predicate())"
  }
}
