import Routing

// What a jump wants of a dish, before anything is done about it.

extension Dish {
  /// Returns the answer of each gate on the path to a screen.
  ///
  /// - Parameter variants: Decide which path there is; the running app's unless given.
  func gateAnswers(
    to id: String,
    _ given: [String: GateAnswer],
    under variants: VariantAssignment? = nil
  ) -> [String: GateAnswer] {
    let met = catalog.screen(id)?.guards(under: variants ?? self.variants) ?? []
    return Dictionary(met.map { ($0, given[$0] ?? answer) }) { first, _ in first }
  }

  /// Returns the variants under which a jump is carried out.
  func wanted(by jump: Jump) -> VariantAssignment {
    VariantAssignment(variants.decided.merging(jump.variants) { $1 })
  }

  /// Returns the jump with the environment that it will be shown in, and with the answer that each
  /// gate will get, so that it can be repeated.
  func recorded(_ jump: Jump) -> Jump {
    var jump = jump
    var shown = environment
    shown.merge(jump.environment)
    jump.environment = shown
    let variants = wanted(by: jump)
    for screen in jump.from.map(\.screen) + [jump.screen] {
      let answers = gateAnswers(to: screen, jump.gates, under: variants)
      jump.gates.merge(answers) { said, _ in said }
    }
    return jump
  }
}
