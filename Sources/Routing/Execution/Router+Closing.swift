extension Router {
  /// Takes a screen away: a modal is dismissed, a contained screen leaves its container.
  ///
  /// - Returns: Whether anything was closed; the root stays.
  /// - Throws: ``RoutingError/refused(screen:reason:)``; nothing has changed then.
  @MainActor
  @discardableResult
  public func close(_ screen: Screen, animated: Bool = true) async throws(RoutingError) -> Bool {
    guard let scene = screen.scene else { return false }
    return try await change("close", in: scene) { () async throws(RoutingError) -> Bool in
      guard screen.scene === scene, let index = scene.layerIndex(of: screen) else { return false }
      let above = Array(scene.modals[index...])
      if let container = screen.container {
        try ([screen] + above).agreeToDismissal()
        await scene.dismiss(above: index, animated: animated)
        try await container.replaceContained(
          with: container.contained.filter { $0 !== screen },
          animated: animated
        )
      } else {
        guard index > 0 else { return false }
        try ([screen] + above).agreeToDismissal()
        await scene.dismiss(above: index - 1, animated: animated)
      }
      scene.report { .closed(ScreenIdentity(screen)) }
      return true
    }
  }

  /// Takes one step back: pops the innermost stack that can, or else dismisses the topmost modal.
  ///
  /// - Returns: Whether there was a way back.
  /// - Throws: ``RoutingError/refused(screen:reason:)``; nothing has changed then.
  @MainActor
  @discardableResult
  public func back(in scene: Scene, animated: Bool = true) async throws(RoutingError) -> Bool {
    for screen in scene.topmost.ancestry {
      if let stack = screen.container as? NavigationStack, stack.contained.count > 1 {
        return try await close(screen, animated: animated)
      }
    }
    guard let modal = scene.modals.last else { return false }
    return try await close(modal, animated: animated)
  }

  /// Dismisses every modal and pops every stack that is seen down to its first screen.
  ///
  /// - Throws: ``RoutingError/refused(screen:reason:)``; nothing has changed then.
  @MainActor
  public func backToRoot(in scene: Scene, animated: Bool = true) async throws(RoutingError) {
    _ = try await change("backToRoot", in: scene) { () async throws(RoutingError) -> Bool in
      var innermost = scene.root
      while let inner = innermost.visibleChildren.last { innermost = inner }
      let stacks = innermost.ancestry.compactMap { $0 as? NavigationStack }
      try (scene.modals + stacks.flatMap { $0.contained.dropFirst() }).agreeToDismissal()
      await scene.dismiss(above: 0, animated: animated)
      for stack in stacks {
        if let first = stack.contained.first { try await stack.reveal(first, animated: animated) }
      }
      return true
    }
  }

  /// Brings a screen that is there before the eyes: what lies above goes, its containers show it.
  ///
  /// - Throws: ``RoutingError/refused(screen:reason:)``; nothing has changed then.
  @MainActor
  public func reveal(_ screen: Screen, animated: Bool = true) async throws(RoutingError) {
    guard let scene = screen.scene else { return }
    let identity = ScreenIdentity(screen)
    let step = RouteStep(
      name: identity.description,
      type: Screen.self,
      finder: AnyFinder(Finder<Screen, NoContext>.matching { screen, _ in identity.names(screen) }),
      build: nil
    )
    try await navigate(
      to: Destination(Route<Screen, NoContext>(name: "reveal", node: .step(step, placement: nil))),
      in: scene,
      animated: animated
    )
  }

  /// Runs a change that no route describes, in turn with the navigations of its scene.
  ///
  /// While a guard waits for a person, a change is that person's answer and does not wait.
  @MainActor
  private func change(
    _ name: String,
    in scene: Scene,
    _ body: () async throws(RoutingError) -> Bool
  ) async throws(RoutingError) -> Bool {
    if scene.queue.running?.isAsking == true { return try await body() }
    return try await Turn(name, in: scene).take(body)
  }
}
