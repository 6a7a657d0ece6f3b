/// The events of one scene, or of one plan, on their way to those who observe it.
///
/// Without an observer no event is made, no time is taken, and nothing is allocated.
@MainActor
struct EventReporter {
  let observers = Observers<RoutingEvent>()

  /// The time since the ``epoch``, for an event with a duration; `nil` without an observer.
  ///
  /// A duration, for the layout of an optional instant is looked up in its library at each use.
  var timestamp: Duration? { observers.isEmpty ? nil : Self.epoch.duration(to: .now) }

  /// The moment that timestamps count from: that at which the first one was asked for.
  private static let epoch = ContinuousClock.now

  /// Makes an event and notifies the observers of it, if there are any.
  ///
  /// - Parameters:
  ///   - start: The ``timestamp`` of the beginning, where the event takes time.
  ///   - kind: Makes what has happened; not called without an observer.
  func report(since start: Duration? = nil, _ kind: () -> RoutingEvent.Kind) {
    guard !observers.isEmpty else { return }
    let duration = start.map { Self.epoch.duration(to: .now) - $0 }
    observers.notify(
      RoutingEvent(
        navigation: NavigationTicket.current?.number,
        kind: kind(),
        duration: duration
      )
    )
  }
}
