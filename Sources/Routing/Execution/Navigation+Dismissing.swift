extension Navigation {
  /// Dismisses every modal above a screen's layer, in one go.
  ///
  /// - Parameters:
  ///   - origin: The screen that is to lie on top.
  ///   - dismissed: The modals as the plan names them, the lowest first.
  ///   - step: The step that errors name; the destination's unless given.
  func dismiss(
    above origin: Screen,
    as dismissed: [ScreenIdentity],
    for step: String? = nil
  ) async throws(RoutingError) {
    guard let index = scene.layerIndex(of: origin), index < scene.modals.count else { return }
    do {
      try Array(scene.modals[index...]).agreeToDismissal(again: true, reporting: scene.events)
    } catch {
      throw failure(step ?? destination.name, error)
    }
    let start = scene.events.timestamp
    await scene.dismiss(above: index, animated: animated)
    report(since: start) { .dismissed(dismissed) }
    committed.append(.dismissed(dismissed))
  }
}
