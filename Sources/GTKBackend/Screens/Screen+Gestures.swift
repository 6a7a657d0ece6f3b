public import Routing

/// What a person can ask a screen for; without a backend that shows the screen, nothing happens.
extension Screen {
  /// Goes somewhere else; a refusal goes to the ``SceneView/onError`` of whoever shows the screen.
  public func open(_ destination: Destination) {
    guard let scene else { return }
    view?.stage?.gesture { router async throws(RoutingError) in
      try await router.navigate(to: destination, in: scene)
    }
  }

  /// Goes away, with the containers that would be empty without the screen; the root stays.
  public func close() {
    view?.stage?.gesture { router async throws(RoutingError) in try await router.close(self) }
  }
}
