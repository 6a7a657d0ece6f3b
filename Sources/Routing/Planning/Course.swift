/// A plan together with the steps that its values speak of.
@MainActor
struct Course {
  let plan: NavigationPlan

  /// From the destination, which is 0, to the origin, which is the last.
  let steps: [WalkedStep]

  /// The screen to start from; the last step's, unless the route starts from what is current.
  let origin: Screen

  /// The scene's count of changes when the plan was made.
  let generation: Int
}

/// One step of a route as planning met it.
struct WalkedStep: Sendable {
  let step: RouteStep
  let context: AnyRouteContext
  /// The way to the parent; nothing for the last step.
  let placement: RoutePlacement?
  let fate: Fate

  enum Fate: Sendable {
    /// Its screen is there already.
    case found
    /// Its factory makes it.
    case built
    /// Its host brings it along.
    case awaited
  }
}

/// Where a new screen goes.
enum Host {
  case existing(Screen)
  /// The screen of a step that is built or awaited.
  case planned(Int)
  /// The nearest container of a kind around the screen of an awaited step.
  case around(Int)
}
