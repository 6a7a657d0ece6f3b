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

extension Decision: Encodable {
  private enum Key: String, CodingKey { case step, context, question, answer, why }

  /// Writes the promised keys; `context` only where there is one.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(step, forKey: .step)
    try container.encodeIfPresent(context?.unlessNone.map(ContextJSON.init), forKey: .context)
    try container.encode(question, forKey: .question)
    try container.encode(answer, forKey: .answer)
    try container.encode(why, forKey: .why)
  }
}

extension AnyRouteContext {
  /// `nil` for the context of a screen that needs none.
  var unlessNone: Self? { value is NoContext ? nil : self }
}
