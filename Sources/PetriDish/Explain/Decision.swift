public import Routing

/// One question that planning asked, with its answer.
public struct Decision: Hashable, Sendable {
  /// The name of the step of the route that it is about.
  public let step: String

  /// The context that holds at the step, where planning has come to it.
  public let context: AnyRouteContext?

  /// The question that was asked.
  public let question: String

  /// The answer.
  public let answer: Answer

  /// The reason, or why not; empty where the answer says it all.
  public let why: String

  /// An answer to a question of planning.
  public enum Answer: Hashable, Sendable {
    case yes
    case no
    /// The variant that a route chooses.
    case chosen(String)
    /// The answer that the jump has for the guard with this id.
    case guarded(by: String, GateAnswer)
  }
}

extension Decision.Answer: CustomStringConvertible {
  /// A word or two: yes, no, the variant, the answer of the guard.
  public var description: String {
    switch self {
    case .yes: "yes"
    case .no: "no"
    case .chosen(let variant): variant
    case .guarded(_, let answer): answer.rawValue
    }
  }
}
