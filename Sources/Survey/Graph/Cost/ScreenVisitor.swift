package import PetriDish
import Routing

/// An object that opens screens in this process, each in a new app, for a navigation graph.
@MainActor
package final class ScreenVisitor {
  private let catalog: Catalog
  private let environment: StandardEnvironment
  private let display: (any AreaReader)?
  /// The ids of registered screens by route, for routes with a single screen.
  private let registered: [String: String]
  /// The first screen of each route.
  private let goals: [String: RegisteredScreen]
  private let planner: StartPlanner
  private lazy var startSample = StartSample(catalog)
  private let announce: (String) -> Void

  /// Creates a visitor.
  ///
  /// - Parameters:
  ///   - catalog: The catalog with the screens.
  ///   - environment: The environment in which the screens open.
  ///   - display: The display that is used to read tap areas and take pictures, or `nil`.
  ///   - announce: Called with the id of each target of a plan, if the request announces targets.
  package init(
    _ catalog: Catalog,
    in environment: StandardEnvironment,
    on display: (any AreaReader)? = nil,
    announcing announce: @escaping (String) -> Void = { _ in }
  ) {
    self.announce = announce
    (self.catalog, self.environment, self.display) = (catalog, environment, display)
    registered = Dictionary(grouping: catalog.screens, by: \.route)
      .compactMapValues { $0.count == 1 ? $0[0].id : nil }
    goals = Dictionary(catalog.screens.map { ($0.route, $0) }) { first, _ in first }
    planner = StartPlanner(catalog)
  }

  /// Opens a screen.
  ///
  /// - Parameter jump: The jump to the screen, or `nil` for the app after launch.
  package func visit(_ jump: Jump?, _ request: VisitRequest) async -> ScreenVisit {
    let start = ContinuousClock.now
    var visit = await opened(jump, request)
    visit.seconds = (ContinuousClock.now - start).seconds
    return visit
  }

  private func opened(_ jump: Jump?, _ request: VisitRequest) async -> ScreenVisit {
    let environment = request.stopsClock ? environment.picturing(catalog) : environment
    let dish = display?.dish(of: catalog, in: environment) ?? Dish(catalog, in: environment)
    await dish.start(under: request.variants)
    let names = names(of: dish, request)
    let result: JumpResult? = if let jump { await dish.jump(jump, from: .here) } else { nil }
    return await visit(jump, ending: result, in: dish, names, request)
  }

  /// Returns the names of the screens of an app that hasn't opened anything yet.
  func names(of dish: Dish, _ request: VisitRequest) -> ScreenNames {
    var names = ScreenNames(own: OwnScreens(dish.scene), registered: registered)
    if request.titles == .registered {
      names.titles = { [catalog] in catalog.screen($0)?.name ?? "" }
    }
    return names
  }

  /// Creates a visit from the result of a jump.
  ///
  /// - Parameter jump: The jump, or `nil` for the app after launch.
  func visit(
    _ jump: Jump?,
    ending result: JumpResult?,
    in dish: Dish,
    _ names: ScreenNames,
    _ request: VisitRequest
  ) async -> ScreenVisit {
    var names = names
    var visit = ScreenVisit()
    if let jump, let result {
      visit.result = VisitResult(result, isWhole: request.plans != .failures)
      guard result.outcome == .reached, let reached = dish.reached else { return visit }
      names.reached = (reached, jump.screen)
      visit.identity = names.identity(of: reached)
      visit.context = try? catalog.destination(jump.screen, jump.context).context.encoded
      visit.place = names.own.path(of: reached)
    } else {
      visit.types = names.own.types
    }
    let layout = SceneLayout(dish.scene, names)
    visit.layout = layout
    switch request.plans {
    case .nothing: break
    case .failures:
      let targets = jump.map { startSample.targets(from: $0.screen) }
      visit.plans = cells(in: dish, request, to: targets).filter { !$0.isPlanned }
    case .everything: visit.plans = cells(in: dish, request)
    }
    let ids = ids(seenIn: layout, visit.place, names)
    visit.landings = ids.flatMap { landings(of: $0, in: dish, request) }
    await readAreas(of: dish, ids, names, request, &visit)
    return visit
  }

  /// Returns the ids of the visible screens.
  private func ids(
    seenIn layout: SceneLayout,
    _ place: ScreenPath?,
    _ names: ScreenNames
  ) -> [String] {
    layout.seen.compactMap { seen -> String? in
      switch seen.identity {
      case .registered(let id): id
      case .own(let path): path == place ? names.reached?.id : nil
      case .made, .planned: nil
      }
    }
  }

  /// Returns the landings of the edges of a screen, without following them.
  private func landings(
    of id: String,
    in dish: Dish,
    _ request: VisitRequest
  ) -> [EdgeLanding] {
    (catalog.screen(id)?.edges ?? []).enumerated().compactMap { number, edge in
      guard let goal = goals[edge.route], request.skippedTargets[goal.id] == nil else { return nil }
      if request.announcesTargets { announce(goal.id) }
      guard let destination = planner.destination(of: goal, edge.context),
        let plan = try? dish.router.plan(destination, in: dish.scene)
      else { return nil }
      return EdgeLanding(of: number, on: id, by: plan, in: dish.scene)
    }
  }

  private func cells(
    in dish: Dish,
    _ request: VisitRequest,
    to targets: Set<String>? = nil
  ) -> [StartCell] {
    planner.cells(in: dish, to: targets, skipping: request.skippedTargets) { target in
      if request.announcesTargets { announce(target) }
    }
  }

  private func readAreas(
    of dish: Dish,
    _ ids: [String],
    _ names: ScreenNames,
    _ request: VisitRequest,
    _ visit: inout ScreenVisit
  ) async {
    guard let display else { return }
    let edges = ids.flatMap { catalog.screen($0)?.edges ?? [] }
    display.takesPictures = request.takesPictures
    let reading = await display.reading(of: dish, lookingFor: Set(edges.map { .edge($0) }))
    visit.picture = reading.picture
    visit.problems = display.takeProblems()
    visit.areas = reading.areas.map { found in
      ScreenVisit.Area(
        holder: names.identity(of: found.screen),
        part: ScreenVisit.Part(found.part),
        area: found.area,
        pages: found.pages
      )
    }
  }
}
