extension Comparison {
  /// The answer to the question which variant to take, by time, with how sure it is and what would turn it.
  public struct Recommendation: Hashable, Sendable {
    /// The variant to take, or that time does not say.
    public let choice: TimeSentence

    /// The sentences on how far the answer can be trusted.
    public let confidence: [String]

    /// The sentences on what would turn the answer.
    public let turns: [String]
  }

  /// The answer by predicted times; `nil` where nothing was predicted or there is one variant.
  public var recommendation: Recommendation? {
    guard let control = experiment.variants.first else { return nil }
    let rivals = experiment.variants.dropFirst().compactMap {
      Candidate($0, against: control, in: self)
    }
    guard !rivals.isEmpty else { return nil }
    return Recommendation(
      choice: choice(among: rivals, control),
      confidence: confidence,
      turns: turns(rivals)
    )
  }

  private func choice(among rivals: [Candidate], _ control: String) -> TimeSentence {
    let better = rivals.filter { $0.faster > 0 && $0.slower == 0 }
    if let best = better.min(by: { $0.mean < $1.mean }) {
      return TimeSentence(
        lead: "By time, take \(best.variant)",
        rest: ": it is faster than \(control) to \(best.scope(best.faster)), and slower to none."
      )
    }
    let worse = rivals.filter { $0.slower > 0 && $0.faster == 0 }
    let open = rivals.filter { $0.slower > 0 && $0.faster > 0 }
    if !open.isEmpty {
      let kept = worse.isEmpty ? "" : "stay with \(control) rather than \(Self.names(worse)); "
      let choice = worse.isEmpty ? "it" : "\(control) or \(Self.names(open))"
      let details = rivals.filter { $0.slower > 0 }.map { rival in
        let faster = rival.faster == 0 ? "none" : rival.scope(rival.faster)
        return "\(rival.variant) is slower to \(rival.scope(rival.slower)) and faster to \(faster)"
      }
      return TimeSentence(
        lead: "By time, \(kept)\(choice) depends on which screens people open",
        rest: ": \(details.joined(separator: "; "))."
      )
    }
    guard !worse.isEmpty else {
      return TimeSentence(
        lead: "Time does not decide",
        rest: ": no screen is told apart from \(control), under any variant."
      )
    }
    let names = worse.map { "\($0.variant) is slower to \($0.scope($0.slower))" }
    return TimeSentence(
      lead: "By time, stay with \(control)",
      rest: ": nothing is faster to any screen, and \(names.joined(separator: ", "))."
    )
  }

  private static func names(_ rivals: [Candidate]) -> String {
    rivals.map(\.variant).joined(separator: " or ")
  }

  private var confidence: [String] {
    [
      "This is predicted, and was not tried with people: for a practised person who makes no mistake.",
      "Such a prediction is off by about \(prediction.errorPercentage) %, and a variant is called faster only where the "
        + "difference is larger than that explains.",
    ] + measuredLimits
  }

  private func turns(_ rivals: [Candidate]) -> [String] {
    let decisions = timeDecisions.map(\.sentence)
    guard decisions.isEmpty else { return decisions }
    return [
      rivals.contains { $0.faster + $0.slower > 0 }
        ? "There is only one screen, so it does not matter how often which one is opened."
        : "No number of visits does, as long as no screen is told apart.",
      "A test with people may: it shows how a newcomer searches, and what people like.",
    ]
  }
}

/// A variant that is held against the control.
private struct Candidate {
  let variant: String
  /// The numbers of screens to which it is faster and slower, and of all that both reach.
  let (faster, slower, count): (Int, Int, Int)
  /// The mean difference from the control, in seconds, by the weights of the screens.
  let mean: Double

  /// Returns `nil` where no screen is reached under both.
  init?(_ variant: String, against control: String, in comparison: Comparison) {
    self.variant = variant
    let reached = comparison.screens.compactMap { screen in
      comparison.timeDifference(of: variant, against: control, in: screen).map { (screen.id, $0) }
    }
    guard !reached.isEmpty else { return nil }
    faster = reached.count { $0.1.conclusion == .faster }
    slower = reached.count { $0.1.conclusion == .slower }
    count = reached.count
    let weights = comparison.prediction.weights.weights(of: reached.map(\.0))
    mean = zip(reached, weights).reduce(0) { $0 + $1.0.1.middle * $1.1 }
  }

  /// Returns so many of the screens, in words.
  func scope(_ number: Int) -> String {
    if count == 1 { return "the screen" }
    return Comparison.words(for: number, of: count)
  }
}
