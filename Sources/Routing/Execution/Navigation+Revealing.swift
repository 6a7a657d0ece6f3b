extension Navigation {
  /// Makes a screen visible in its container.
  ///
  /// - Parameters:
  ///   - identity: The screen: the origin, or a container around it.
  ///   - origin: The screen to look around.
  func reveal(
    _ identity: ScreenIdentity,
    around origin: Screen
  ) async throws(RoutingError) {
    guard let screen = origin.ancestry.first(where: { identity.names($0) }),
      let container = screen.container
    else { return }
    do {
      try container.removed(revealing: screen).agreeToDismissal(
        again: true,
        reporting: scene.events
      )
    } catch {
      throw failure(destination.name, error)
    }
    let start = scene.events.timestamp
    do { try await container.reveal(screen, animated: animated) } catch {
      throw failure(destination.name, error)
    }
    report(since: start) { .revealed(identity, in: ScreenIdentity(container)) }
    committed.append(.revealed(identity))
  }

  /// Makes sure that a person sees the destination, whatever tasks have opened meanwhile.
  func show(_ screen: Screen) async throws(RoutingError) {
    guard let index = scene.layerIndex(of: screen) else {
      let name = ScreenIdentity(screen).description
      throw failure(destination.name, RoutingError.notInScene(screen: name))
    }
    let above = scene.modals[index...].map { ScreenIdentity($0) }
    try await dismiss(above: screen, as: above)
    for inner in screen.ancestry {
      guard let container = inner.container else { break }
      if !container.shows(inner) {
        try await reveal(ScreenIdentity(inner), around: screen)
      } else {
        container.prefer(inner)
      }
    }
  }
}
