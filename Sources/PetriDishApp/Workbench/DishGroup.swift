import PetriDish

extension StateKey<[String]> {
  /// The experiment that is compared and its two variants, or nothing.
  static var twin: Self { Self("dish.twin", in: .session, or: []) }
}

extension StateKey<Bool> {
  /// Whether two dishes take the same jumps.
  static var sharesJumps: Self { Self("dish.same-jumps", in: .session, or: true) }
}

extension StateKey<Int> {
  /// The position of the focused one of two dishes; the first one is 0.
  static var focusedDish: Self { Self("dish.focus", in: .session, or: 0) }
}

/// The dishes of a workbench: one, or two beside each other under two variants of an experiment.
final class DishGroup {
  /// The dish, or the two beside each other, from the start to the end of a line.
  private(set) var controllers: [DishController] = []

  /// The experiment whose variants stand beside each other; `nil` where one dish stands alone.
  private(set) var compared: RegisteredExperiment?

  /// Whether two dishes take the same jumps, and not each its own.
  private(set) var sharesJumps = true

  private let catalog: Catalog
  private let journal: Journal
  private let state: UserState
  private let makeController: () -> DishController
  private weak var lastFocused: DishController?

  /// The variant that the dish had before another one stood beside it.
  private var variantBefore: String?

  /// Makes a group of one dish.
  ///
  /// - Parameters:
  ///   - journal: Records the variant of a dish that has got another name.
  ///   - state: Remembers what is compared, and which dish is focused.
  ///   - makeController: Makes a dish.
  init(
    _ catalog: Catalog,
    _ journal: Journal,
    _ state: UserState,
    makeController: @escaping () -> DishController
  ) {
    self.catalog = catalog
    self.journal = journal
    self.state = state
    self.makeController = makeController
    controllers = [makeController()]
  }

  /// Whether there are two dishes.
  var isTwin: Bool { compared != nil }

  /// The dish that the inspector is about: the only one, or else the one that was focused last.
  var focused: DishController { controllers.first { $0 === lastFocused } ?? controllers[0] }

  /// The dishes that take what is chosen: both, or the focused one where each is driven alone.
  var driven: [DishController] { sharesJumps ? controllers : [focused] }

  /// The dish that a third variant of the compared experiment goes to.
  var replaceable: DishController { sharesJumps ? controllers[controllers.count - 1] : focused }
}

// MARK: - Changing the group

extension DishGroup {
  /// Puts a second dish beside the one, which stays empty until the next jump.
  ///
  /// - Parameter variants: Two of the experiment, in the order of the dishes.
  /// - Returns: Whether the dishes can be compared so.
  func compare(_ experiment: RegisteredExperiment, _ variants: [String]) -> Bool {
    guard !isTwin, variants.count == 2, Set(variants).count == 2,
      variants.allSatisfy(experiment.variants.contains)
    else { return false }
    compared = experiment
    controllers.append(makeController())
    for (controller, variant) in zip(controllers, variants) { controller.variant = variant }
    variantBefore = variants[0]
    record(variants[0], of: experiment, in: controllers[0])
    rememberTwin()
    return true
  }

  /// Has one dish stand alone again, and frees the other one.
  func keep(_ kept: DishController) {
    let others = controllers.filter { $0 !== kept }
    controllers = [kept]
    setSharesJumps(true)
    let (experiment, variant) = (compared, kept.variant)
    compared = nil
    kept.variant = nil
    if let experiment, let variant, variant != variantBefore {
      record(variant, of: experiment, in: kept)
    }
    for other in others { other.close() }
    rememberTwin()
  }

  /// Has the dishes change sides.
  func swapSides() {
    let focused = focused
    controllers.reverse()
    lastFocused = focused
    rememberTwin()
  }

  /// Makes one of the dishes the focused one.
  func focus(_ controller: DishController) {
    lastFocused = controller
    rememberFocus()
  }

  /// Makes the dish at a position the focused one; where there is none, the first one.
  func focus(at index: Int) {
    lastFocused = controllers.indices.contains(index) ? controllers[index] : nil
    rememberFocus()
  }

