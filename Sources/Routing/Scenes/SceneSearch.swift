/// The screens of a scene as finders ask for them, visited once for a whole plan.
@MainActor
public final class SceneSearch {
  /// Where the search takes place.
  public let scene: Scene

  private var visits: [Key: SceneVisit] = [:]

  private struct Key: Hashable {
    let scope: SearchScope
    let start: ObjectIdentifier
  }

  init(_ scene: Scene) {
    self.scene = scene
  }

  /// The screens of a class, in the order of the search.
  ///
  /// - Complexity: O(screens in the scope) for the first question about a class and a scope, O(1) for
  ///   those that follow in the same plan.
  public func screens<Target: Screen>(
    _ type: Target.Type = Target.self,
    in scope: SearchScope = .fullStack,
    from start: SearchStart = .topmost
  ) -> [Target] {
    visit(scope, start)?.screens(type) ?? []
  }

  private func visit(_ scope: SearchScope, _ start: SearchStart) -> SceneVisit? {
    let first: Screen
    switch start {
    case .topmost: first = scene.modals.last ?? scene.root
    case .root: first = scene.root
    case .screen(let ask):
      guard let screen = ask(), screen.scene === scene else { return nil }
      first = screen
    }
    let key = Key(scope: scope, start: ObjectIdentifier(first))
    if let visit = visits[key] { return visit }
    let visit = SceneVisit(scope, from: first, in: scene)
    visits[key] = visit
    return visit
  }
}
