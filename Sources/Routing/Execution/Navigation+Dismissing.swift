extension Navigation {
  /// Dismisses every modal above a screen's layer, in one go.
  ///
  /// - Parameters:
  ///   - origin: The screen that is to lie on top.
  ///   - step: The step that errors name.
  func dismiss(above origin: Screen, for step: String) async throws(RoutingError) {
    guard let index = scene.layerIndex(of: origin), index < scene.modals.count else { return }
    do {
      try Array(scene.modals[index...]).agreeToDismissal(
        to: self,
        again: true,
        reporting: scene.events
      )
    } catch {
      throw failure(step, error)
    }
    let start = scene.events.timestamp
    let dismissed = scene.modals[index...].map { ScreenIdentity($0) }
    await scene.dismiss(above: index, animated: animated)
    report(since: start) { .dismissed(dismissed) }
    committed.append(.dismissed(dismissed))
  }
}
