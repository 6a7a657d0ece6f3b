/// A recipe for finding a screen, or else building and placing it; declared once, for any use.
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
  /// The name in plans and errors; that of the property that declares the route, unless given.
  public let name: String

  let node: RouteNode

  init(name: String, node: RouteNode) {
    self.name = name
    self.node = node
  }

  /// A screen that has to be there already; nothing is built where it is not.
  public static func found(
    _ finder: Finder<Target, Context>,
    name: String = #function
  ) -> Self {
    let step = Step(name: name, find: finder)
    return Self(name: name, node: .step(RouteNode.Step(step.step, nil)))
  }
}

extension Route where Target == Screen, Context == NoContext {
  /// The innermost screen that a person looks at when the route is planned.
  public static var current: Self { Self(name: "current", node: .current) }

  /// The scene's root, whatever it is.
  public static var root: Self { Self(name: "root", node: .root) }
}

/// A route with its types erased: a step with the path to its parent.
enum RouteNode: Sendable {
  case step(Step)
  case branching(RouteSwitch)
  case current
  case root

  /// The number of steps, as far as no switch decides it.
  var length: Int {
    if case .step(let node) = self { node.length } else { 0 }
  }

  /// A step in its place, an object that all plans of the route share.
  final class Step: Sendable {
    let step: RouteStep
    /// The position on the parent; `nil` for the last step.
    let placement: RoutePlacement?
    /// The number of steps from here on, as far as no switch decides it.
    let length: Int

    init(_ step: RouteStep, _ placement: RoutePlacement?) {
      self.step = step
      self.placement = placement
      length = 1 + (placement?.parent.length ?? 0)
    }
  }
}

/// The position of a step on its parent, an object as the step is.
final class RoutePlacement: Sendable {
  let action: AnyAction
  /// The embedding of the action, if it is one; kept, since to ask copies the action.
  let embedding: Embedding?
  /// Whether the action puts the screen nowhere.
  let isNothing: Bool
  let relation: Relation
  let parent: RouteNode
  /// Makes the context that holds from the parent on, where it is another one.
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
    /// The parent's screen is the host.
    case itself
    /// The nearest container of a kind is: the parent's screen, or one around it.
    case around(Container.Type)
  }
}

/// Makes one context from another.
typealias ContextMap = @MainActor @Sendable (AnyRouteContext) throws -> AnyRouteContext

/// One screen of a route, types erased; one without a finder and a factory is passed by.
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
  /// Asks a guard more whenever the route is taken, as a destination or on the way.
  public func guarded(by guard: any Guard) -> Self {
    var step = RouteStep(name: name, type: Target.self)
    step.guards = [AnyGuard(`guard`)]
    let placement = RoutePlacement(action: .nothing, relation: .itself, parent: node)
    return Self(name: name, node: .step(RouteNode.Step(step, placement)))
  }

  /// The ids of all guards that can be met on the way, the destination's first.
  ///
  /// - Parameter environment: Decides the experiments; of other switches every case counts.
  /// - Complexity: O(steps of the route, those of every case included).
  public func guards(in environment: SceneEnvironment = SceneEnvironment()) -> [String] {
    var found: [String] = []
    node.collectGuards(environment, into: &found, depth: 0)
    return found
  }
}

extension RouteNode {
  /// The number of switches that a route may nest before its guards are no longer listed.
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

/// A route with its context: all that it takes to go somewhere.
public struct Destination: Hashable, Sendable, CustomStringConvertible {
  /// The route's name.
  public let name: String

  /// The context of the destination.
  public let context: AnyRouteContext

  let node: RouteNode

  /// Joins a route and the context that it asks for.
  public init<Target, Context>(_ route: Route<Target, Context>, with context: Context) {
    name = route.name
    node = route.node
    self.context = AnyRouteContext(context)
  }

  /// A route that asks for no context.
  public init<Target>(_ route: Route<Target, NoContext>) {
    self.init(route, with: NoContext())
  }

  /// Returns whether both have routes of one name, and equal contexts.
  public static func == (one: Self, other: Self) -> Bool {
    one.name == other.name && one.context == other.context
  }

  /// Hashes the route's name and the context.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(context)
  }

  /// One line for people.
  public var description: String {
    context.value is NoContext ? name : "\(name) with \(context)"
  }
}
