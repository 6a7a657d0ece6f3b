/// The missing piece of information that a screen needs to be itself.
public typealias RouteContext = Codable & Hashable & Sendable

/// The context of a screen that needs none.
public struct NoContext: Codable, Hashable, Sendable, CustomStringConvertible {
  /// Makes the only value.
  public init() {}

  /// One line for people.
  public var description: String { "none" }
}
