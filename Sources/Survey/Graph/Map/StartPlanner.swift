package import PetriDish
import Routing

/// Plans the first preset of every screen, from wherever a dish stands.
struct StartPlanner {
  private let targets: [(screen: String, destination: Result<Destination, CatalogError>)]
  private let positions: [String: Int]

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
    positions = Dictionary(targets.enumerated().map { ($1.screen, $0) }) { first, _ in first }
  }

  /// Returns the destination of an edge.
  ///
  /// - Parameters:
  ///   - screen: The id of the screen that it leads to.
  ///   - context: The context that it always opens, or `nil` for that of the first preset.
  /// - Returns: The destination, or `nil` if the context does not fit.
  func destination(of screen: RegisteredScreen, _ context: AnyRouteContext?) -> Destination? {
    if let context { return screen.go(context.value) }
    return positions[screen.id].flatMap { try? targets[$0].destination.get() }
  }

  /// Returns the plans from where a dish stands to screens; none is carried out.
  ///
  /// - Parameters:
  ///   - wanted: The ids of the screens, or `nil` for all.
  ///   - skipped: The reasons that there are no plans to some screens, by their ids.
  ///   - onPlan: Called with the id of each screen before a navigation to it is planned.
  @MainActor
  func cells(
    in dish: Dish,
    to wanted: Set<String>? = nil,
    skipping skipped: [String: JumpResult.Failure],
    onPlan: (String) -> Void
  ) -> [StartCell] {
    let chosen = wanted.map { ids in ids.compactMap { positions[$0] }.sorted().map { targets[$0] } }
    return (chosen ?? targets).map { target, destination in
      if let failure = skipped[target] { return StartCell(target: target, failure) }
      onPlan(target)
      do {
        let plan = try dish.router.plan(try destination.get(), in: dish.scene)
        if let step = plan.missingStep { throw RoutingError.missing(step) }
        return StartCell(target, plan, in: dish.scene)
      } catch {
        return StartCell(target: target, JumpResult.Failure(error))
      }
    }
  }
}

extension Registration {
  /// The reason why it is not planned from every screen to every other one; `nil` if there are not too many.
  package var reasonWithoutStarts: String? {
    guard screens.count > Self.mostStarts else { return nil }
    return "From \(screens.count) screens to \(screens.count) others are too many plans; "
      + "starts are planned for \(Self.mostStarts) screens at most."
  }

  /// The most screens between which all starts are planned.
  private static let mostStarts = 1_000

  /// Returns the tour that plans from every screen to every other one under some variants.
  ///
  /// - Throws: ``CatalogError`` for an unknown variant.
  package func startTour(
    under variants: [String: String],
    in environment: StandardEnvironment
  ) throws(CatalogError) -> ScreenTour {
    try check(variants: variants)
    var tour = ScreenTour(self, under: [variants], in: environment)
    (tour.request.plans, tour.startPlans) = (.everything, .everything)
    return tour
  }

  /// Returns the tour from which the graph under some variants is drawn.
  ///
  /// - Throws: ``CatalogError`` for an unknown variant.
  package func drawingTour(
    under variants: [String: String],
    in environment: StandardEnvironment
  ) throws(CatalogError) -> ScreenTour {
    try check(variants: variants)
    return ScreenTour(self, under: [variants], in: environment)
  }

  /// Returns the plans of the visits under some variants, those from the app as it starts first.
  package func startRows(
    under variants: [String: String],
    _ visits: ScreenVisits,
    named name: MapVariantName = MapVariantName(nil)
  ) -> [StartRow] {
    let seen = visits.screens(under: variants)
    let starts: [(String?, [StartCell]?)] =
      [(nil, visits.start(under: variants)?.plans)] + screens.map { ($0.id, seen[$0.id]?.plans) }
    return starts.compactMap { start, cells in
      cells.map { StartRow(variant: name, start: start, cells: $0) }
    }
  }
}

extension Catalog {
  /// Opens every screen under some variants, headless in this process, and plans from each to every other
  /// one.
  ///
  /// - Throws: ``CatalogError`` for an unknown variant.
  /// - Complexity: O(screens) jumps, and as many plans for each of them as there are screens.
  @MainActor
  package func startRows(
    under variants: [String: String],
    in environment: StandardEnvironment
  ) async throws(CatalogError) -> [StartRow] {
    let registration = registration
    let tour = try registration.startTour(under: variants, in: environment)
    return registration.startRows(under: variants, await tour.visits(of: self))
  }
}

extension StartCell {
  fileprivate init(target: String, _ failure: JumpResult.Failure) {
    self.init(target: target, place: nil, steps: 0, guards: [], failure: failure)
  }

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
