public import Routing

/// A question that the router answered while it planned a navigation.
public struct Decision: Hashable, Sendable {
  /// The name of the route step.
  public let step: String

  /// The context of the step, if planning has reached it.
  public let context: AnyRouteContext?

  /// The question.
  public let question: String

  /// The answer.
  public let answer: Answer

  /// The reason for the answer, or an empty string.
  public let why: String

  /// An answer to a planning question.
  public enum Answer: Hashable, Sendable {
    case yes
    case no
    /// The variant that a route selected.
    case chosen(String)
    /// The answer of a guard that the jump determines.
    case guarded(by: String, GateAnswer)
  }
}

extension Decision.Answer: CustomStringConvertible {
  /// The answer as text: yes, no, a variant or the answer of a guard.
  public var description: String {
    switch self {
    case .yes: "yes"
    case .no: "no"
    case .chosen(let variant): variant
    case .guarded(_, let answer): answer.rawValue
    }
  }
}

extension Decision: Encodable {
  private enum Key: String, CodingKey { case step, context, question, answer, why }

  /// Encodes the decision; `context` is omitted if the step has no context.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(step, forKey: .step)
    try container.encodeIfPresent(context?.unlessNone.map(ContextJSON.init), forKey: .context)
    try container.encode(question, forKey: .question)
    try container.encode(answer.description, forKey: .answer)
    try container.encode(why, forKey: .why)
  }
}

/// A log that collects decisions from planning events.
struct DecisionLog {
  private(set) var decisions: [Decision] = []
  private var step: String
  private var contexts: [String: AnyRouteContext]

  /// - Parameter destination: The destination, which early decisions refer to.
  init(_ destination: Destination) {
    step = destination.name
    contexts = [destination.name: destination.context]
  }

  /// Adds a decision about the current step.
  private mutating func add(_ question: String, _ answer: Decision.Answer, why: String) {
    decisions.append(decision(of: step, question, answer, why: why))
  }

  private func decision(
    of step: String,
    _ question: String,
    _ answer: Decision.Answer,
    why: String
  ) -> Decision {
    let context = contexts[step]
    return Decision(step: step, context: context, question: question, answer: answer, why: why)
  }

  /// Adds the decision that an event describes; other events are ignored.
  mutating func add(_ event: RoutingEvent) {
    switch event.kind {
    case .considered(let step, let context):
      self.step = step
      contexts[step] = context
    case .asked(_, let question, let found, let why):
      add(question, found == nil ? .no : .yes, why: why)
    case .tried(let question, let taken, let why):
      add(question, taken ? .yes : .no, why: why)
    case .chosen(let question, let answer):
      add(question, .chosen(answer), why: "")
    case .willBuild:
      add("Create it?", .yes, why: "not open yet, and it can be created.")
    case .willFind:
      add("Create it?", .no, why: "it has no factory, so its host must provide it.")
    case .passedBy:
      add("Needed?", .no, why: "it has no finder or factory; only its guards apply.")
    case .askedToLeave(let screen, let refusal):
      add("Can \(screen) close?", refusal == nil ? .yes : .no, why: refusal ?? "it agreed.")
    default: break
    }
  }

  /// Inserts a decision after the earlier decisions about its step.
  mutating func insert(
    _ question: String,
    _ answer: Decision.Answer,
    why: String,
    about step: String
  ) {
    decisions.insert(decision(of: step, question, answer, why: why), at: end(of: step))
  }

  /// Returns the index after the first decisions about a step, or 0 for guards of the whole app.
  private func end(of step: String) -> Int {
    guard let start = decisions.firstIndex(where: { $0.step == step }) else { return 0 }
    return decisions[start...].firstIndex { $0.step != step } ?? decisions.count
  }
}

extension DecisionLog {
  /// Adds the answers of the guards in a plan.
  ///
  /// - Parameters:
  ///   - gates: The answer of each guard.
  ///   - said: The ids of the guards whose answer the jump contains.
  mutating func add(
    guardsOf plan: NavigationPlan,
    answering gates: [String: GateAnswer],
    said: Set<String>
  ) {
    for case .check(let id, let step) in plan.operations {
      let answer = gates[id] ?? .ask
      let whose = said.contains(id) ? "set by the jump" : "not set by the jump"
      let effect =
        switch answer {
        case .open: "the guard isn’t asked."
        case .closed: "the jump stops here."
        case .ask: "the guard is asked during the jump."
        }
      let question = "How does guard “\(id)” answer?"
      insert(question, .guarded(by: id, answer), why: "\(whose); \(effect)", about: step)
    }
  }
}
