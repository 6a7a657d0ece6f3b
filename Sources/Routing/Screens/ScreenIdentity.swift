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

/// The path of a screen in its scene, as numbers: the layer, and from there child after child.
///
/// Two scenes that hold the same tree of screens have the same paths, also in other processes.
public struct ScreenPath: Hashable, Sendable, CustomStringConvertible {
  /// Counts the layers from the root, which is 0.
  public let layer: Int

  /// Counts, at each level, the screens that the container holds, from 0.
  public let children: [Int]

  /// A place in a scene; whether a screen stands there is for the scene to say.
  public init(layer: Int, children: [Int] = []) {
    self.layer = layer
    self.children = children
  }

  /// The place of a screen; `nil` outside of any scene.
  ///
  /// - Complexity: O(*d* × *c*) for *d* containers around the screen with *c* children each.
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

  /// Reads what ``description`` has written; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard let layer = numbers.first ?? nil, numbers.allSatisfy({ $0 ?? -1 >= 0 }) else {
      return nil
    }
    self.init(layer: layer, children: numbers.dropFirst().compactMap { $0 })
  }

  /// The numbers, the layer first: `0/1/2`.
  public var description: String {
    ([layer] + children).map(String.init).joined(separator: "/")
  }
}

extension Scene {
  /// The screen at a place; `nil` where none stands.
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
