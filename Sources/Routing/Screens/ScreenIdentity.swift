/// The identity of a screen, without a strong reference to it.
public struct ScreenIdentity: Hashable, Sendable, CustomStringConvertible {
  /// The title of the screen when the identity was created; empty if it had none.
  public let title: String

  private let kind: Screen.Type

  /// The object identifier of the screen, which doesn't depend on its title.
  package let object: ObjectIdentifier

  /// Creates the identity of a screen.
  @MainActor
  public init(_ screen: Screen) {
    kind = Swift.type(of: screen)
    title = screen.title
    object = ObjectIdentifier(screen)
  }

  /// The name of the screen's type, without its module.
  public var type: String { String(describing: kind) }

  /// Returns whether a screen has this identity.
  @MainActor
  public func names(_ screen: Screen) -> Bool { object == ObjectIdentifier(screen) }

  /// Returns whether two identities have the same screen and the same title.
  public static func == (one: Self, other: Self) -> Bool {
    one.object == other.object && one.title == other.title && one.kind == other.kind
  }

  /// Hashes the object identifier of the screen.
  public func hash(into hasher: inout Hasher) { hasher.combine(object) }

  /// A one-line description: the type, followed by the title if there is one.
  public var description: String { title.isEmpty ? type : "\(type) “\(title)”" }
}

/// The path of a screen in its scene: the index of its layer, followed by the index of a child on each level.
///
/// Scenes with the same tree of screens have the same paths, even in different processes.
public struct ScreenPath: Hashable, Sendable, CustomStringConvertible {
  /// The index of the layer; the root is 0.
  public let layer: Int

  /// The index of the child on each level, starting with the outermost container.
  public let children: [Int]

  /// Creates a path, whether or not a scene has a screen at it.
  public init(layer: Int, children: [Int] = []) {
    self.layer = layer
    self.children = children
  }

  /// Creates the path of a screen, or `nil` if the screen isn't in a scene.
  ///
  /// - Complexity: O(*d* × *c*), where *d* is the number of containers around the screen and *c* is
  ///   the number of children in each.
  @MainActor
  public init?(_ screen: Screen) {
    guard let scene = screen.scene, let layer = scene.layerIndex(of: screen) else { return nil }
    var children: [Int] = []
    for inner in screen.ancestry {
      guard let container = inner.container else { break }
      guard let index = container.contained.firstIndex(where: { $0 === inner }) else { return nil }
      children.append(index)
    }
    self.init(layer: layer, children: children.reversed())
  }

  /// Creates a path from its ``description``, or `nil` if the text has another format.
  public init?(_ text: some StringProtocol) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard let layer = numbers.first ?? nil, numbers.allSatisfy({ $0 ?? -1 >= 0 }) else {
      return nil
    }
    self.init(layer: layer, children: numbers.dropFirst().compactMap { $0 })
  }

  /// The indexes separated by slashes, the layer first, such as `0/1/2`.
  public var description: String {
    ([layer] + children).map(String.init).joined(separator: "/")
  }
}

extension Scene {
  /// Returns the screen at a path, or `nil` if there is no screen at it.
  public func screen(at path: ScreenPath) -> Screen? {
    let layers = layers
    guard layers.indices.contains(path.layer) else { return nil }
    var screen = layers[path.layer]
    for index in path.children {
      guard let container = screen as? Container, container.contained.indices.contains(index) else {
        return nil
      }
      screen = container.contained[index]
    }
    return screen
  }
}
