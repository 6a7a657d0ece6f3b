/// The report of a jump: `jump --json`.
package struct JumpReport: Encodable {
  private let outcome: String
  private let screen: String?
  private let stack: StackNode?
  private let error: JumpResult.Failure?
  private let events: [JournalEvent]

  /// Takes the end of a jump down.
  package init(_ result: JumpResult) {
    outcome = result.outcome.rawValue
    screen = result.screen
    stack = result.stack
    error = result.failure
    events = result.events
  }

  /// Takes a link down that opened nothing.
  package init(unreadable error: any Error) {
    outcome = JumpResult.Outcome.failed.rawValue
    screen = nil
    stack = nil
    self.error = JumpResult.Failure(error)
    events = []
  }

  /// Takes a jump down that did not live to its end: its outcome is `died`.
  ///
  /// - Parameters:
  ///   - screen: The id of the screen that it was to open, if that is known.
  ///   - death: How its process has ended.
  package init(opening screen: String?, endedBy death: any NamedFailure) {
    outcome = death.kind
    self.screen = screen
    stack = nil
    error = JumpResult.Failure(death)
    events = []
  }

  private enum Key: String, CodingKey { case outcome, screen, stack, error, events }

  /// Writes the promised keys.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(outcome, forKey: .outcome)
    try container.encode(screen, forKey: .screen)
    try container.encode(stack, forKey: .stack)
    try container.encode(error, forKey: .error)
    try container.encode(events, forKey: .events)
  }
}
