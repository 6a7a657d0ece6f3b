import PetriDish

// Two dishes beside each other: the same jumps, under two variants of one experiment.

extension Workbench {
  /// The agreement of the dishes: whether they are where the same jumps have brought them.
  ///
  /// Where each takes its own, they need not be.
  var agreement: TwinAgreement {
    guard dishes.sharesJumps else { return .inStep }
    return TwinAgreement(
      dishes.controllers,
      askedFor: draft.screen?.name ?? "the screen",
      leading: dishes.focused,
      difference: dishes.difference
    )
  }

  /// Puts a second dish beside the one, or takes it away again.
  func toggleTwin() { dishes.isTwin ? keep(dishes.controllers[0]) : compare() }

  /// Puts a second dish beside the one, where what is open is opened under another variant.
  ///
  /// - Parameter experiment: The one of which two variants are shown; unless given, the one that
  ///   was decided last, or else the first.
  func compare(_ experiment: RegisteredExperiment? = nil) {
    guard let experiment = experiment ?? variants.current else {
      return notify(.notice("There is no experiment with two variants to compare."))
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

  /// Puts a second dish beside the one, which stays empty until the next jump.
  ///
  /// - Parameter variants: Two of the experiment, in the order of the dishes.
  func compare(_ experiment: RegisteredExperiment, _ variants: [String]) {
    putBuildAway()
    if dishes.compare(experiment, variants) { notify(.dish) }
  }

  /// Compares another experiment; the one before is decided as the first dish has it.
  func compareInstead(_ experiment: RegisteredExperiment) {
    guard dishes.isTwin, experiment.id != dishes.compared?.id else { return }
    keep(dishes.controllers[0])
    compare(experiment)
  }

  /// Has one dish stand alone again, and frees the other one.
  func keep(_ kept: DishController) {
    guard dishes.isTwin, dishes.controllers.contains(where: { $0 === kept }) else { return }
    if !dishes.sharesJumps { focus(kept) }
    dishes.keep(kept)
    runner.rememberJump()
    runner.waitAgain()
    notify(.dish)
  }

  /// Has the dishes change sides.
  func swapSides() {
    guard dishes.isTwin else { return }
    dishes.swapSides()
    runner.rememberJump()
    notify(.dish)
  }

  /// Opens in both dishes what one of them shows.
  func bringBoth(to controller: DishController) {
    guard let jump = controller.front.jump, let screen = catalog.screen(jump.screen) else { return }
    // What else holds there is to hold in the other one, too.
    focus(controller)
    choose(screen, context: jump.context)
    self.jump(from: .fresh)
  }

  /// Gets the dishes into step: those that failed try again, or else both take the jump that the
  /// focused one has taken last.
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
  /// Has the inspector be about one of two dishes.
  ///
  /// Where each is driven alone, each has a screen and a context of its own in the inspector.
  func focus(_ controller: DishController) {
    guard dishes.isTwin, controller !== dishes.focused,
      dishes.controllers.contains(where: { $0 === controller })
    else { return }
    dishes.focused.draft = draft.values
    dishes.focus(controller)
    if !dishes.sharesJumps, let values = controller.draft { draft.replace(with: values) }
    notify(.focus)
  }

  /// Has both dishes take the same jumps from now on, or each its own.
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

  /// Focuses the dish that stands for the variant of a jump, where each is driven alone.
  func focusDish(of jump: Jump) {
    guard !dishes.sharesJumps, let compared = dishes.compared,
      let named = jump.variants[compared.id],
      let controller = dishes.controllers.first(where: { $0.variant == named })
    else { return }
    focus(controller)
  }
}
