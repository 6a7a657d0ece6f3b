extension Router {
  /// Takes one step back: to where the innermost container that knows a way back says, or else out of
  /// the topmost modal.
  ///
  /// - Returns: Whether there was a way back.
  /// - Throws: ``RoutingError/refused(screen:reason:)``; nothing has changed then.
  @MainActor
  @discardableResult
  public func back(in scene: Scene, animated: Bool = true) async throws(RoutingError) -> Bool {
    try await change("back", in: scene, .back(from: nil)) { () async throws(RoutingError) -> Bool in
      try await stepBack(from: scene.topmost, in: scene, animated: animated)
    }
  }

  /// Takes one step back from a screen, which need not be the innermost one: where two sides are seen,
  /// each has a way back of its own.
  ///
  /// - Returns: Whether there was a way back; a screen that has gone meanwhile has none.
  /// - Throws: ``RoutingError/refused(screen:reason:)``; nothing has changed then.
  @MainActor
  @discardableResult
  public func back(from screen: Screen, animated: Bool = true) async throws(RoutingError) -> Bool {
    guard let scene = screen.scene, let path = ScreenPath(screen) else { return false }
    return try await change("back", in: scene, .back(from: path)) {
      () async throws(RoutingError) -> Bool in
      guard screen.scene === scene else { return false }
      return try await stepBack(from: screen, in: scene, animated: animated)
    }
  }

  @MainActor
  private func stepBack(
    from start: Screen,
    in scene: Scene,
    animated: Bool
  ) async throws(RoutingError) -> Bool {
    // Below a modal there is no way back: what would go may be what presents it.
    guard scene.layerIndex(of: start) == scene.modals.count else { return false }
    for screen in start.ancestry {
      // What is seen already is no way back.
      guard let container = screen.container, let former = container.stepBack(from: screen),
        !container.shows(former)
      else { continue }
      try container.removed(revealing: former).agreeToDismissal(reporting: scene.events)
      try await container.reveal(former, animated: animated)
      scene.events.report { .closed(ScreenIdentity(screen)) }
      return true
    }
    let layer = start.layer
    guard scene.modals.contains(where: { $0 === layer }) else { return false }
    return try await close(layer, animated: animated)
  }

  /// Dismisses every modal and goes back to the first screen of every stack that is seen.
  ///
  /// - Throws: ``RoutingError/refused(screen:reason:)``; nothing has changed then, unless a screen has
  ///   begun to refuse while others went.
  @MainActor
  public func backToRoot(in scene: Scene, animated: Bool = true) async throws(RoutingError) {
    _ = try await change("backToRoot", in: scene, .backToRoot) {
      () async throws(RoutingError) -> Bool in
      let stacks = scene.root.stacksAtRoot
      try (scene.modals + stacks.flatMap { $0.contained.dropFirst() }).agreeToDismissal(
        reporting: scene.events
      )
      await scene.dismiss(above: 0, animated: animated)
      for stack in stacks where stack.scene === scene {
        guard let first = stack.contained.first else { continue }
        try stack.removed(revealing: first).agreeToDismissal(again: true, reporting: scene.events)
        try await stack.reveal(first, animated: animated)
      }
      return true
    }
  }
}

extension Screen {
  /// Every stack that a person sees once each of them shows its first screen, the outermost first.
  fileprivate final var stacksAtRoot: [NavigationStack] {
    var stacks: [NavigationStack] = []
    var next = [self]
    while let screen = next.popLast() {
      guard let stack = screen as? NavigationStack else {
        next += screen.visibleChildren.reversed()
        continue
      }
      stacks.append(stack)
      if let first = stack.contained.first { next.append(first) }
    }
    return stacks
  }
}
