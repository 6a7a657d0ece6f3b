/// An edge of the navigation graph that a catalog declares: a screen leads the user to another one.
public struct DeclaredEdge: Hashable, Sendable {
  /// The name of the route that is opened.
  public let route: String

  /// The action of the user, as one would say it: `tap a row`.
  public let words: String

  /// The number of actions that it takes.
  public let actions: Int
}
