import PetriDish

// Two dishes that perform the same jumps with different variants of an experiment.

extension Workbench {
  /// Whether the dishes match after the same jumps; always in sync if they don't share jumps.
  var agreement: TwinAgreement {
    guard dishes.sharesJumps else { return .inStep }
    return TwinAgreement(
      dishes.controllers,
      askedFor: draft.screen?.name ?? "the screen",
      leading: dishes.focused,
      difference: dishes.difference
    )
  }

  /// Adds a second dish or closes it.
  func toggleTwin() { dishes.isTwin ? keep(dishes.controllers[0]) : compare() }

  /// Adds a second dish that opens the current screen with another variant.
  ///
  /// - Parameter experiment: The experiment to compare; the last chosen one if omitted.
  func compare(_ experiment: RegisteredExperiment? = nil) {
    guard let experiment = experiment ?? variants.current else {
      return notify(.notice("No experiment has two variants to compare."))
    }
    let shown = dishes.variant(of: experiment)
    guard let other = experiment.next(after: shown, except: [shown]) else { return }
    compare(experiment, [shown, other])
    guard let second = dishes.controllers.last else { return }
    if let jump = dishes.openJump(of: dishes.controllers[0]) {
      runner.open(jump, in: [second])
    } else if isRootOpen {
      runner.start([second])
    }
  }

  /// Adds a second dish, which is empty until the next jump.
  ///
  /// - Parameters:
  ///   - experiment: The experiment to compare.
  ///   - variants: Two variants of the experiment, in the order of the dishes.
  func compare(_ experiment: RegisteredExperiment, _ variants: [String]) {
    putBuildAway()
    if dishes.compare(experiment, variants) { notify(.dish) }
  }

  /// Opens a link in the dish that doesn't have the focus, and moves the focus there.
  ///
  /// If there is only one dish, a second one is added. The dishes are navigated separately from then
  /// on, so the link's variant of the compared experiment has no effect in an existing dish.
  func openInTwin(link: String) {
    do {
      let resolved = try checked(link)
      if !dishes.isTwin {
        guard let new = newTwin(for: resolved.jump) else {
          return notify(.notice("No experiment has two variants to compare."))
        }
        compare(new.experiment, new.variants)
      }
      if dishes.sharesJumps { toggleSameJumps() }
      guard let other = dishes.controllers.first(where: { $0 !== dishes.focused }) else { return }
      focus(other)
      var jump = resolved.jump
      if let compared = dishes.compared { jump.variants[compared.id] = nil }
      open(resolved.replacing(jump))
    } catch {
      notify(.notice("\(error)"))
    }
  }

  /// The variants side by side after ``openInTwin(link:)``; `nil` if there can't be a second dish.
  func sidesOfTwin(for jump: Jump) -> String? {
    let variants =
      dishes.isTwin ? dishes.controllers.compactMap(\.variant) : newTwin(for: jump)?.variants
    return variants?.map(DishController.title).joined(separator: " and ")
  }

  /// The experiment to compare if a jump opens in a new second dish, with the variants of both dishes.
  private func newTwin(
    for jump: Jump
  ) -> (experiment: RegisteredExperiment, variants: [String])? {
    let named = variants.experiments.first { experiment in
      jump.variants[experiment.id].map { $0 != dishes.variant(of: experiment) } ?? false
    }
    guard let experiment = named ?? variants.current else { return nil }
    let shown = dishes.variant(of: experiment)
    let other = named.flatMap { jump.variants[$0.id] }
    guard let second = other ?? experiment.next(after: shown, except: [shown]) else { return nil }
    return (experiment, [shown, second])
  }

  /// Compares another experiment and keeps the first dish's variant of the previous one.
  func compareInstead(_ experiment: RegisteredExperiment) {
    guard dishes.isTwin, experiment.id != dishes.compared?.id else { return }
    keep(dishes.controllers[0])
    compare(experiment)
  }

  /// Keeps one dish and closes the other.
  func keep(_ kept: DishController) {
    guard dishes.isTwin, dishes.controllers.contains(where: { $0 === kept }) else { return }
    if !dishes.sharesJumps { focus(kept) }
    dishes.keep(kept)
    runner.rememberJump()
    runner.waitAgain()
    notify(.dish)
  }

  func swapSides() {
    guard dishes.isTwin else { return }
    dishes.swapSides()
    runner.rememberJump()
    notify(.dish)
  }

  /// Opens the visible screen of a dish in both dishes.
  func bringBoth(to controller: DishController) {
    guard let jump = controller.front.jump, let screen = catalog.screen(jump.screen) else { return }
    // Focus the dish so that its variants and environment also apply to the other one.
    focus(controller)
    choose(screen, context: jump.context)
    self.jump(from: .fresh)
  }

  /// Resolves a difference between the dishes: repeats failed jumps, or else the last jump of the focused dish in both.
  func bringTogether() {
    if let mismatch = agreement.mismatch, mismatch.isFailure {
      for index in mismatch.apart { runner.reload([dishes.controllers[index]]) }
    } else if let jump = dishes.openJump(of: dishes.focused) {
      runner.open(jump, in: dishes.controllers)
    } else {
      runner.reload(dishes.controllers)
    }
  }
}

// MARK: - Focus

extension Workbench {
  /// Shows one of two dishes in the inspector.
  ///
  /// If the dishes don't share jumps, each has its own screen and context in the inspector.
  func focus(_ controller: DishController) {
    guard dishes.isTwin, controller !== dishes.focused,
      dishes.controllers.contains(where: { $0 === controller })
    else { return }
    dishes.focused.draft = draft.values
    dishes.focus(controller)
    if !dishes.sharesJumps, let values = controller.draft { draft.replace(with: values) }
    notify(.focus)
  }

  /// Toggles whether both dishes perform the same jumps.
  func toggleSameJumps() {
    guard dishes.isTwin else { return }
    dishes.setSharesJumps(!dishes.sharesJumps)
    if !dishes.sharesJumps {
      for controller in dishes.controllers { controller.draft = draft.values }
    } else if agreement == .inStep {
      for controller in dishes.controllers { controller.markPosition() }
    }
    runner.rememberJump()
    notify(.focus)
  }

  /// Focuses the dish with the variant of a jump if the dishes don't share jumps.
  func focusDish(of jump: Jump) {
    guard !dishes.sharesJumps, let compared = dishes.compared,
      let named = jump.variants[compared.id],
      let controller = dishes.controllers.first(where: { $0.variant == named })
    else { return }
    focus(controller)
  }
}
