import Routing

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
