import Routing

/// The report of an explanation: `explain --json`.
package struct ExplanationReport: Encodable {
  private let plan: [OperationReport]
  private let decisions: [Decision]
  private let error: JumpResult.Failure?
  private let link: String?
  /// `died`, or `nil`.
  private let outcome: String?

  /// Takes an explanation down.
  package init(_ explanation: Explanation) {
    plan = (explanation.plan?.operations ?? []).map { OperationReport(operation: $0) }
    decisions = explanation.decisions
    error = explanation.failure
    link = explanation.jump.link
    outcome = nil
  }

  /// Takes a link down that asks for nothing that could be explained.
  package init(unreadable error: any Error) {
    plan = []
    decisions = []
    let failure = JumpResult.Failure(error)
    self.error = failure
    link = nil
    outcome = failure.isDeath ? failure.kind : nil
  }

  private enum Key: String, CodingKey { case outcome, link, plan, decisions, error }

  /// Writes the promised keys.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(outcome, forKey: .outcome)
    try container.encode(link, forKey: .link)
    try container.encode(plan, forKey: .plan)
    try container.encode(decisions, forKey: .decisions)
    try container.encode(error, forKey: .error)
  }
}

/// One operation of a plan: `operation` and `screen` always, and what else belongs to it.
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
