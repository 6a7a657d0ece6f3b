extension Comparison {
  /// The answer to the question which variant to take, by time, with the screens on which it turns.
  package struct Recommendation: Hashable, Sendable {
    /// The variant to take; `nil` if that depends on the screens that people open.
    package let variant: String?

    /// The variant to take, or that time does not say.
    package let choice: TimeSentence

    /// The predicted times in one sentence for each variant but the control, with their bands.
    package let reasons: [String]

    /// The screens on which the answer turns, one for each variant that some screen tells from the best.
    package let turns: [Turn]

    /// The sentences on what would change the answer.
    package let whatWouldChange: [String]

    /// A variant against the best one, with the screen on which the answer turns.
    package struct Turn: Hashable, Sendable {
      /// The recommended variant, or the one with the least mean time.
      package let best: String

      /// The other variant.
      package let other: String

      /// The break-even of the screen that decides, counted among those that every variant reaches;
      /// `nil` if the other variant is never faster.
      package let breakEven: BreakEven?

      /// The id of the screen that decides; `nil` if the other variant is never faster.
      package let screen: String?

      /// The sentence for people.
      package let sentence: String
    }
  }

  /// The answer by predicted times; `nil` where nothing was predicted or there is one variant.
  package var recommendation: Recommendation? {
    guard let control = experiment.variants.first else { return nil }
    let rivals = experiment.variants.dropFirst().compactMap {
      Candidate($0, against: control, in: self)
    }
    guard !rivals.isEmpty else { return nil }
    let (variant, choice) = choice(among: rivals, control)
    let turns = turns(against: variant)
    return Recommendation(
      variant: variant,
      choice: choice,
      reasons: timeVerdict.map(\.description),
      turns: turns,
      whatWouldChange: turns.isEmpty ? Self.nothing(rivals) : turns.map(\.sentence)
    )
  }

  private func choice(
    among rivals: [Candidate],
    _ control: String
  ) -> (variant: String?, sentence: TimeSentence) {
    let better = rivals.filter { $0.faster > 0 && $0.slower == 0 }
    if let best = better.min(by: { $0.mean < $1.mean }) {
      return (
        best.variant,
        TimeSentence(
          lead: "By time, take \(best.variant)",
          rest: ": it is faster than \(control) to \(best.scope(best.faster)), and slower to none."
        )
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
      return (
        nil,
        TimeSentence(
          lead: "By time, \(kept)\(choice) depends on which screens people open",
          rest: ": \(details.joined(separator: "; "))."
        )
      )
    }
    guard !worse.isEmpty else {
      return (
        control,
        TimeSentence(
          lead: "Time does not decide",
          rest: ": no screen is told apart from \(control), under any variant."
        )
      )
    }
    let names = worse.map { "\($0.variant) is slower to \($0.scope($0.slower))" }
    return (
      control,
      TimeSentence(
        lead: "By time, stay with \(control)",
        rest: ": nothing is faster to any screen, and \(names.joined(separator: ", "))."
      )
    )
  }

  private static func names(_ rivals: [Candidate]) -> String {
    rivals.map(\.variant).joined(separator: " or ")
  }

  private static func nothing(_ rivals: [Candidate]) -> [String] {
    [
      rivals.contains { $0.faster + $0.slower > 0 }
        ? "There is only one screen, so it does not matter how often which one is opened."
        : "No number of visits does, as long as no screen is told apart.",
      "A test with people may: it shows how a newcomer searches, and what people like.",
    ]
  }

  /// Returns the screens on which the answer turns, of those that every variant reaches.
  ///
  /// - Parameter variant: The recommended variant; `nil` for the one with the least mean time.
  private func turns(against variant: String?) -> [Recommendation.Turn] {
    let reached = screens.filter { screen in
      experiment.variants.allSatisfy { screen.times($0) != nil }
    }
    guard reached.count > 1 else { return [] }
    func differences(_ other: String, _ best: String) -> [TimeDifference] {
      reached.compactMap { timeDifference(of: other, against: best, in: $0) }
    }
    func mean(_ variant: String) -> Double {
      reached.reduce(0) { $0 + ($1.times(variant)?.there.seconds.middle ?? 0) }
    }
    // A variant that no screen tells from the control isn’t better: people know the control.
    let candidates = experiment.variants.enumerated().filter { index, variant in
      index == 0 || differences(variant, experiment.variants[0]).contains(where: \.isTold)
    }
    guard let best = variant ?? candidates.map(\.element).min(by: { mean($0) < mean($1) }) else {
      return []
    }
    return experiment.variants.compactMap { other in
      let differences = differences(other, best)
      guard other != best, differences.contains(where: \.isTold) else { return nil }
      let even = BreakEven.nearest(differences.map { ($0.least, $0.middle, $0.most) })
      if even == nil, mean(other) < mean(best) { return nil }
      return Recommendation.Turn(
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
    let part = 1 / Double(reached.count)
    let scale = VisitScale(telling: even.share, from: part)
    let (number, base) = (scale.words, scale.name)
    let band = [even.range.lowerBound, even.range.upperBound].map(number)
    let name = Quotation(reached[even.screen].name)
    return "\(other.capitalizedStart) is faster than \(best) only if \(name) is opened in "
      + "\(even.isAbove ? "more" : "less") than \(number(even.share)) of \(base) visits"
      + (band[0] == band[1] ? "" : " (\(band[0]) to \(band[1]))")
      + ". Here every screen counts the same: \(number(part)) of \(base)."
  }
}

extension Comparison {
  /// The conditions under which times are predicted, and their limits: one sentence each.
  package static let limits = [
    "Predicted for a practised person who makes no mistake.",
    "At least: the person thinks once for each screen; at most: before each gesture.",
    resolution,
    accuracy,
    "They do not say how long a newcomer searches, nor which variant people like.",
  ]

  /// The sentences on how far a recommendation can be trusted.
  static let confidence = [
    "This is predicted, and was not tried with people: for a practised person who makes no mistake.",
    "Such a prediction is off by about \(errorPercentage) %, and a variant is called faster only where the "
      + "difference is larger than that explains.",
  ]

  /// The sentence on how far predictions were off.
  static let accuracy =
    "Predictions of this kind are off by about \(errorPercentage) %, and in one study "
    + "named the wrong side in 2 of 6 cases."

  /// The sentence on how large a difference can be told.
  static let resolution =
    "Two ways of about 2 s with nothing in common are told apart where they differ by more "
    + "than about \(PredictedSeconds.tenths(TimeDifference.resolution(at: 2))) s; the more they have "
    + "in common, the less is enough. Anything closer is “too close to call”."

  private static let errorPercentage = Int((TimeDifference.error * 100).rounded())
}

/// A variant that is held against the control.
private struct Candidate {
  let variant: String
  /// The numbers of screens to which it is faster and slower, and of all that both reach.
  let (faster, slower, count): (Int, Int, Int)
  /// The mean difference from the control, in seconds.
  let mean: Double

  /// Returns `nil` where no screen is reached under both.
  init?(_ variant: String, against control: String, in comparison: Comparison) {
    self.variant = variant
    let reached = comparison.screens.compactMap {
      comparison.timeDifference(of: variant, against: control, in: $0)
    }
    guard !reached.isEmpty else { return nil }
    faster = reached.count { $0.conclusion == .faster }
    slower = reached.count { $0.conclusion == .slower }
    count = reached.count
    mean = reached.reduce(0) { $0 + $1.middle } / Double(count)
  }

  /// Returns so many of the screens, in words.
  func scope(_ number: Int) -> String {
    if count == 1 { return "the screen" }
    return Comparison.words(for: number, of: count)
  }
}
