/// The requests of a person to a screen, wherever it is shown; without a scene nothing happens.
extension Screen {
  /// Opens a destination; a refusal is shown by the scene's driver.
  ///
  /// While a question of a guard or a task is on screen, the navigation belongs to the one that asks and
  /// does not wait for it.
  public final func open(_ destination: Destination) { open([destination]) }

  /// Opens destinations one after the other, as far as each is reached.
  final func open(_ destinations: [Destination]) {
    request { router, scene async throws(RoutingError) in
      for destination in destinations { try await router.open(destination, in: scene) }
    }
  }

  /// Goes away, with the containers that would be empty without the screen; the root stays.
  public final func close() {
    request { router, _ async throws(RoutingError) in try await router.close(self) }
  }

  private func request(
    _ body: @escaping @MainActor (Router, Scene) async throws(RoutingError) -> Void
  ) {
    guard let scene else { return }
    let request = OpenRequest(in: scene)
    scene.driver.carryOut { [router = scene.router] () async throws(RoutingError) in
      defer { request.end() }
      try await body(router, scene)
    }
  }
}

/// A request that its scene counts until it is carried out, or let go by a driver that refuses it.
@MainActor
private final class OpenRequest {
  private var scene: Scene?

  init(in scene: Scene) {
    self.scene = scene
    scene.openRequests += 1
  }

  isolated deinit { end() }

  func end() {
    scene?.openRequests -= 1
    scene = nil
  }
}