  /// Has both dishes take the same jumps from now on, or each its own.
  func setSharesJumps(_ shares: Bool) {
    sharesJumps = shares
    state[.sharesJumps] = shares
  }

  /// Puts a third variant of the compared experiment in the place of another one.
  ///
  /// - Returns: The dish that has it now.
  func replaceVariant(with variant: String) -> DishController {
    let controller = replaceable
    controller.variant = variant
    rememberTwin()
    return controller
  }

  /// Records under the new name of a dish what it shows: readers of the journal know dishes by
  /// name.
  private func record(
    _ variant: String,
    of experiment: RegisteredExperiment,
    in controller: DishController
  ) {
    let dish = controller.dish
    guard dish.lastJump != nil else { return }
    journal.append(.variant(experiment: experiment.id, variant: variant), dish: dish.name)
    journal.append(.stack(dish.stack), dish: dish.name)
  }
}

// MARK: - Remembering

extension DishGroup {
  /// The id of the compared experiment and its two variants; empty where nothing is compared.
  var twin: [String] {
    compared.map { [$0.id] + controllers.compactMap(\.variant) } ?? []
  }

  private func rememberTwin() {
    state[.twin] = twin
    rememberFocus()
  }

  private func rememberFocus() {
    state[.focusedDish] = controllers.firstIndex { $0 === focused } ?? 0
  }
}

// MARK: - Variants

extension DishGroup {
  /// Returns the variant that the focused dish shows.
  func variant(of experiment: RegisteredExperiment) -> String {
    variant(of: experiment, in: focused)
  }

  /// Returns the variant that a dish shows.
  func variant(of experiment: RegisteredExperiment, in controller: DishController) -> String {
    if experiment.id == compared?.id, let variant = controller.variant { return variant }
    return controller.dish.variants.decided[experiment.id] ?? experiment.variants.first ?? ""
  }

  /// Returns the variant of each experiment, by its id, that a dish shows.
  func shownVariants(
    of experiments: [RegisteredExperiment],
    in controller: DishController
  ) -> [String: String] {
    Dictionary(experiments.map { ($0.id, variant(of: $0, in: controller)) }) { first, _ in first }
  }

  /// Returns the variants that are shown, in the order of the dishes.
  func variants(of experiment: RegisteredExperiment) -> [String] {
    guard experiment.id == compared?.id else { return [variant(of: experiment)] }
    return controllers.compactMap(\.variant)
  }

  /// Returns the variants that a dish is built for, or is going to be.
  func variants(of controller: DishController) -> VariantAssignment {
    var decided = controller.dish.variants.decided
    if let compared, let variant = controller.variant { decided[compared.id] = variant }
    return VariantAssignment(decided)
  }

  /// The experiments of which the dishes have different variants, besides the compared one, as one
  /// sentence; `nil` where there is none.
  var difference: String? {
    guard isTwin else { return nil }
    let parts = catalog.experiments.filter { $0.id != compared?.id }.compactMap { experiment in
      let shown = controllers.map { variant(of: experiment, in: $0) }
      return shown[0] == shown[1]
        ? nil
        : "“\(experiment.id)” is \(shown[0]) in \(controllers[0].title) and \(shown[1]) in "
          + controllers[1].title
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ") + "."
  }
}

// MARK: - Jumps

extension DishGroup {
  /// Returns a jump as a dish takes it: under its own variant, and otherwise as it is.
  func jump(_ jump: Jump, for controller: DishController) -> Jump {
    guard let compared else { return jump }
    var own = jump
    for experiment in catalog.experiments where own.variants[experiment.id] == nil {
      own.variants[experiment.id] = variant(of: experiment)
    }
    own.variants[compared.id] = controller.variant
    return own
  }

  /// Returns the jump that a dish has taken last, under what holds there by now.
  func openJump(of controller: DishController) -> Jump? {
    guard var jump = controller.dish.lastJump else { return nil }
    for experiment in catalog.experiments {
      jump.variants[experiment.id] = variant(of: experiment, in: controller)
    }
    jump.environment = controller.dish.environment
    return jump
  }

  /// The links to what each dish has opened last, or to what both have together.
  var openLinks: [String] {
    (sharesJumps ? [controllers[0]] : controllers).compactMap { openJump(of: $0)?.link }
  }
}
