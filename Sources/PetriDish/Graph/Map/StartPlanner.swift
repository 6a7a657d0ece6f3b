import Routing

/// Plans the first preset of every screen, from wherever a dish stands.
struct StartPlanner {
  private let targets: [(screen: String, destination: Result<Destination, CatalogError>)]

  /// Decodes the first preset of every screen.
  init(_ catalog: Catalog) {
    targets = catalog.screens.map { screen in
      (
        screen.id,
        Result { () throws(CatalogError) in
          try catalog.destination(screen.id, screen.presets.first?.context)
        }
      )
    }
  }

  /// Returns the plans from where a dish stands, of which nothing is carried out.
  @MainActor
  func row(from start: String?, in dish: Dish, under variant: MapVariantName) -> StartRow {
    StartRow(
      variant: variant,
      start: start,
      cells: targets.map { target, destination in
        do {
          let plan = try dish.router.plan(try destination.get(), in: dish.scene)
          if let step = plan.missingStep { throw RoutingError.missing(step) }
          return StartCell(target, plan, in: dish.scene)
        } catch {
          return StartCell(
            target: target,
            place: nil,
            steps: 0,
            guards: [],
            failure: JumpResult.Failure(error)
          )
        }
      }
    )
  }
}

extension Catalog {
  /// Opens every screen under some variants, headless in this process, and plans from each to every other
  /// one.
  ///
  /// - Parameters:
  ///   - variants: Names of variants by the id of their experiment.
  ///   - leftOut: The ids of screens that are not to be opened.
  ///   - opening: Called before each screen that is opened.
  /// - Throws: ``CatalogError`` for a variant that there is not.
  /// - Complexity: O(screens) jumps, and as many plans for each of them as there are screens.
  @MainActor
  package func startRows(
    under variants: [String: String],
    in environment: StandardEnvironment,
    leavingOut leftOut: Set<String> = [],
    opening: @MainActor (Jump) -> Void = { _ in }
  ) async throws(CatalogError) -> [StartRow] {
    try check(variants: variants)
    return await mapVariant(
      VariantArrangement(name: "", variants: variants),
      in: environment,
      observed: [],
      leavingOut: leftOut,
      planningStarts: true,
      opening: opening
    )
    .rows
  }
}

extension StartCell {
  @MainActor
  fileprivate init(_ target: String, _ plan: NavigationPlan, in scene: Scene) {
    self.init(
      target: target,
      place: PlacementNotation(plan, in: scene).text,
      steps: plan.operations.count { $0.changesScene },
      guards: plan.operations.compactMap { if case .check(let id, _) = $0 { id } else { nil } },
      failure: nil
    )
  }
}

extension NavigationPlan {
  /// The name of the step whose screen is not there, where nothing that is done before can bring it.
  fileprivate var missingStep: String? {
    let first = operations.first { $0.changesScene }
    if case .find(_, let name)? = first { return name }
    return nil
  }
}

extension RoutingError {
  fileprivate static func missing(_ step: String) -> Self {
    .step(step, underlying: Self.notInScene(screen: "what it looks for"), committed: [])
  }
}

extension NavigationPlan.Operation {
  fileprivate var changesScene: Bool {
    switch self {
    case .start, .check, .finish: false
    case .dismissAbove, .reveal, .build, .find, .integrate: true
    }
  }
}
