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
    /// Somebody asked for something, which may have to wait for its turn.
    case requested(SceneRequest)
    /// Nothing of what was asked for is on its way any more.
    case settled
    case started(route: String, context: AnyRouteContext)
    case considered(step: String, context: AnyRouteContext)
    case passedBy(step: String)
    /// Whether a step's screen is there; `why` says where it was looked for, and why not.
    case asked(step: String, question: String, found: ScreenIdentity?, why: String)
    case willBuild(step: String)
    /// The screen is not there, and its host is to bring it along.
    case willFind(step: String)
    case tried(question: String, taken: Bool, why: String)
    case chosen(question: String, answer: String)
    /// Whether a screen that would go agrees; a refusal is its reason.
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
