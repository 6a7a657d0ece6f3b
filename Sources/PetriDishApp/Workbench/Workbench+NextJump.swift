import PetriDish

extension Workbench {
  /// The next jump as the focused dish takes it: everything that it takes to see the same
  /// elsewhere.
  var nextJump: Jump? {
    guard let screen = draft.screen else { return nil }
    var jump = Jump(screen.id, context: draft.context)
    for experiment in catalog.experiments {
      jump.variants[experiment.id] = dishes.variant(of: experiment)
    }
    let met = gates(of: dishes.focused)
    jump.gates = draft.gates.filter { met.contains($0.key) }
    jump.environment = dish.environment
    return jump
  }

  /// The gates on the path to the chosen screen, in any of the dishes that take the next jump.
  var metGates: [String] {
    dishes.driven.reduce(into: []) { met, controller in
      for gate in gates(of: controller) where !met.contains(gate) { met.append(gate) }
    }
  }

  private func gates(of controller: DishController) -> [String] {
    draft.screen?.guards(under: dishes.variants(of: controller)) ?? []
  }
}
