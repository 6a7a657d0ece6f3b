public import Routing

/// One question that planning asked, with its answer.
public struct Decision: Hashable, Sendable {
  /// The name of the step of the route that it is about.
  public let step: String

  /// The context that holds at the step, where planning has come to it.
  public let context: AnyRouteContext?

  /// The question that was asked.
  public let question: String

  /// The answer.
  public let answer: Answer

  /// The reason, or why not; empty where the answer says it all.
  public let why: String

  /// An answer to a question of planning.
  public enum Answer: Hashable, Sendable {
    case yes
    case no
    /// The variant that a route chooses.
    case chosen(String)
    /// The answer that the jump has for the guard with this id.
    case guarded(by: String, GateAnswer)
  }
}

extension Decision.Answer: CustomStringConvertible {
  /// A word or two: yes, no, the variant, the answer of the guard.
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

  /// Writes the promised keys; `context` only where there is one.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(step, forKey: .step)
    try container.encodeIfPresent(context?.unlessNone.map(ContextJSON.init), forKey: .context)
    try container.encode(question, forKey: .question)
    try container.encode(answer.description, forKey: .answer)
    try container.encode(why, forKey: .why)
  }
}

/// Makes decisions of what planning reports.
struct DecisionLog {
  private(set) var decisions: [Decision] = []
  private var step: String
  private var contexts: [String: AnyRouteContext]

  /// - Parameter destination: What is asked before the first step is about the whole route.
  init(_ destination: Destination) {
    step = destination.name
    contexts = [destination.name: destination.context]
  }

  /// Takes down a question and its answer, about the step that planning has come to.
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

  /// Takes down what planning reports; what is not a decision is passed by.
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
      add("is it built?", .yes, why: "it was not found, and has a factory.")
    case .willFind:
      add("is it built?", .no, why: "it has no factory; its host is to bring it along.")
    case .passedBy:
      add("is it needed?", .no, why: "it has no finder and no factory; only its guards count.")
    case .askedToLeave(let screen, let refusal):
      add("may \(screen) go?", refusal == nil ? .yes : .no, why: refusal ?? "it has agreed.")
    default: break
    }
  }

  /// Takes down a question and its answer, behind what was asked of its step before.
  mutating func insert(
    _ question: String,
    _ answer: Decision.Answer,
    why: String,
    about step: String
  ) {
    decisions.insert(decision(of: step, question, answer, why: why), at: end(of: step))
  }

  /// Behind what was asked of a step when planning first came to it; 0 for the app's own guards.
  private func end(of step: String) -> Int {
    guard let start = decisions.firstIndex(where: { $0.step == step }) else { return 0 }
    return decisions[start...].firstIndex { $0.step != step } ?? decisions.count
  }
}

extension DecisionLog {
  /// Takes down how the guards on the path will answer, each with the step that it belongs to.
  ///
  /// - Parameters:
  ///   - gates: The answer of each guard.
  ///   - said: The guards that the jump itself answers.
  mutating func add(
    guardsOf plan: NavigationPlan,
    answering gates: [String: GateAnswer],
    said: Set<String>
  ) {
    for case .check(let id, let step) in plan.operations {
      let answer = gates[id] ?? .ask
      let whose = said.contains(id) ? "the jump says so" : "the jump says nothing of it"
      let effect =
        switch answer {
        case .open: "it is passed without being asked."
        case .closed: "it stops the jump without being asked."
        case .ask: "it decides when the jump is carried out."
        }
      let question = "what does the guard “\(id)” answer?"
      insert(question, .guarded(by: id, answer), why: "\(whose); \(effect)", about: step)
    }
  }
}
