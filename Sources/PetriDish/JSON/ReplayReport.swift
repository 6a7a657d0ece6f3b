/// The report of a replay: `replay --json`.
package struct ReplayReport: Encodable {
  private let steps: Int
  private let divergence: Replay.Divergence?
  private let error: JumpResult.Failure?
  /// `died`, or `nil`.
  private let outcome: String?

  /// Takes the end of a replay down.
  ///
  /// - Parameters:
  ///   - steps: The number of actions of the recording.
  ///   - divergence: The first difference; `nil` where there is none.
  package init(steps: Int, divergence: Replay.Divergence?) {
    self.steps = steps
    self.divergence = divergence
    error = nil
    outcome = nil
  }

  /// Takes a recording down that cannot be read, or has not lived to its end.
  package init(unreadable error: any Error) {
    steps = 0
    divergence = nil
    let failure = JumpResult.Failure(error)
    self.error = failure
    outcome = failure.isDeath ? failure.kind : nil
  }

  private enum Key: String, CodingKey { case outcome, steps, divergence, error }
  private enum DivergenceKey: String, CodingKey { case step, act, reason }

  /// Writes the promised keys; `divergence` and `error` are there even where they are null.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(outcome, forKey: .outcome)
    try container.encode(steps, forKey: .steps)
    try container.encode(error, forKey: .error)
    guard let divergence else { return try container.encodeNil(forKey: .divergence) }
    var place = container.nestedContainer(keyedBy: DivergenceKey.self, forKey: .divergence)
    try place.encode(divergence.step, forKey: .step)
    try place.encode(divergence.action.map { "\($0)" }, forKey: .act)
    try place.encode(divergence.reason, forKey: .reason)
  }
}
