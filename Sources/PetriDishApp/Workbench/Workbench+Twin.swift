import GTK
import PetriDish

extension StateKey<[String]> {
  /// The experiment that is compared and its two variants, or nothing.
  static var twin: Self { Self("dish.twin", in: .session, or: []) }
}

// Two dishes beside each other: the same jumps, under two variants of one experiment.

extension Workbench {
  /// Whether there are two.
  var isTwin: Bool { compared != nil }

  /// Whether the dishes are where the same jumps have brought them.
  ///
  /// Where each takes its own, nobody expects that of them.
  var accord: TwinSync {
    guard sharesJumps else { return .inStep }
    return TwinSync(
      specimens,
      askedFor: selection?.name ?? "the screen",
      leading: focused,
      difference: difference
    )
  }

  /// Puts a second dish beside the one, or takes it away again.
  func toggleTwin() { isTwin ? keep(specimens[0]) : compare() }

  /// Puts a second dish beside the one, where what is open is opened under another variant.
  ///
  /// - Parameter experiment: Of which two variants are seen; unless given, the one that was decided
  ///   last, or else the first.
  func compare(_ experiment: RegisteredExperiment? = nil) {
    guard let experiment = experiment ?? lastDecided ?? comparable.first else {
      return notify(.notice("There is no experiment with two variants to compare."))
    }
    let shown = variant(of: experiment)
    guard let other = experiment.next(after: shown, except: [shown]) else { return }
    compare(experiment, [shown, other])
    guard let second = specimens.last, let jump = openJump(of: specimens[0]) else { return }
    run(in: [second]) { [weak self] in await $0.dish.jump(self?.jump(jump, for: $0) ?? jump) }
  }

  /// Compares another experiment; the one before is decided as the first dish has it.
  func compareInstead(_ experiment: RegisteredExperiment) {
    guard isTwin, experiment.id != compared?.id else { return }
    keep(specimens[0])
    compare(experiment)
  }

  /// Puts a second dish beside the one that stays empty until the next jump.
  ///
  /// - Parameter variants: Two of the experiment, in the order of the dishes.
  func compare(_ experiment: RegisteredExperiment, _ variants: [String]) {
    guard !isTwin, variants.count == 2, Set(variants).count == 2,
      variants.allSatisfy(experiment.variants.contains)
    else { return }
    compared = experiment
    specimens.append(makeSpecimen())
    for (specimen, variant) in zip(specimens, variants) { specimen.variant = variant }
    variantBefore = variants[0]
    announce(specimens[0], variants[0], of: experiment)
    rememberTwin()
    notify(.dish)
  }

  /// Brings back what was compared when the program ended, before anything is opened.
  func resumeTwin(_ words: [String]) {
    guard words.count == 3, let experiment = comparable.first(where: { $0.id == words[0] }) else {
      return
    }
    compare(experiment, Array(words[1...]))
  }

  /// What it takes to bring the comparison back: the experiment and its two variants; empty where
  /// there is none.
  var twin: [String] {
    compared.map { [$0.id] + specimens.compactMap(\.variant) } ?? []
  }

  /// Has one dish stand alone again, and frees the other one.
  func keep(_ kept: DishController) {
    guard isTwin, specimens.contains(where: { $0 === kept }) else { return }
    if !sharesJumps { focus(kept) }
    let others = specimens.filter { $0 !== kept }
    specimens = [kept]
    (sharesJumps, state[.sharesJumps]) = (true, true)
    let (experiment, variant) = (compared, kept.variant)
    compared = nil
    kept.variant = nil
    if let experiment, let variant, variant != variantBefore {
      announce(kept, variant, of: experiment)
    }
    for other in others { other.close() }
    rememberTwin()
    rememberJump()
    // The one that has gone may never have come to an end.
    if finishing != nil { finish { _ in } }
    notify(.dish)
  }

  /// Has the dishes change sides.
  func swapSides() {
    guard isTwin else { return }
    let focused = focused
    specimens.reverse()
    lookedAt = focused
    rememberTwin()
    rememberJump()
    notify(.dish)
  }

  /// Opens in both dishes what one of them shows.
  func bringBoth(to specimen: DishController) {
    guard let jump = specimen.front.jump, let screen = catalog.screen(jump.screen) else { return }
    // What else holds there is to hold in the other one, too.
    focus(specimen)
    choose(screen, context: jump.context)
    self.jump(from: .fresh)
  }

  /// Gets the dishes into step: those that failed try again, or else both take the jump that the
  /// focused one has taken last.
  func bringTogether() {
    if let verdict = accord.verdict, verdict.isFailure {
      for index in verdict.astray { retry(specimens[index]) }
    } else if let jump = openJump(of: focused) {
      run(in: specimens) { [weak self] in await $0.dish.jump(self?.jump(jump, for: $0) ?? jump) }
    } else {
      run(in: specimens) { await $0.dish.reload() }
    }
  }

  /// A jump as one of the dishes takes it: under its own variant, and otherwise under what holds.
  func jump(_ jump: Jump, for specimen: DishController) -> Jump {
    guard let compared else { return jump }
    var own = jump
    for experiment in catalog.experiments where own.variants[experiment.id] == nil {
      own.variants[experiment.id] = variant(of: experiment)
    }
    own.variants[compared.id] = specimen.variant
    return own
  }

  /// Says which variant of a link nobody will see.
  func sayWhatIsLeftOut(of jump: Jump) {
    guard let compared, let named = jump.variants[compared.id] else { return }
    let shown = variants(of: compared)
    guard !shown.contains(named) else { return }
    let sides = shown.map(DishController.title).joined(separator: " and ")
    notify(
      .notice("“\(compared.id)=\(named)” of the link is left out: \(sides) stay beside each other.")
    )
  }

  /// Writes down under the new name of a dish what it shows: whoever reads the journal knows dishes by
  /// their names.
  private func announce(
    _ specimen: DishController,
    _ variant: String,
    of experiment: RegisteredExperiment
  ) {
    let dish = specimen.dish
    guard dish.lastJump != nil else { return }
    journal.append(.variant(experiment: experiment.id, variant: variant), dish: dish.name)
    journal.append(.stack(dish.stack), dish: dish.name)
  }

  func rememberTwin() {
    state[.twin] = twin
    rememberFocus()
  }
}
