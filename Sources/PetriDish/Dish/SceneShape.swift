import Routing

/// The screens of a scene as a value, which two scenes that show the same have in common.
///
/// What a screen does by itself, such as its title and its rows, is no part of it.
struct SceneShape: Equatable {
  private let type: ObjectIdentifier
  private let match: RouteMatch?
  private let isVisible: Bool
  private let children: [SceneShape]
  private let presented: [SceneShape]

  /// The shape of a scene as it stands.
  ///
  /// - Complexity: O(screens).
  @MainActor
  init(_ scene: Scene) { self.init(scene.root, isVisible: true) }

  @MainActor
  private init(_ screen: Screen, isVisible: Bool) {
    let container = screen as? Container
    let seen = Set((container?.visible ?? []).map(ObjectIdentifier.init))
    type = ObjectIdentifier(Swift.type(of: screen))
    match = screen.routeMatch
    self.isVisible = isVisible
    children = (container?.contained ?? []).map { child in
      SceneShape(child, isVisible: isVisible && seen.contains(ObjectIdentifier(child)))
    }
    presented = screen.presented.map { [SceneShape($0, isVisible: true)] } ?? []
  }
}
