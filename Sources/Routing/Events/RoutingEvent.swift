/// One decision of planning, one act of execution, or one change of what a person sees.
public struct RoutingEvent: Sendable {
  /// Which navigation of its scene, from 1; `nil` where a change had none.
  public let navigation: Int?

  /// What happened.
  public let kind: Kind

  /// How long it took, where it takes time.
  public let duration: Duration?

  /// What can happen, each with the names that a reader needs.
  public enum Kind: Hashable, Sendable {
    case started(route: String, context: AnyRouteContext)
    case considered(step: String)
    case passedBy(step: String)
    case asked(step: String, question: String, found: ScreenIdentity?)
    case willBuild(step: String)
    case tried(question: String, taken: Bool, why: String)
    case chosen(question: String, answer: String)
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
    case .started: "started"
    case .considered: "considered"
    case .passedBy: "passedBy"
    case .asked: "asked"
    case .willBuild: "willBuild"
    case .tried: "tried"
    case .chosen: "chosen"
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
