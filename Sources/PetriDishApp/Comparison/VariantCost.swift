import PetriDish

/// The cost of a screen under one variant.
nonisolated struct VariantCost: Hashable, Sendable {
  /// The cost, or `nil` if the screen was not reached.
  var cost: NavigationCost.Figures?

  /// The actions of the user, in words.
  var path: [String] = []

  /// The reason that the screen was not reached, or `nil`.
  var failure: String?

  /// The predicted time to get there, or `nil` if the screen was not reached.
  var there: PredictedSeconds?

  /// The predicted time to get back, or `nil` if no way back is known.
  var back: PredictedSeconds?

  /// The conclusion about the time to get there and the control's, or `nil` for the control.
  var conclusion: TimeDifference.Conclusion?
}

extension VariantCost {
  /// Sums up what a comparison says of one screen, by the names of the variants.
  nonisolated static func all(
    of screen: ComparedScreen,
    in comparison: ExperimentComparison
  ) -> [String: VariantCost] {
    let control = comparison.experiment.variants.first
    return Dictionary(
      screen.variants.map { entry in
        let difference = control.flatMap { control in
          control == entry.variant
            ? nil : comparison.timeDifference(of: entry.variant, against: control, in: screen)
        }
        let cost = VariantCost(
          cost: entry.cost?.figures,
          path: entry.cost?.path.map(\.words) ?? [],
          failure: entry.result.failure?.message,
          there: entry.times?.there.seconds,
          back: entry.times?.back?.seconds,
          conclusion: difference?.conclusion
        )
        return (entry.variant, cost)
      }
    ) { first, _ in first }
  }
}
