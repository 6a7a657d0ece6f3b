import Foundation
import Routing

/// The JSON output of the command line, with a version, stable keys and sorted fields.
package struct Report<Content: Encodable>: Encodable {
  private let content: Content
  private let next: String?

  /// Creates a report with some content.
  ///
  /// - Parameter next: The command line that usually follows, or `nil`.
  package init(_ content: Content, next: String? = nil) {
    (self.content, self.next) = (content, next)
  }

  private enum Key: String, CodingKey { case next, version }

  /// Encodes the fields of the content, the next command and the version in the same object.
  package func encode(to encoder: any Encoder) throws {
    try content.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(next, forKey: .next)
    try container.encode(1, forKey: .version)
  }

  /// Returns the JSON with indentation.
  package func json() throws -> String {
    let encoder = JSONEncoder.telling
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

/// The report of a jump in the format of `jump --json`.
package struct JumpReport: Encodable {
  private let outcome: String
  private let link: String?
  private let screen: String?
  private let stack: StackNode?
  private let error: JumpResult.Failure?
  private let events: [JournalEvent]

  /// Creates the report of a finished jump.
  ///
  /// - Parameter link: The link of the jump, or `nil` if it is unknown.
  package init(_ result: JumpResult, of link: String? = nil) {
    self.link = link
    outcome = result.outcome.rawValue
    screen = result.screen
    stack = result.stack
    error = result.failure
    events = result.events
  }

  /// Creates the report of a link that couldn't be opened.
  package init(unreadable error: any Error) {
    outcome = JumpResult.Outcome.failed.rawValue
    link = nil
    screen = nil
    stack = nil
    self.error = JumpResult.Failure(error)
    events = []
  }

  /// Creates the report of a jump whose process ended early; its outcome is `died`.
  ///
  /// - Parameters:
  ///   - screen: The id of the requested screen, if it is known.
  ///   - death: The error that describes how the process ended.
  package init(opening screen: String?, endedBy death: any NamedFailure) {
    outcome = death.kind
    link = nil
    self.screen = screen
    stack = nil
    error = JumpResult.Failure(death)
    events = []
  }

  private enum Key: String, CodingKey { case outcome, link, screen, stack, error, events }

  /// Encodes the documented keys.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(outcome, forKey: .outcome)
    try container.encode(link, forKey: .link)
    try container.encode(screen, forKey: .screen)
    try container.encode(stack, forKey: .stack)
    try container.encode(error, forKey: .error)
    try container.encode(events, forKey: .events)
  }
}

/// The report of a replay in the format of `replay --json`.
package struct ReplayReport: Encodable {
  private let steps: Int
  private let divergence: Replay.Divergence?
  private let error: JumpResult.Failure?
  /// Either `died` or `nil`.
  private let outcome: String?

  /// Creates the report of a finished replay.
  ///
  /// - Parameters:
  ///   - steps: The number of actions in the recording.
  ///   - divergence: The first difference, or `nil` if the replay matches the recording.
  package init(steps: Int, divergence: Replay.Divergence?) {
    self.steps = steps
    self.divergence = divergence
    error = nil
    outcome = nil
  }

  /// Creates the report of a recording that couldn't be read or whose process ended early.
  package init(unreadable error: any Error) {
    steps = 0
    divergence = nil
    let failure = JumpResult.Failure(error)
    self.error = failure
    outcome = failure.isDeath ? failure.kind : nil
  }

  private enum Key: String, CodingKey { case outcome, steps, divergence, error }
  private enum DivergenceKey: String, CodingKey { case step, act, reason }

  /// Encodes the documented keys; `divergence` and `error` are written even if they are `nil`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(outcome, forKey: .outcome)
    try container.encode(steps, forKey: .steps)
    try container.encode(error, forKey: .error)
    guard let divergence else { return try container.encodeNil(forKey: .divergence) }
    var place = container.nestedContainer(keyedBy: DivergenceKey.self, forKey: .divergence)
    try place.encode(divergence.step, forKey: .step)
    try place.encode(divergence.action.map { "\($0)" }, forKey: .act)
    try place.encode(divergence.reason, forKey: .reason)
  }
}

/// The report of an explanation in the format of `explain --json`.
package struct ExplanationReport: Encodable {
  private let plan: [OperationReport]
  private let decisions: [Decision]
  private let error: JumpResult.Failure?
  private let link: String?
  /// Either `died` or `nil`.
  private let outcome: String?

  /// Creates the report of an explanation.
  package init(_ explanation: Explanation) {
    plan = (explanation.plan?.operations ?? []).map { OperationReport(operation: $0) }
    decisions = explanation.decisions
    error = explanation.failure
    link = explanation.jump.link
    outcome = nil
  }

  /// Creates the report of a link that couldn't be explained.
  package init(unreadable error: any Error) {
    plan = []
    decisions = []
    let failure = JumpResult.Failure(error)
    self.error = failure
    link = nil
    outcome = failure.isDeath ? failure.kind : nil
  }

  private enum Key: String, CodingKey { case outcome, link, plan, decisions, error }

  /// Encodes the documented keys.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(outcome, forKey: .outcome)
    try container.encode(link, forKey: .link)
    try container.encode(plan, forKey: .plan)
    try container.encode(decisions, forKey: .decisions)
    try container.encode(error, forKey: .error)
  }
}

/// An operation of a plan; all operations have the keys `operation` and `screen`.
private struct OperationReport: Encodable {
  let operation: NavigationPlan.Operation

  private enum Key: String, CodingKey {
    case operation, screen, screens, context, step, removed, container, action, into, children
    case `guard`
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(operation.name, forKey: .operation)
    switch operation {
    case .start(let screen):
      try container.encode(screen.description, forKey: .screen)
    case .check(let id, let step):
      try container.encode(step, forKey: .screen)
      try container.encode(step, forKey: .step)
      try container.encode(id, forKey: .guard)
    case .dismissAbove(let screen, let dismissed):
      try container.encode(screen.description, forKey: .screen)
      try container.encode(dismissed.map(\.description), forKey: .removed)
    case .reveal(let screen, let holder, let removed):
      try container.encode(screen.description, forKey: .screen)
      try container.encode(holder.description, forKey: .container)
      try container.encode(removed.map(\.description), forKey: .removed)
    case .build(let build):
      try container.encode(build.name, forKey: .screen)
      try container.encodeIfPresent(
        build.context.unlessNone.map(ContextJSON.init),
        forKey: .context
      )
      try container.encode(build.action, forKey: .action)
      try container.encode(
        build.children.map { OperationReport(operation: .build($0)) },
        forKey: .children
      )
    case .find(_, let name):
      try container.encode(name, forKey: .screen)
    case .integrate(let screens, let action, _, let host, let removed):
      try container.encode(screens.last?.description ?? "", forKey: .screen)
      try container.encode(screens.map(\.description), forKey: .screens)
      try container.encode(action, forKey: .action)
      try container.encode(host.description, forKey: .into)
      try container.encode(removed.map(\.description), forKey: .removed)
    case .finish(let screen):
      try container.encode(screen.description, forKey: .screen)
    }
  }
}
