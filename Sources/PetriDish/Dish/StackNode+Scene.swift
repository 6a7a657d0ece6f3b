import Lists
import Routing

extension StackNode {
  /// Creates the node of a scene's root as the scene stands.
  ///
  /// - Parameters:
  ///   - catalog: Tells which registered screen a screen is.
  ///   - jumped: The screen that a jump ended at, and the id that it was asked for by.
  /// - Complexity: O(screens of the scene), however many are registered.
  @MainActor
  init(_ scene: Scene, catalog: Catalog, jumped: (screen: Screen, id: String)?) {
    self.init(scene.root, visible: true, catalog: catalog, jumped: jumped)
  }

  @MainActor
  private init(
    _ screen: Screen,
    visible: Bool,
    catalog: Catalog,
    jumped: (screen: Screen, id: String)?
  ) {
    let match = screen.routeMatch
    let byRoute = match.flatMap { catalog.screen(ofRoute: $0.route) }
    let id = jumped?.screen === screen ? jumped?.id : byRoute?.id
    let container = screen as? Container
    let seen = Set((container?.visible ?? []).map(ObjectIdentifier.init))
    self.init(
      id: id,
      type: String(describing: Swift.type(of: screen)),
      title: screen.title,
      context: id == nil ? nil : match?.context,
      visible: visible,
      lists: (screen as? any ListOwner)?.lists.map { ListNode($0) } ?? [],
      children: (container?.contained ?? []).map { child in
        let isSeen = visible && seen.contains(ObjectIdentifier(child))
        return StackNode(child, visible: isSeen, catalog: catalog, jumped: jumped)
      },
      presented: screen.presented.map {
        StackNode($0, visible: true, catalog: catalog, jumped: jumped)
      }
    )
  }
}
