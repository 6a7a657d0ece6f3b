extension Router {
  /// Brings a screen that is there before the eyes: what lies above goes, its containers show it.
  ///
  /// It is no route: no guard and no task of the router is asked, and ``Screen/routeMatch`` stays as it is. A
  /// screen that goes before it is its turn is left alone.
  ///
  /// - Throws: ``RoutingError/refused(screen:reason:)``; nothing has changed then.
  @MainActor
  public func reveal(_ screen: Screen, animated: Bool = true) async throws(RoutingError) {
    guard let scene = screen.scene, let path = ScreenPath(screen) else { return }
    let route = Route<Screen, NoContext>.found(.instance(screen), name: "reveal")
    do throws(RoutingError) {
      _ = try await Navigation(
        Destination(route),
        in: scene,
        by: Router(),
        animated: animated,
        of: .host(ofRequestIn: scene),
        request: .reveal(path)
      ).run()
    } catch {
      guard screen.scene === scene else { return }
      throw error
    }
  }
}
