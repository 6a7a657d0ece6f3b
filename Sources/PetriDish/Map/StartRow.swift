import Routing

/// The plans from one place to every screen, under one variant: a row of the table of starts.
public struct StartRow: Hashable, Sendable, Codable {
  /// The name of the variant in the map.
  public let variant: String

  /// The id of the screen that stands there; `nil` for an app that was just started.
  public let start: String?

  /// The cells, one for each screen, in the order of registration.
  public let cells: [StartCell]
}

/// The plan from one place to one screen, with its first preset.
public struct StartCell: Hashable, Sendable, Codable {
  /// The id of the screen.
  public let target: String

  /// The place that the plan gives the screen; `nil` where there is no plan.
  public let place: String?

  /// The number of operations that change something.
  public let steps: Int

  /// The ids of the guards that would be asked, in order.
  public let guards: [String]

  /// The reason that there is no plan; `nil` where there is one.
  public let failure: JumpResult.Failure?

  /// A Boolean value that indicates whether there is a plan.
  public var isPlanned: Bool { failure == nil }
}

extension StartCell: CustomStringConvertible {
  /// The plan, `would be asked (login)` before it where guards are, `no host`, or `not reached from
  /// here`.
  public var description: String {
    guard var place else { return hasHost ? "not reached from here" : "no host" }
    if place == "find" { place += ", in no container" }
    return guards.isEmpty ? place : "would be asked (\(guards.joined(separator: ", "))): \(place)"
  }

  /// A Boolean value that indicates whether what the screen would stand on is there.
  var hasHost: Bool {
    !["originNotFound", "typeMismatch", "notInScene"].contains(failure?.kind)
  }
}

/// The jumps that are planned from every place.
struct StartTargets {
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
  func row(from start: String?, in dish: Dish, under variant: String) -> StartRow {
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

extension StartCell {
  @MainActor
  fileprivate init(_ target: String, _ plan: NavigationPlan, in scene: Scene) {
    self.init(
      target: target,
      place: PlacementText(plan, in: scene).text,
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
