import PetriDish

/// Decides experiments in the dishes.
final class VariantChooser {
  /// The experiments of which there is something to choose.
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

  /// The experiment that was decided last, or else the first one; `nil` where there is none.
  var current: RegisteredExperiment? { lastDecided ?? experiments.first }

  /// Decides an experiment.
  ///
  /// The one that is compared has a second variant already: another one takes the place of that, or
  /// of the focused dish's where each is driven alone.
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

  /// Decides the current experiment by its next variant; beside another dish, by the next one that
  /// neither shows.
  func chooseNext() {
    guard let experiment = dishes.compared ?? current else {
      return changes.notify(.notice("There is no experiment with variants to choose from."))
    }
    let shown = dishes.variants(of: experiment)
    let last = dishes.variant(of: experiment, in: dishes.replaceable)
    guard let next = experiment.next(after: last, except: shown) else {
      return changes.notify(.notice("Both variants of “\(experiment.id)” are shown."))
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
  /// Returns the variant after another one, around the end; `nil` where all are left out.
  func next(after variant: String, except shown: [String]) -> String? {
    let start = (variants.firstIndex(of: variant) ?? -1) + 1
    return (variants[start...] + variants[..<start]).first { !shown.contains($0) }
  }
}
