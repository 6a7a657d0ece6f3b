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
