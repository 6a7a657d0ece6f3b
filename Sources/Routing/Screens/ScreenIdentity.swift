/// Names a live screen without holding it.
public struct ScreenIdentity: Hashable, Sendable, CustomStringConvertible {
  /// The type's name, without its module.
  public let type: String

  /// The title at the time of asking; empty where the screen has none.
  public let title: String

  private let object: ObjectIdentifier

  /// Takes down who `screen` is.
  @MainActor
  public init(_ screen: Screen) {
    type = String(describing: Swift.type(of: screen))
    title = screen.title
    object = ObjectIdentifier(screen)
  }

  /// Whether `screen` is the one that was named.
  @MainActor
  public func names(_ screen: Screen) -> Bool { object == ObjectIdentifier(screen) }

  /// One line for people.
  public var description: String { title.isEmpty ? type : "\(type) “\(title)”" }
}
