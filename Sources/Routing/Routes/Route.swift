/// A description of how to find a screen, or otherwise build and place it.
///
/// ```swift
/// extension Route where Target == ProductScreen, Context == ProductID {
///   static var product: Self {
///     Step(find: .matching { $0.id == $1 }) { id in ProductScreen(id: id) }
///       .using(.push).from(.navigationStack)
///       .using(.present(.sheet)).from(.current)
///   }
/// }
/// ```
public struct Route<Target: ScreenProtocol, Context: RouteContext>: Sendable {
  /// The name in plans and errors (default: the name of the property that declares the route).
  public let name: String

  let node: RouteNode

  init(name: String, node: RouteNode) {
    self.name = name
    self.node = node
  }

  /// Returns a route to an existing screen, which fails if the finder finds none.
  public static func found(
    _ finder: Finder<Target, Context>,
    name: String = #function
  ) -> Self {
    let step = Step(name: name, find: finder)
    return Self(name: name, node: .step(RouteNode.Step(step.step, nil)))
  }
}

extension Route where Target == Screen, Context == NoContext {
  /// The innermost visible screen at the time of planning.
  public static var current: Self { Self(name: "current", node: .current) }

  /// The root of the scene.
  public static var root: Self { Self(name: "root", node: .root) }
}

/// A type-erased route.
enum RouteNode: Sendable {
  case step(Step)
  case branching(RouteSwitch)
  case current
  case root

  /// The number of steps up to the first switch.
  var length: Int {
    if case .step(let node) = self { node.length } else { 0 }
  }

  /// A step with its placement, shared by all plans of the route.
  final class Step: Sendable {
    let step: RouteStep
    /// The placement on the parent, or `nil` for the last step.
    let placement: RoutePlacement?
    /// The number of steps from this one up to the first switch.
    let length: Int

    init(_ step: RouteStep, _ placement: RoutePlacement?) {
      self.step = step
      self.placement = placement
      length = 1 + (placement?.parent.length ?? 0)
    }
  }
}

/// The placement of a step on its parent, shared by all plans of the route.
final class RoutePlacement: Sendable {
  let action: AnyAction
  /// The embedding of the action, stored because reading it copies the action.
  let embedding: Embedding?
  /// Whether the action is `nothing`.
  let isNothing: Bool
  let relation: Relation
  let parent: RouteNode
  /// Converts the context for the parent, or `nil` to keep it.
  let map: ContextMap?

  init(action: AnyAction, relation: Relation, parent: RouteNode, map: ContextMap? = nil) {
    self.action = action
    embedding = action.embedding
    isNothing = if case .nothing = action { true } else { false }
    self.relation = relation
    self.parent = parent
    self.map = map
  }

  enum Relation: Sendable {
    /// The host is the parent's screen.
    case itself
    /// The host is the nearest container of a type: the parent's screen or a container around it.
    case around(Container.Type)
  }
}

/// A closure that converts a context.
typealias ContextMap = @MainActor @Sendable (AnyRouteContext) throws -> AnyRouteContext

/// A type-erased step, which only adds guards if it has no finder and no factory.
struct RouteStep: Sendable {
  let name: String
  let type: Screen.Type
  var finder: AnyFinder?
  var factory: AnyFactory?
  var guards: [AnyGuard] = []
  var tasks: [AnyTask] = []
  var afterwards: [AnyPostTask] = []
}

extension Route {
  /// Adds a guard that is asked whenever the route is used, even as part of another route.
  public func guarded(by guard: any Guard) -> Self {
    var step = RouteStep(name: name, type: Target.self)
    step.guards = [AnyGuard(`guard`)]
    let placement = RoutePlacement(action: .nothing, relation: .itself, parent: node)
    return Self(name: name, node: .step(RouteNode.Step(step, placement)))
  }

  /// Returns the ids of all guards that the route may ask, starting with those of the destination.
  ///
  /// - Parameter environment: The environment whose variants decide the switches on experiments.
  ///   Other switches contribute all their cases.
  /// - Complexity: O(*n*), where *n* is the number of steps in all cases of the route.
  public func guards(in environment: SceneEnvironment = SceneEnvironment()) -> [String] {
    var found: [String] = []
    node.collectGuards(environment, into: &found, depth: 0)
    return found
  }
}

extension RouteNode {
  /// The maximum depth of nested switches whose guards are listed.
  private static let deepest = 32

  fileprivate func collectGuards(
    _ environment: SceneEnvironment,
    into found: inout [String],
    depth: Int
  ) {
    switch self {
    case .current, .root:
      break
    case .branching(let routeSwitch):
      guard depth < Self.deepest else { break }
      for branch in routeSwitch.branches(environment) {
        branch.collectGuards(environment, into: &found, depth: depth + 1)
      }
    case .step(let node):
      for id in node.step.guards.map(\.id) where !found.contains(id) { found.append(id) }
      node.placement?.parent.collectGuards(environment, into: &found, depth: depth)
    }
  }
}

/// A route with its context.
public struct Destination: Hashable, Sendable, CustomStringConvertible {
  /// The route's name.
  public let name: String

  /// The context of the destination.
  public let context: AnyRouteContext

  let node: RouteNode

  /// Creates a destination from a route and its context.
  public init<Target, Context>(_ route: Route<Target, Context>, with context: Context) {
    name = route.name
    node = route.node
    self.context = AnyRouteContext(context)
  }

  /// Creates a destination from a route that needs no context.
  public init<Target>(_ route: Route<Target, NoContext>) {
    self.init(route, with: NoContext())
  }

  /// Returns whether two destinations have the same route name and equal contexts.
  public static func == (one: Self, other: Self) -> Bool {
    one.name == other.name && one.context == other.context
  }

  /// Hashes the name of the route and the context.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(context)
  }

  /// A one-line description: the name, followed by the context if there is one.
  public var description: String {
    context.value is NoContext ? name : "\(name) with \(context)"
  }
}
