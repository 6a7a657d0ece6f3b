extension Comparison {
  /// A variant against the one with the least mean time, with the screen on which it depends.
  public struct TimeDecision: Hashable, Sendable {
    /// The variant with the least mean time, by the weights of the screens, of the control and those
    /// that a screen tells apart from it.
    public let best: String

    /// The other variant.
    public let other: String

    /// The break-even of the screen that decides, counted among those that every variant reaches;
    /// `nil` where the other variant is never faster.
    public let breakEven: BreakEven?

    /// The id of the screen that decides; `nil` likewise.
    public let screen: String?

    /// The decision in words.
    public let sentence: String
  }

  /// The decisions between the best variant and each other one from which a screen tells it apart.
  ///
  /// Screens count as the prediction's weights say; those that not all variants reach do not.
  public var timeDecisions: [TimeDecision] {
    let reached = screens.filter { screen in
      experiment.variants.allSatisfy { screen.times($0) != nil }
    }
    let weights = prediction.weights.weights(of: reached.map(\.id))
    func mean(_ variant: String) -> Double {
      zip(reached, weights).reduce(0) { sum, pair in
        sum + pair.1 * (pair.0.times(variant)?.there.seconds.middle ?? 0)
      }
    }
    func differences(_ other: String, _ best: String) -> [TimeDifference] {
      reached.compactMap { timeDifference(of: other, against: best, in: $0) }
    }
    // One that no screen tells from the control is no better: people know the control.
    let candidates = experiment.variants.enumerated().filter { index, variant in
      index == 0 || differences(variant, experiment.variants[0]).contains(where: \.isTold)
    }
    guard reached.count > 1,
      let best = candidates.map(\.element).min(by: { mean($0) < mean($1) })
    else { return [] }
    return experiment.variants.compactMap { other in
      let differences = differences(other, best)
      guard other != best, differences.contains(where: \.isTold) else { return nil }
      let even = BreakEven.nearest(
        differences.map { ($0.least, $0.middle, $0.most) },
        weights: weights
      )
      return TimeDecision(
        best: best,
        other: other,
        breakEven: even,
        screen: even.map { reached[$0.screen].id },
        sentence: sentence(other, best, even, reached)
      )
    }
  }

  private func sentence(
    _ other: String,
    _ best: String,
    _ even: BreakEven?,
    _ reached: [ComparedScreen]
  ) -> String {
    guard let even else {
      return "\(other.capitalizedStart) is never faster than \(best), however often each screen is "
        + "opened."
    }
    let scale = VisitScale(telling: even.share, from: even.weight)
    let (number, base) = (scale.words, scale.name)
    let band = [even.range.lowerBound, even.range.upperBound].map(number)
    let name = Quotation(reached[even.screen].name)
    return "\(other.capitalizedStart) is faster than \(best) only if \(name) is opened in "
      + "\(even.isAbove ? "more" : "less") than \(number(even.share)) of \(base) visits"
      + (band[0] == band[1] ? "" : " (\(band[0]) to \(band[1]))")
      + ". \(prediction.weights.words): \(number(even.weight)) of \(base)."
  }
}

extension ScreenWeights {
  /// The source of a weight, at the beginning of a sentence.
  fileprivate var words: String {
    switch self {
    case .equal: "Here every screen counts the same"
    case .visits: "In the journal it is"
    case .ranks: "By its rank it is"
    }
  }
}
