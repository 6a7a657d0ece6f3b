extension Router {
  /// Takes a screen away, with every container that would hold nothing without it.
  ///
  /// A contained screen leaves its container, a modal is dismissed with what lies above.
  ///
  /// - Returns: Whether anything was closed; the root stays, and so does its last screen.
  /// - Throws: ``RoutingError/refused(screen:reason:)``; nothing has changed then, unless a screen has
  ///   begun to refuse while what lay above it went.
  @MainActor
  @discardableResult
  public func close(_ screen: Screen, animated: Bool = true) async throws(RoutingError) -> Bool {
    try await close(screen, nil, animated: animated)
  }

  /// Takes a screen away.
  ///
  /// - Parameter policy: The scene's, unless given.
  @MainActor
  @discardableResult
  func close(
    _ screen: Screen,
    _ policy: NavigationPolicy?,
    animated: Bool
  ) async throws(RoutingError) -> Bool {
    guard let scene = screen.scene, let path = ScreenPath(screen) else { return false }
    return try await change("close", in: scene, .close(path), policy) {
      () async throws(RoutingError) -> Bool in
      let leaving = screen.leaving
      guard leaving.scene === scene, let index = scene.layerIndex(of: leaving) else { return false }
      let above = Array(scene.modals[index...])
      if let container = leaving.container {
        try ([leaving] + above).agreeToDismissal(reporting: scene.events)
        await scene.dismiss(above: index, animated: animated)
        try [leaving].agreeToDismissal(again: true, reporting: scene.events)
        try await container.replaceContained(
          with: container.contained.filter { $0 !== leaving },
          showing: container.shows(leaving) ? container.predecessor(of: leaving) : nil,
          animated: animated
        )
      } else {
        guard index > 0 else { return false }
        try ([leaving] + above).agreeToDismissal(reporting: scene.events)
        await scene.dismiss(above: index - 1, animated: animated)
      }
      scene.events.report { .closed(ScreenIdentity(screen)) }
      return true
    }
  }

  /// Runs a change that no route describes, queued with the navigations of its scene.
  ///
  /// While a guard or a task waits for a person, a change is that person's answer and does not wait.
  @MainActor
  func change(
    _ name: String,
    in scene: Scene,
    _ request: SceneRequest,
    _ policy: NavigationPolicy? = nil,
    _ body: () async throws(RoutingError) -> Bool
  ) async throws(RoutingError) -> Bool {
    try await NavigationTicket(name, in: scene, of: .host(ofRequestIn: scene), request)
      .take(under: policy, body)
  }
}

extension Screen {
  /// The outermost screen that holds this one and nothing else.
  fileprivate final var leaving: Screen {
    var screen = self
    while let container = screen.container, container.contained.count == 1 { screen = container }
    return screen
  }
}
