extension Router {
  /// Brings a screen that is there before the eyes: what lies above goes, its containers show it.
  ///
  /// - Throws: ``RoutingError/refused(screen:reason:)``; nothing has changed then.
  @MainActor
  public func reveal(_ screen: Screen, animated: Bool = true) async throws(RoutingError) {
    guard let scene = screen.scene, let path = ScreenPath(screen) else { return }
    let route = Route<Screen, NoContext>.found(.instance(screen), name: "reveal")
    _ = try await Navigation(
      Destination(route),
      in: scene,
      by: self,
      animated: animated,
      of: .host(ofRequestIn: scene),
      request: .reveal(path)
    ).run()
  }
}
