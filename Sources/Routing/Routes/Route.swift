/// How a screen is found, or else built and placed; declared once, used from anywhere.
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
public struct Route<Target: Screen, Context: RouteContext>: Sendable {
  /// What plans and errors call the route; the property that declares it, unless said otherwise.
  public let name: String

  let node: RouteNode

  init(name: String, node: RouteNode) {
    self.name = name
    self.node = node
  }

  /// Leaves the choice to an experiment, asked when the route is planned.
  ///
  /// - Parameter choose: The route of each variant; a `switch` that forgets one does not compile.
  public static func `switch`<E: Experiment>(
    on experiment: E.Type,
    name: String = #function,
    _ choose: @escaping @Sendable (E) -> Self
  ) -> Self {
    Self(
      name: name,
      node: .switch(
        Switch(question: "which variant of \(E.id)?") { environment in
          let variant = environment.variants[E.self]
          return (variant.rawValue, choose(variant).node)
        }
      )
    )
  }
}

extension Route {
  /// The ids of all guards that can be met on the way, the destination's first.
  ///
  /// - Parameter environment: Decides the experiments.
  /// - Complexity: O(steps of the route).
  public func guards(in environment: SceneEnvironment = SceneEnvironment()) -> [String] {
    var found: [String] = []
    var next: RouteNode? = node
    while let node = next {
      switch node {
      case .current: next = nil
      case .switch(let fork): next = fork.choose(environment).way
      case .step(let step, let placement):
        for id in step.guards.map(\.id) where !found.contains(id) { found.append(id) }
        next = placement?.parent
      }
    }
    return found
  }
}

extension Route where Target == Screen, Context == NoContext {
  /// The innermost screen that a person looks at when the route is planned.
  public static var current: Self { Self(name: "current", node: .current) }
}

/// A route with its types erased: a step with the way to its parent.
indirect enum RouteNode: Sendable {
  case step(RouteStep, placement: RoutePlacement?)
  case `switch`(Switch)
  case current
}

/// How a step stands on its parent.
struct RoutePlacement: Sendable {
  let join: Join
  let relation: Relation
  let parent: RouteNode
  /// Whether the parent does without the context that holds here.
  let dropsContext: Bool

  enum Relation: Sendable {
    /// The parent's screen is the host.
    case itself
    /// The nearest container around the parent's screen is.
    case around
  }
}

/// A fork whose way is chosen when planning reaches it.
struct Switch: Sendable {
  let question: String
  let choose: @Sendable (SceneEnvironment) -> (answer: String, way: RouteNode)
}

/// One screen of a route, types erased.
struct RouteStep: Sendable {
  let name: String
  let type: Screen.Type
  let finder: AnyFinder?
  let build: (@MainActor @Sendable (AnyRouteContext) throws -> Screen)?
  var guards: [AnyGuard] = []
  var tasks: [@MainActor @Sendable (Screen, AnyRouteContext) throws -> Void] = []
  var afterwards: [@MainActor @Sendable (Screen, AnyRouteContext, [Screen]) -> Void] = []
}
