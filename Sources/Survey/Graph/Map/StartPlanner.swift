package import PetriDish
import Routing

/// A planner for jumps from the current state of a dish to the first preset of every screen.
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
  ///   - screen: The screen that the edge leads to.
  ///   - context: The context that the edge always opens, or `nil` for the first preset.
  /// - Returns: The destination, or `nil` if the context is invalid.
  func destination(of screen: RegisteredScreen, _ context: AnyRouteContext?) -> Destination? {
    if let context { return screen.go(context.value) }
    return positions[screen.id].flatMap { try? targets[$0].destination.get() }
  }

  /// Returns plans to screens from the current state of a dish, without performing them.
  ///
  /// - Parameters:
  ///   - wanted: The ids of the screens, or `nil` for all screens.
  ///   - skipped: The reasons why some screens are skipped, by id.
  ///   - onPlan: Called with the id of each screen before it is planned.
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
  /// The reason why the catalog is too large to plan from every screen; `nil` if it isn't.
  package var reasonWithoutStarts: String? {
    guard screens.count > Self.mostStarts else { return nil }
    return "Planning from \(screens.count) screens to \(screens.count) others takes too long. "
      + "The limit is \(Self.mostStarts) screens."
  }

  /// The maximum number of screens for which all starts are planned.
  private static let mostStarts = 1_000

  /// Returns the tour that plans from every screen to every other screen under some variants.
  ///
  /// - Throws: ``CatalogError`` if a variant is unknown.
  package func startTour(
    under variants: [String: String],
    in environment: StandardEnvironment
  ) throws(CatalogError) -> ScreenTour {
    try check(variants: variants)
    var tour = ScreenTour(self, under: [variants], in: environment)
    (tour.request.plans, tour.startPlans) = (.everything, .everything)
    return tour
  }

  /// Returns the tour for drawing the map under some variants.
  ///
  /// - Throws: ``CatalogError`` if a variant is unknown.
  package func drawingTour(
    under variants: [String: String],
    in environment: StandardEnvironment
  ) throws(CatalogError) -> ScreenTour {
    try check(variants: variants)
    return ScreenTour(self, under: [variants], in: environment)
  }

  /// Returns the plans of the visits under some variants, starting with the app after launch.
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
  /// Opens every screen in this process without a display, and plans from each screen to every other screen.
  ///
  /// - Throws: ``CatalogError`` if a variant is unknown.
  /// - Complexity: O(*n*) jumps and O(*n*²) plans, where *n* is the number of screens.
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
  /// The name of the first step that must find a screen before anything has changed the scene; otherwise `nil`.
  fileprivate var missingStep: String? {
    let first = operations.first { $0.changesScene }
    if case .find(_, let name)? = first { return name }
    return nil
  }
}

extension RoutingError {
  fileprivate static func missing(_ step: String) -> Self {
    .step(step, underlying: Self.notInScene(screen: "the required screen"), committed: [])
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
