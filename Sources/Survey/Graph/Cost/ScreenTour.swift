package import PetriDish

/// A tour that visits all registered screens under some variants to create navigation graphs.
package struct ScreenTour {
  /// The template for the request of each screen, without link and variants.
  package var request = VisitRequest(nil, under: [:])

  /// The ids of the screens that are pictured; `nil` to use the setting of the request for all screens.
  package var pictured: Set<String>?

  /// The kind of plans from the app after launch.
  package var startPlans = VisitRequest.Plans.nothing

  /// Whether to check presets and deep links, under the first combination of variants.
  var looksAtRegistration = false

  /// The registration with the screens.
  package let registration: Registration

  let arrangements: [[String: String]]
  private let environment: StandardEnvironment
  private let contexts: [String: ContextValue]

  /// Creates a tour.
  ///
  /// - Parameters:
  ///   - arrangements: The combinations of variants, each by experiment id.
  ///   - environment: The environment in which the screens open.
  ///   - contexts: The contexts of screens, by screen id (default: the first presets).
  package init(
    _ registration: Registration,
    under arrangements: [[String: String]],
    in environment: StandardEnvironment,
    showing contexts: [String: ContextValue] = [:]
  ) {
    (self.registration, self.arrangements) = (registration, arrangements)
    (self.environment, self.contexts) = (environment, contexts)
  }

  /// Returns the visits under some variants: first the app after launch, and then all screens.
  ///
  /// Screens whose link is too long to be parsed are skipped.
  func visits(under variants: [String: String]) -> [(jump: Jump?, request: VisitRequest)] {
    var start = request.opening(nil, under: variants)
    start.plans = startPlans
    return [(nil, start)]
      + registration.screens.map { screen in
        let jump = jump(to: screen, under: variants)
        return (jump, visit(jump, under: variants))
      }
      .filter { _, request in request.opens || request.registrationOf != nil }
  }

  private func visit(_ jump: Jump, under variants: [String: String]) -> VisitRequest {
    var opening = request.opening(jump.link, under: variants)
    opening.opens = (try? Jump(link: jump.link)) == jump
    if looksAtRegistration, variants == arrangements.first { opening.registrationOf = jump.screen }
    if let pictured { opening.takesPictures = pictured.contains(jump.screen) }
    return opening
  }

  /// Visits all screens of the catalog in this process.
  ///
  /// - Parameters:
  ///   - leftOut: The ids of screens, or the links of jumps, that are skipped.
  ///   - display: The display that shows the screens, or `nil`.
  ///   - opening: Called before each screen opens.
  @MainActor
  func visits(
    of catalog: Catalog,
    leavingOut leftOut: Set<String> = [],
    on display: (any AreaReader)? = nil,
    opening: @MainActor (Jump) -> Void = { _ in }
  ) async -> ScreenVisits {
    let visitor = ScreenVisitor(catalog, in: environment, on: display)
    var visits = ScreenVisits()
    for variants in arrangements {
      var start = request.opening(nil, under: variants)
      start.plans = startPlans
      visits.add(await visitor.visit(nil, start), of: nil, under: variants)
      for screen in registration.screens where !leftOut.contains(screen.id) {
        let jump = jump(to: screen, under: variants)
        guard !leftOut.contains(jump.link) else { continue }
        opening(jump)
        let visit = await visitor.visit(jump, self.visit(jump, under: variants))
        visits.add(visit, of: screen.id, under: variants)
      }
    }
    return visits
  }

  /// Returns the nodes, edges and costs under some variants.
  ///
  /// - Complexity: Linear in the number of nodes and edges. There is a node for each screen and each choice of its
  ///   containers.
  package func costTable(
    under variants: [String: String],
    _ visits: ScreenVisits,
    observed: [ObservedEdge] = []
  ) -> CostTable {
    let visited = VisitedScreens(
      registration,
      under: variants,
      visits.screens(under: variants),
      startingWith: visits.start(under: variants)
    ) { screen in
      jump(to: screen, under: variants)
    }
    var builder = NavigationGraphBuilder(visited)
    builder.addKnownEdges(observed: observed)
    builder.addAssumedEdges()
    return CostTable(visited, builder)
  }

  /// Returns the jump of the tour to a screen.
  func jump(to screen: Registration.Screen, under variants: [String: String]) -> Jump {
    screen.jump(under: variants, in: environment, showing: contexts[screen.id])
  }
}

/// The visits of screens under some variants.
package struct ScreenVisits: Sendable {
  private var starts: [[String: String]: ScreenVisit] = [:]
  private var visits: [[String: String]: [String: ScreenVisit]] = [:]

  /// Creates an empty collection.
  package init() {}

  /// Whether there are no visits.
  package var isEmpty: Bool { starts.isEmpty && visits.isEmpty }

  /// Adds a visit.
  ///
  /// - Parameter screen: The id of the screen, or `nil` for the app after launch.
  package mutating func add(
    _ visit: ScreenVisit,
    of screen: String?,
    under variants: [String: String]
  ) {
    if let screen {
      visits[variants, default: [:]][screen] = visit
    } else {
      starts[variants] = visit
    }
  }

  /// Removes the visit of a screen under some variants.
  package mutating func remove(_ screen: String, under variants: [String: String]) {
    visits[variants]?[screen] = nil
  }

  /// Returns the messages of displays without duplicates, in the order of the visits.
  package func problems(in registration: Registration) -> [String] {
    var problems: [String] = []
    for (variants, start) in starts.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      problems += start.problems
      problems += registration.screens.flatMap { visits[variants]?[$0.id]?.problems ?? [] }
    }
    var known: Set<String> = []
    return problems.filter { known.insert($0).inserted }
  }

  func start(under variants: [String: String]) -> ScreenVisit? { starts[variants] }

  func screens(under variants: [String: String]) -> [String: ScreenVisit] {
    visits[variants] ?? [:]
  }
}

extension VisitRequest {
  /// Returns a copy of the request with a different link and different variants.
  func opening(_ link: String?, under variants: [String: String]) -> Self {
    var request = self
    (request.link, request.variants) = (link, variants)
    return request
  }
}
