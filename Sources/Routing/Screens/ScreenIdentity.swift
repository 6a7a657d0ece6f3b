/// The identity of a live screen, which does not keep it alive.
public struct ScreenIdentity: Hashable, Sendable, CustomStringConvertible {
  /// The title at the time of asking; empty where the screen has none.
  public let title: String

  private let kind: Screen.Type

  /// The object that the screen is: the same one under whatever title.
  package let object: ObjectIdentifier

  /// Takes down who `screen` is.
  @MainActor
  public init(_ screen: Screen) {
    kind = Swift.type(of: screen)
    title = screen.title
    object = ObjectIdentifier(screen)
  }

  /// The type's name, without its module.
  public var type: String { String(describing: kind) }

  /// Returns whether `screen` is the one that was named.
  @MainActor
  public func names(_ screen: Screen) -> Bool { object == ObjectIdentifier(screen) }

  /// Returns whether both name one screen, under the title of one time.
  public static func == (one: Self, other: Self) -> Bool {
    one.object == other.object && one.title == other.title && one.kind == other.kind
  }

  /// Hashes the screen's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(object) }

  /// One line for people.
  public var description: String { title.isEmpty ? type : "\(type) “\(title)”" }
}
