/// One decision of planning, one act of execution, or one change of what a person sees.
public struct RoutingEvent: Sendable {
  /// Which navigation of its scene, from 1; `nil` where a change had none.
  public let navigation: Int?

  /// What happened.
  public let kind: Kind

  /// What can happen, each with the names that a reader needs.
  public enum Kind: Hashable, Sendable {
    case started(route: String, context: AnyRouteContext)
    case considered(step: String)
    case asked(step: String, question: String, found: ScreenIdentity?)
    case willBuild(step: String)
    case chosen(question: String, answer: String)
    case planned(NavigationPlan)
    case checked(
      guard: String,
      step: String,
      verdict: Verdict,
      beforehand: Bool,
      duration: Duration
    )
    case dismissed([ScreenIdentity])
    case revealed(ScreenIdentity, in: ScreenIdentity)
    case built(ScreenIdentity, step: String, duration: Duration)
    case ranTask(step: String)
    case integrated([ScreenIdentity], action: String, into: ScreenIdentity)
    case finished(ScreenIdentity, duration: Duration)
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
    case .started: "started"
    case .considered: "considered"
    case .asked: "asked"
    case .willBuild: "willBuild"
    case .chosen: "chosen"
    case .planned: "planned"
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
