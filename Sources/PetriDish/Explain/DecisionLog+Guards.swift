import Routing

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
