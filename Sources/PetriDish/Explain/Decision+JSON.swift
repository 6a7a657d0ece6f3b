import Routing

extension Decision: Encodable {
  private enum Key: String, CodingKey { case step, context, question, answer, why }

  /// Writes the promised keys; `context` only where there is one.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(step, forKey: .step)
    try container.encodeIfPresent(context?.unlessNone.map(ContextJSON.init), forKey: .context)
    try container.encode(question, forKey: .question)
    try container.encode(answer.description, forKey: .answer)
    try container.encode(why, forKey: .why)
  }
}
