import PetriDish

extension ComparisonPane {
  /// The request for the costs of the chosen screen; `nil` where none is chosen.
  var request: ComparisonRequest? {
    guard let compared = workbench.dishes.compared, let screen = workbench.draft.screen else {
      return nil
    }
    let others = workbench.variants.experiments.filter { $0.id != compared.id }
    let context = workbench.draft.error == nil ? workbench.draft.context : nil
    return ComparisonRequest(
      screen: screen.id,
      link: context == screen.jump.context ? nil : Jump(screen.id, context: context).link,
      experiment: compared.id,
      others: Dictionary(others.map { ($0.id, workbench.dishes.variant(of: $0)) }) { first, _ in
        first
      },
      device: workbench.dish.environment.device,
      observed: observed.edges()
    )
  }
}
