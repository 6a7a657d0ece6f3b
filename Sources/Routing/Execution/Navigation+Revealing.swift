extension Navigation {
  /// Makes a screen visible in its container.
  ///
  /// - Parameters:
  ///   - identity: The screen: the origin, or a container around it.
  ///   - origin: The screen to look around.
  ///   - step: The step that errors name.
  func reveal(
    _ identity: ScreenIdentity,
    around origin: Screen,
    for step: String
  ) async throws(RoutingError) {
    guard let screen = origin.ancestry.first(where: { identity.names($0) }),
      let container = screen.container
    else { return }
    do {
      try container.removed(revealing: screen).agreeToDismissal(
        to: self,
        again: true,
        reporting: scene.events
      )
    } catch {
      throw failure(step, error)
    }
    let start = scene.events.timestamp
    do { try await container.reveal(screen, animated: animated) } catch {
      throw failure(step, error)
    }
    report(since: start) { .revealed(identity, in: ScreenIdentity(container)) }
    committed.append(.revealed(identity))
  }

  /// Makes sure that a person sees the screen of a step, whatever tasks have opened meanwhile.
  ///
  /// - Parameter step: The step that errors name.
  func show(_ screen: Screen, for step: String) async throws(RoutingError) {
    guard scene.layerIndex(of: screen) != nil else {
      let name = ScreenIdentity(screen).description
      throw failure(step, RoutingError.notInScene(screen: name))
    }
    try await dismiss(above: screen, for: step)
    for inner in screen.ancestry {
      guard let container = inner.container else { break }
      if !container.shows(inner) {
        try await reveal(ScreenIdentity(inner), around: screen, for: step)
      } else {
        container.prefer(inner)
      }
    }
  }
}
