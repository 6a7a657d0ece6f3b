import Routing

extension JournalEvent.Payload {
  /// Takes down what a scene reports: screens that come and go have a kind of their own.
  init(_ event: RoutingEvent) {
    self =
      switch event.kind {
      case .appeared(let screen): .screen(screen, appeared: true)
      case .disappeared(let screen): .screen(screen, appeared: false)
      default: .route(event)
      }
  }
}
