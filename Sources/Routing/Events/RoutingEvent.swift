/// One decision of planning, one act of execution, or one change of the visible screens.
public struct RoutingEvent: Sendable {
  /// The number of the navigation in its scene, from 1; `nil` for a change without one.
  public let navigation: Int?

  /// The decision, the act or the change.
  public let kind: Kind

  /// The time that it took, where it takes time.
  public let duration: Duration?

  /// The kinds of events, each with the names that a reader needs.
  public enum Kind: Hashable, Sendable {
    /// The scene was asked for a change, which may have to wait in the queue.
    case requested(SceneRequest)
    /// The change that was asked for, and all that belongs to it, is over.
    case settled
    case started(route: String, context: AnyRouteContext)
    case considered(step: String, context: AnyRouteContext)
    case passedBy(step: String)
    /// A finder has answered; `why` says which screen it found, or why none.
    case asked(step: String, question: String, found: ScreenIdentity?, why: String)
    case willBuild(step: String)
    /// The screen is not there, and its host is to bring it along.
    case willFind(step: String)
    case tried(question: String, taken: Bool, why: String)
    case chosen(question: String, answer: String)
    /// A screen that would go was asked; a refusal is its reason.
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
  /// The case's name, for programs.
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
