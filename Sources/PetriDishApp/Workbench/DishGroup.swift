import PetriDish

extension StateKey<[String]> {
  /// The compared experiment and its two variants; empty if there is only one dish.
  static var twin: Self { Self("dish.twin", in: .session, or: []) }
}

extension StateKey<Bool> {
  /// Whether both dishes perform the same jumps.
  static var sharesJumps: Self { Self("dish.same-jumps", in: .session, or: true) }
}

extension StateKey<Int> {
  /// The index of the focused dish.
  static var focusedDish: Self { Self("dish.focus", in: .session, or: 0) }
}

/// The dishes of a workbench: either one, or two with different variants of an experiment.
final class DishGroup {
  /// The dishes in display order.
  private(set) var controllers: [DishController] = []

  /// The experiment whose variants are compared; `nil` if there is only one dish.
  private(set) var compared: RegisteredExperiment?

  /// Whether both dishes perform the same jumps.
  private(set) var sharesJumps = true

  private let catalog: Catalog
  private let journal: Journal
  private let state: UserState
  private let makeController: () -> DishController
  private weak var lastFocused: DishController?

  /// The variant of the first dish before the second one was added.
  private var variantBefore: String?

  /// Creates a group with one dish.
  ///
  /// - Parameters:
  ///   - catalog: The screens and experiments.
  ///   - journal: The journal, which records when a renamed dish keeps its variant.
  ///   - state: The saved state, which includes the compared variants and the focused dish.
  ///   - makeController: Creates a dish.
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

  var isTwin: Bool { compared != nil }

  /// The dish that the inspector shows: the only one, or the last focused one.
  var focused: DishController { controllers.first { $0 === lastFocused } ?? controllers[0] }

  /// The dishes that perform the next jump: both if they share jumps, otherwise the focused one.
  var driven: [DishController] { sharesJumps ? controllers : [focused] }

  /// The dish whose variant is replaced if the user chooses a third variant.
  var replaceable: DishController { sharesJumps ? controllers[controllers.count - 1] : focused }
}

// MARK: - Changing the group

extension DishGroup {
  /// Adds a second dish, which is empty until the next jump.
  ///
  /// - Parameters:
  ///   - experiment: The experiment to compare.
  ///   - variants: Two variants of the experiment, in the order of the dishes.
  /// - Returns: Whether the comparison is possible.
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

  /// Keeps one dish and closes the other.
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

  func swapSides() {
    let focused = focused
    controllers.reverse()
    lastFocused = focused
    rememberTwin()
  }

  func focus(_ controller: DishController) {
    lastFocused = controller
    rememberFocus()
  }

  /// Focuses the dish at an index, or the first dish if the index is out of bounds.
  func focus(at index: Int) {
    lastFocused = controllers.indices.contains(index) ? controllers[index] : nil
    rememberFocus()
  }

  /// Sets whether both dishes perform the same jumps.
  func setSharesJumps(_ shares: Bool) {
    sharesJumps = shares
    state[.sharesJumps] = shares
  }

  /// Replaces one of the compared variants with a third variant.
  ///
  /// - Returns: The dish that has the variant now.
  func replaceVariant(with variant: String) -> DishController {
    let controller = replaceable
    controller.variant = variant
    rememberTwin()
    return controller
  }

  /// Records the current content of a dish under its new name, by which readers of the journal identify it.
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

// MARK: - Saved state

extension DishGroup {
  /// The id of the compared experiment and its two variants; empty if there is only one dish.
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
  /// Returns the variant in the focused dish.
  func variant(of experiment: RegisteredExperiment) -> String {
    variant(of: experiment, in: focused)
  }

  /// Returns the variant in a dish.
  func variant(of experiment: RegisteredExperiment, in controller: DishController) -> String {
    if experiment.id == compared?.id, let variant = controller.variant { return variant }
    return controller.dish.variants.decided[experiment.id] ?? experiment.variants.first ?? ""
  }

  /// Returns the variant of each experiment in a dish, by experiment id.
  func shownVariants(
    of experiments: [RegisteredExperiment],
    in controller: DishController
  ) -> [String: String] {
    Dictionary(experiments.map { ($0.id, variant(of: $0, in: controller)) }) { first, _ in first }
  }

  /// Returns the visible variants, in the order of the dishes.
  func variants(of experiment: RegisteredExperiment) -> [String] {
    guard experiment.id == compared?.id else { return [variant(of: experiment)] }
    return controllers.compactMap(\.variant)
  }

  /// Returns the variants that a dish uses or will use.
  func variants(of controller: DishController) -> VariantAssignment {
    var decided = controller.dish.variants.decided
    if let compared, let variant = controller.variant { decided[compared.id] = variant }
    return VariantAssignment(decided)
  }

  /// A sentence that lists experiments other than the compared one whose variants differ, if any.
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
  /// Returns a jump with the variant of a dish.
  func jump(_ jump: Jump, for controller: DishController) -> Jump {
    guard let compared else { return jump }
    var own = jump
    for experiment in catalog.experiments where own.variants[experiment.id] == nil {
      own.variants[experiment.id] = variant(of: experiment)
    }
    own.variants[compared.id] = controller.variant
    return own
  }

  /// Returns the last jump of a dish with the dish's current variants and environment.
  func openJump(of controller: DishController) -> Jump? {
    guard var jump = controller.dish.lastJump else { return nil }
    for experiment in catalog.experiments {
      jump.variants[experiment.id] = variant(of: experiment, in: controller)
    }
    jump.environment = controller.dish.environment
    return jump
  }

  /// The links to the last jump of each dish; a single link if the dishes share jumps.
  var openLinks: [String] {
    (sharesJumps ? [controllers[0]] : controllers).compactMap { openJump(of: $0)?.link }
  }
}
