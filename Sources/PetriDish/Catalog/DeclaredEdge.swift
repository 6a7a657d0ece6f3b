/// What a catalog says about where a screen leads a person.
public struct DeclaredEdge: Hashable, Sendable {
  /// The name of the route that is opened.
  public let route: String

  /// What a person does, as one would say it: `tap a row`.
  public let words: String

  /// How many actions that takes.
  public let actions: Int
}
