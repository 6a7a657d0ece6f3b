import PetriDish

extension ExperimentComparison {
  /// The answer to the question which variant to take, by time, with the screens on which it turns.
  package struct Recommendation: Hashable, Sendable {
    /// The variant to take; the control if time tells none apart; `nil` if it depends on the screens that people open.
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

extension ExperimentComparison {
  /// The conditions under which times are predicted, and their limits: one sentence each.
  package static let limits = [
    "Predicted for a practiced person who makes no mistake.",
    "At least: the person thinks once for each screen; at most: before each gesture.",
    resolution,
    accuracy,
    "They do not say how long a newcomer searches, nor which variant people like.",
  ]

  /// The sentences on how far a recommendation can be trusted.
  static let confidence = [
    "This is predicted, and was not tried with people: for a practiced person who makes no mistake.",
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
  init?(_ variant: String, against control: String, in comparison: ExperimentComparison) {
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
    return ExperimentComparison.words(for: number, of: count)
  }
}

extension ExperimentComparison {
  /// A sentence about predicted times, with the part that matters most in front.
  package struct TimeSentence: Hashable, Sendable, CustomStringConvertible {
    /// The beginning, which stands out.
    package let lead: String

    /// The rest.
    package let rest: String

    /// The whole sentence.
    package var description: String { lead + rest }
  }

  /// The predicted times in one sentence for each variant but the control: for which screens it takes
  /// longer, with the band, and for which it is too close to call; empty where nothing was predicted.
  var timeVerdict: [TimeSentence] {
    guard let control = experiment.variants.first else { return [] }
    return experiment.variants.dropFirst().compactMap { variant in
      TimeVerdict(of: variant, against: control, in: self)?.sentence
    }
  }

  /// Returns the difference of two variants' times for a screen; `nil` where one does not reach it.
  package func timeDifference(
    of variant: String,
    against other: String,
    in screen: ComparedScreen
  ) -> TimeDifference? {
    guard let one = screen.times(variant), let two = screen.times(other) else { return nil }
    return TimeDifference(one.there, two.there)
  }
}

extension ComparedScreen {
  /// Returns the predicted times under a variant; `nil` where the screen is not reached.
  func times(_ variant: String) -> ScreenTimes? {
    variants.first { $0.variant == variant }?.times
  }
}

/// The times of one variant in comparison with the control's, over all screens.
private struct TimeVerdict {
  private let variant: String
  private let control: String
  private let count: Int
  private var groups: [TimeDifference.Conclusion: [Screen]] = [:]

  /// A screen with the two times.
  private struct Screen {
    let name: String
    let own: PredictedSeconds
    let control: PredictedSeconds
  }

  init?(of variant: String, against control: String, in comparison: ExperimentComparison) {
    (self.variant, self.control) = (variant, control)
    for screen in comparison.screens {
      guard let own = screen.times(variant), let other = screen.times(control),
        let difference = comparison.timeDifference(of: variant, against: control, in: screen)
      else { continue }
      groups[difference.conclusion, default: []].append(
        Screen(name: screen.name, own: own.there.seconds, control: other.there.seconds)
      )
    }
    count = groups.values.reduce(0) { $0 + $1.count }
    if count == 0 { return nil }
  }

  var sentence: ExperimentComparison.TimeSentence {
    var clauses: [String] = []
    var lead = ""
    if let slower = groups[.slower] {
      lead = "\(variant.capitalizedStart) takes \(ratio(slower, \.own, \.control)) \(control)"
      clauses.append(" to get to \(scope(slower)) \(bands(slower, \.own, \.control))")
    }
    if let faster = groups[.faster] {
      let words =
        "\(control.capitalizedStart) takes \(ratio(faster, \.control, \.own)) \(variant)"
      let rest = " to get to \(scope(faster)) \(bands(faster, \.control, \.own))"
      if lead.isEmpty {
        (lead, clauses) = (words, [rest])
      } else {
        clauses.append(words.prefix(1).lowercased() + words.dropFirst() + rest)
      }
    }
    if let close = groups[.tooClose] {
      if lead.isEmpty {
        lead = "\(variant.capitalizedStart) against \(control): too close to call"
        clauses.append(" for \(scope(close))")
      } else {
        clauses.append("too close to call for \(scope(close))")
      }
    }
    if let same = groups[.same] {
      if lead.isEmpty {
        lead = "\(variant.capitalizedStart) takes as long as \(control)"
        clauses.append(" to get to \(scope(same)), by the same gestures")
      } else {
        clauses.append("the same gestures for \(scope(same))")
      }
    }
    return ExperimentComparison.TimeSentence(
      lead: lead,
      rest: clauses.joined(separator: "; ") + "."
    )
  }

  private func scope(_ screens: [Screen]) -> String {
    let isAll = screens.count == count && count > 1
    if !isAll, screens.count <= 2 {
      return screens.map { Quotation($0.name).description }.joined(separator: " and ")
    }
    return ExperimentComparison.words(for: screens.count, of: count)
  }

  /// The times, in the order in which the sentence names their variants: `(2.1–3.4 s against 1.6 s)`.
  private func bands(
    _ screens: [Screen],
    _ longer: KeyPath<Screen, PredictedSeconds>,
    _ shorter: KeyPath<Screen, PredictedSeconds>
  ) -> String {
    let (slow, fast) = (screens.map { $0[keyPath: longer] }, screens.map { $0[keyPath: shorter] })
    return "(\(band(slow)) against \(band(fast)))"
  }

  private func band(_ seconds: [PredictedSeconds]) -> String {
    PredictedSeconds(
      least: seconds.map(\.least).min() ?? 0,
      most: seconds.map(\.most).max() ?? 0
    ).description
  }

  private func ratio(
    _ screens: [Screen],
    _ longer: KeyPath<Screen, PredictedSeconds>,
    _ shorter: KeyPath<Screen, PredictedSeconds>
  ) -> String {
    func sum(_ path: KeyPath<Screen, PredictedSeconds>) -> Double {
      screens.reduce(0) { $0 + $1[keyPath: path].middle }
    }
    return TimeRatio(sum(longer) / sum(shorter)).words
  }
}

/// The number of times that one thing takes as long as another, in words.
struct TimeRatio {
  private let ratio: Double

  init(_ ratio: Double) { self.ratio = ratio }

  /// The words before the other thing: `about twice as long as`.
  var words: String {
    switch ratio {
    case ..<1.25: return "a little longer than"
    case ..<1.4: return "a third longer than"
    case ..<1.7: return "half as long again as"
    case ..<2.3: return "about twice as long as"
    default:
      guard ratio.isFinite, ratio < 1_000 else { return "far longer than" }
      let halves = Int((ratio * 2).rounded())
      return "about \(halves / 2)\(halves % 2 == 0 ? "" : ".5") times as long as"
    }
  }
}

/// A number of visits of which two parts are whole numbers: a hundred, or more where a part would be none
/// or all of them, or both the same.
struct VisitScale {
  private let visits: Int

  /// Finds the least number that tells one part from another.
  init(telling one: Double, from other: Double) {
    let fine = [100, 1_000, 10_000, 100_000, 1_000_000].filter { visits in
      [one, other].allSatisfy { min($0, 1 - $0) * Double(visits) >= 1 }
    }
    let telling = fine.first { Self.count(one, of: $0) != Self.count(other, of: $0) }
    visits = telling ?? fine.first ?? 1_000_000
  }

  /// The number as people write it.
  var name: String { visits.inThousands }

  /// Returns a part as a whole number of visits.
  func words(_ part: Double) -> String { Self.count(part, of: visits).inThousands }

  private static func count(_ part: Double, of visits: Int) -> Int {
    Int((part * Double(visits)).rounded())
  }
}

extension Int {
  /// The number as people write it, with a comma before each three digits.
  fileprivate var inThousands: String {
    self < 1_000
      ? "\(self)" : (self / 1_000).inThousands + "," + "\(1_000 + self % 1_000)".dropFirst()
  }
}
