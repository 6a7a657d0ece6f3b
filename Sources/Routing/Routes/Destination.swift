/// A route with its context: all that it takes to go somewhere.
public struct Destination: Sendable {
  /// The route's name.
  public let name: String

  /// What the destination needs to be itself.
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
}

extension Destination {
  /// The ids of all guards that can be met on the way, under the variants of `environment`.
  ///
  /// - Complexity: O(steps of the route).
  public func guards(in environment: SceneEnvironment) -> [String] {
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
