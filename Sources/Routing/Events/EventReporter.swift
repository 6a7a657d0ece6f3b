/// The events of one scene, or of one plan, on their way to those who observe it.
///
/// Without an observer no event is made, no time is taken, and nothing is allocated.
@MainActor
struct EventReporter {
  let observers = Observers<RoutingEvent>()

  /// The time, for an event with a duration; `nil` without an observer.
  var timestamp: ContinuousClock.Instant? { observers.isEmpty ? nil : .now }

  /// Makes an event and notifies the observers of it, if there are any.
  ///
  /// - Parameters:
  ///   - start: The ``timestamp`` of the beginning, where the event takes time.
  ///   - kind: Makes what has happened; not called without an observer.
  func report(since start: ContinuousClock.Instant? = nil, _ kind: () -> RoutingEvent.Kind) {
    guard !observers.isEmpty else { return }
    let duration = start?.duration(to: .now)
    observers.notify(
      RoutingEvent(
        navigation: NavigationTicket.current?.number,
        kind: kind(),
        duration: duration
      )
    )
  }
}
