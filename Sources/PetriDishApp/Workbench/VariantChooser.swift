import PetriDish

/// Chooses the variants of experiments in the dishes.
final class VariantChooser {
  /// The experiments with more than one variant.
  let experiments: [RegisteredExperiment]

  private let dishes: DishGroup
  private let runner: JumpRunner
  private let changes: Observers<Workbench.Change>
  private var lastDecided: RegisteredExperiment?

  init(
    _ catalog: Catalog,
    _ dishes: DishGroup,
    _ runner: JumpRunner,
    _ changes: Observers<Workbench.Change>
  ) {
    experiments = catalog.experiments.filter { $0.variants.count > 1 }
    self.dishes = dishes
    self.runner = runner
    self.changes = changes
  }

  /// The experiment whose variant was last chosen, or else the first experiment.
  var current: RegisteredExperiment? { lastDecided ?? experiments.first }

  /// Chooses a variant of an experiment.
  ///
  /// If the experiment is compared, the variant replaces that of the focused dish, or of the second
  /// dish if the dishes share jumps.
  func choose(_ variant: String, of experiment: RegisteredExperiment) {
    guard !dishes.variants(of: experiment).contains(variant) else { return }
    lastDecided = experiment
    guard experiment.id == dishes.compared?.id else {
      return decide(variant, of: experiment, in: dishes.driven)
    }
    let replaced = dishes.replaceVariant(with: variant)
    changes.notify(.dish)
    decide(variant, of: experiment, in: [replaced])
  }

  /// Chooses the next variant of the current experiment that isn't already visible.
  func chooseNext() {
    guard let experiment = dishes.compared ?? current else {
      return changes.notify(.notice("No experiment has variants to choose from."))
    }
    let shown = dishes.variants(of: experiment)
    let last = dishes.variant(of: experiment, in: dishes.replaceable)
    guard let next = experiment.next(after: last, except: shown) else {
      return changes.notify(.notice("Both variants of “\(experiment.id)” are already shown."))
    }
    choose(next, of: experiment)
  }

  private func decide(
    _ variant: String,
    of experiment: RegisteredExperiment,
    in chosen: [DishController]
  ) {
    runner.run(in: chosen) { [weak self] controller in
      do { return try await controller.dish.choose(variant, of: experiment.id) } catch {
        self?.changes.notify(.notice("\(error)"))
        return nil
      }
    }
  }
}

extension RegisteredExperiment {
  /// Returns the next variant after another one, wrapping around; `nil` if every variant is excluded.
  func next(after variant: String, except shown: [String]) -> String? {
    let start = (variants.firstIndex(of: variant) ?? -1) + 1
    return (variants[start...] + variants[..<start]).first { !shown.contains($0) }
  }
}
