/// A decision made during planning, an operation of a navigation, or a change of the visible screens.
public struct RoutingEvent: Sendable {
  /// The number of the navigation in its scene, starting at 1, or `nil` if there is no navigation.
  public let navigation: Int?

  /// The decision, operation or change.
  public let kind: Kind

  /// The duration of the operation, or `nil` if it takes no time.
  public let duration: Duration?

  /// The kinds of events, each with the names to show to a reader.
  public enum Kind: Hashable, Sendable {
    /// A change of the scene was requested; it may have to wait in the queue.
    case requested(SceneRequest)
    /// The requested change and everything that belongs to it has ended.
    case settled
    case started(route: String, context: AnyRouteContext)
    case considered(step: String, context: AnyRouteContext)
    case passedBy(step: String)
    /// A finder found a screen, or none for the reason in `why`.
    case asked(step: String, question: String, found: ScreenIdentity?, why: String)
    case willBuild(step: String)
    /// The screen wasn't found, and its host must provide it.
    case willFind(step: String)
    case tried(question: String, taken: Bool, why: String)
    case chosen(question: String, answer: String)
    /// A screen was asked whether it may be closed, and may have refused for a reason.
    case askedToLeave(ScreenIdentity, refusal: String?)
    case planned(NavigationPlan)
    case prepared(step: String)
    case checked(guard: String, step: String, verdict: Verdict, beforehand: Bool)
    case dismissed([ScreenIdentity])
    case revealed(ScreenIdentity, in: ScreenIdentity)
    case built(ScreenIdentity, step: String)
    case ranTask(step: String)
    case integrated([ScreenIdentity], action: String, into: ScreenIdentity)
    case finished(ScreenIdentity)
    case failed(kind: String, message: String)
    case closed(ScreenIdentity)
    case appeared(ScreenIdentity)
    case disappeared(ScreenIdentity)
  }
}

extension RoutingEvent.Kind {
  /// The name of the case.
  public var name: String {
    switch self {
    case .requested: "requested"
    case .settled: "settled"
    case .started: "started"
    case .considered: "considered"
    case .passedBy: "passedBy"
    case .asked: "asked"
    case .willBuild: "willBuild"
    case .willFind: "willFind"
    case .tried: "tried"
    case .chosen: "chosen"
    case .askedToLeave: "askedToLeave"
    case .planned: "planned"
    case .prepared: "prepared"
    case .checked: "checked"
    case .dismissed: "dismissed"
    case .revealed: "revealed"
    case .built: "built"
    case .ranTask: "ranTask"
    case .integrated: "integrated"
    case .finished: "finished"
    case .failed: "failed"
    case .closed: "closed"
    case .appeared: "appeared"
    case .disappeared: "disappeared"
    }
  }
}

/// A reporter of the events of one scene or one plan to their observers.
///
/// Without an observer, it creates no events, reads no clock and allocates no memory.
@MainActor
struct EventReporter {
  let observers = Observers<RoutingEvent>()

  /// The time since the ``epoch``, or `nil` without an observer.
  ///
  /// The type is `Duration` because using an optional instant would look up its layout in another
  /// library each time.
  var timestamp: Duration? { observers.isEmpty ? nil : Self.epoch.duration(to: .now) }

  /// The reference time of timestamps: the time when the first one was requested.
  private static let epoch = ContinuousClock.now

  /// Creates an event and notifies the observers.
  ///
  /// - Parameters:
  ///   - start: The ``timestamp`` at the start of the operation, if the event has a duration.
  ///   - kind: Returns the kind of the event. Not called without an observer.
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
