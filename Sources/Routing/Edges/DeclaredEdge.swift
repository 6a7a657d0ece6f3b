/// A description of an edge of the navigation graph: what leads where, and by how many actions.
///
/// It names the edge too: what is pressed carries it, and a catalog lists it.
public struct DeclaredEdge: Hashable, Sendable {
  /// The name of the route that is opened.
  public let route: String

  /// The action of the person, as one would say it: `tap a row`.
  public let words: String

  /// The number of actions that it takes.
  public let actions: Int

  /// The context of the route, where it is always the same; `nil` where the screen or an item of it
  /// decides.
  public let context: AnyRouteContext?

  /// Describes an edge.
  package init(route: String, words: String, actions: Int, context: AnyRouteContext? = nil) {
    self.route = route
    self.words = words
    self.actions = actions
    self.context = context
  }
}
