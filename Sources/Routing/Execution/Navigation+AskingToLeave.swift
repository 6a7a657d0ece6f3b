extension Navigation {
  /// Asks screens once more right before they go; something may have been typed since the plan was made.
  ///
  /// - Throws: ``RoutingError/refused(screen:reason:)``.
  func askAgainToLeave(_ screens: [Screen]) throws(RoutingError) {
    try screens.agreeToDismissal(again: true, reporting: scene.events)
  }
}
