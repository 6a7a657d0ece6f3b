public import Routing

/// One question that planning asked, with its answer.
public struct Decision: Hashable, Sendable {
  /// The name of the step of the route that it is about.
  public let step: String

  /// The context that holds at the step, where planning has come to it.
  public let context: AnyRouteContext?

  /// The question that was asked.
  public let question: String

  /// A word or two: yes, no, a variant, a gate's answer.
  public let answer: String

  /// The reason, or why not; empty where the answer says it all.
  public let why: String
}
