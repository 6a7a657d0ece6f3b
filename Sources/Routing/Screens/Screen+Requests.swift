/// What a person can ask a screen for, wherever it is shown; outside of any scene nothing happens.
extension Screen {
  /// Goes somewhere else; a refusal is told by whoever shows the scene.
  public final func open(_ destination: Destination) {
    wish { router, scene async throws(RoutingError) in
      try await router.navigate(to: destination, in: scene)
    }
  }

  /// Goes away, with the containers that would be empty without the screen; the root stays.
  public final func close() {
    wish { router, _ async throws(RoutingError) in try await router.close(self) }
  }

  private func wish(
    _ body: @escaping @MainActor (Router, Scene) async throws(RoutingError) -> Void
  ) {
    guard let scene else { return }
    scene.wishes += 1
    scene.driver.carryOut { [router = scene.router] () async throws(RoutingError) in
      defer { scene.wishes -= 1 }
      try await body(router, scene)
    }
  }
}
