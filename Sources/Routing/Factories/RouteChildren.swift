/// The screens that a route puts into a container that it makes, each with its action.
@MainActor
public struct RouteChildren {
  private let members: [(screen: Screen, action: AnyAction)]

  init(_ members: [(screen: Screen, action: AnyAction)]) {
    self.members = members
  }

  /// Whether the route puts nothing into the container.
  public var isEmpty: Bool { members.isEmpty }

  /// Returns the screens to hold: the container's own, edited by the action of each new one.
  ///
  /// - Parameter preset: What the container holds by itself.
  /// - Throws: ``RoutingError``, such as ``RoutingError/alreadyPlaced(screen:)`` for a preset screen that
  ///   stands somewhere, or what an action finds wrong.
  public func joining(_ preset: [Screen] = []) throws -> [Screen] {
    for screen in preset { try screen.checkUnplaced() }
    let children = try children(after: preset, in: nil)
    try children.fillInners()
    return children.screens
  }

  /// Puts the screens into a container that is not shown yet, and shows the last of them.
  ///
  /// - Throws: ``RoutingError/alreadyPlaced(screen:)`` for a container that stands somewhere, which stays as
  ///   it is; or what an action finds wrong.
  func fill(_ container: Container) throws {
    guard let last = members.last else { return }
    try container.checkUnplaced()
    let children = try children(after: container.contained, in: container)
    try children.fillInners()
    try container.hold(children.screens, showing: children.holder(of: last.screen))
  }

  private func children(
    after preset: [Screen],
    in container: Container?
  ) throws -> EditedChildren {
    var list = ChildListEditor(preset, of: container)
    for member in members {
      try member.screen.checkUnplaced()
      if let embedding = member.action.embedding { try list.insert(member.screen, by: embedding) }
    }
    return list.result
  }
}
