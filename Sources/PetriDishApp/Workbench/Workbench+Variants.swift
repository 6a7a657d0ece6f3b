import PetriDish

// Which variants are shown, one or two of an experiment.

extension Workbench {
  /// The variant that the dish shows; of two dishes, the focused one.
  func variant(of experiment: RegisteredExperiment) -> String {
    variant(of: experiment, in: focused)
  }

  /// The variant that a dish shows.
  func variant(of experiment: RegisteredExperiment, in specimen: DishController) -> String {
    if experiment.id == compared?.id, let variant = specimen.variant { return variant }
    return specimen.dish.variants.decided[experiment.id] ?? experiment.variants.first ?? ""
  }

  /// The variants that are shown, in the order of the dishes.
  func variants(of experiment: RegisteredExperiment) -> [String] {
    guard experiment.id == compared?.id else { return [variant(of: experiment)] }
    return specimens.compactMap(\.variant)
  }

  /// What a dish is built for, or is going to be.
  func variants(of specimen: DishController) -> VariantAssignment {
    var decided = specimen.dish.variants.decided
    if let compared, let variant = specimen.variant { decided[compared.id] = variant }
    return VariantAssignment(decided)
  }

  /// The experiments of which there is something to choose.
  var comparable: [RegisteredExperiment] { catalog.experiments.filter { $0.variants.count > 1 } }

  /// Decides an experiment.
  ///
  /// The one that is compared has a second variant already: another one takes the place of that, or
  /// of the focused dish's where each is driven alone.
  func choose(_ variant: String, of experiment: RegisteredExperiment) {
    guard !variants(of: experiment).contains(variant) else { return }
    lastDecided = experiment
    guard experiment.id == compared?.id else {
      return decide(variant, of: experiment, in: driven)
    }
    replaceable.variant = variant
    rememberTwin()
    notify(.dish)
    decide(variant, of: experiment, in: [replaceable])
  }

  /// The dish that a third variant of what is compared goes to.
  var replaceable: DishController { sharesJumps ? specimens[specimens.count - 1] : focused }

  /// Decides the experiment that was decided last by its next variant; beside another dish, by the
  /// next one that neither shows.
  func chooseNextVariant() {
    guard let experiment = compared ?? lastDecided ?? comparable.first else {
      return notify(.notice("There is no experiment with variants to choose from."))
    }
    let shown = variants(of: experiment)
    let last = variant(of: experiment, in: replaceable)
    guard let next = experiment.next(after: last, except: shown) else {
      return notify(.notice("Both variants of “\(experiment.id)” are shown."))
    }
    choose(next, of: experiment)
  }

  private func decide(
    _ variant: String,
    of experiment: RegisteredExperiment,
    in chosen: [DishController]
  ) {
    run(in: chosen) { [weak self] specimen in
      do { return try await specimen.dish.choose(variant, of: experiment.id) } catch {
        self?.notify(.notice("\(error)"))
        return nil
      }
    }
  }
}

extension RegisteredExperiment {
  /// The variant after another one, around the end; `nil` where all are left out.
  func next(after variant: String, except shown: [String]) -> String? {
    let start = (variants.firstIndex(of: variant) ?? -1) + 1
    return (variants[start...] + variants[..<start]).first { !shown.contains($0) }
  }
}
