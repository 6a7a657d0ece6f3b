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
  var accord: Accord { Accord(specimens, askedFor: selection?.name ?? "the screen") }

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
    guard let jump = openJump, let second = specimens.last else { return }
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
  func keep(_ kept: Specimen) {
    guard isTwin, specimens.contains(where: { $0 === kept }) else { return }
    let others = specimens.filter { $0 !== kept }
    specimens = [kept]
    compared = nil
    kept.variant = nil
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
    specimens.reverse()
    rememberTwin()
    rememberJump()
    notify(.dish)
  }

  /// Opens in both dishes what one of them shows.
  func bringBoth(to specimen: Specimen) {
    guard let jump = specimen.front.jump, let screen = catalog.screen(jump.screen) else { return }
    choose(screen, context: jump.context)
    self.jump(from: .fresh)
  }

  /// Gets the dishes into step: those that failed try again, or else both repeat the last jump.
  func bringTogether() {
    guard let verdict = accord.verdict, verdict.isFailure else { return reload() }
    for index in verdict.astray { retry(specimens[index]) }
  }

  /// A jump as one of the dishes takes it: under its own variant, and otherwise under what holds.
  func jump(_ jump: Jump, for specimen: Specimen) -> Jump {
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
    let sides = shown.map(Specimen.title).joined(separator: " and ")
    notify(
      .notice("“\(compared.id)=\(named)” of the link is left out: \(sides) stay beside each other.")
    )
  }

  func rememberTwin() { state[.twin] = twin }
}
