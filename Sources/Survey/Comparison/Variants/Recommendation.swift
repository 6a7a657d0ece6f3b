import PetriDish

extension ExperimentComparison {
  /// A recommendation of a variant based on predicted times.
  package struct Recommendation: Hashable, Sendable {
    /// The recommended variant, or `nil` if it depends on which screens people use.
    ///
    /// If no variant is clearly different, the control is recommended.
    package let variant: String?

    /// The sentence that recommends a variant or explains why there is no clear winner.
    package let choice: TimeSentence

    /// One sentence about the predicted times of each variant except the control.
    package let reasons: [String]

    /// The comparisons with the best variant, one for each other variant that is clearly different from it.
    package let turns: [Turn]

    /// The sentences about what would change the recommendation.
    package let whatWouldChange: [String]

    /// A comparison of a variant with the best variant, with the screen that could change the recommendation.
    package struct Turn: Hashable, Sendable {
      /// The recommended variant, or the variant with the shortest mean time.
      package let best: String

      /// The other variant.
      package let other: String

      /// The break-even of the decisive screen, or `nil` if the other variant is never faster.
      ///
      /// Only screens that every variant reaches are considered.
      package let breakEven: BreakEven?

      /// The id of the decisive screen, or `nil` if the other variant is never faster.
      package let screen: String?

      /// The comparison in one sentence.
      package let sentence: String
    }
  }

  /// The recommendation based on predicted times, or `nil` if there are no predictions or only one variant.
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
          lead: "For speed, choose \(best.variant)",
          rest: ": it is faster than \(control) for \(best.scope(best.faster)) and slower for none."
        )
      )
    }
    let worse = rivals.filter { $0.slower > 0 && $0.faster == 0 }
    let open = rivals.filter { $0.slower > 0 && $0.faster > 0 }
    if !open.isEmpty {
      let kept = worse.isEmpty ? "" : "prefer \(control) to \(Self.names(worse)); "
      let choice = worse.isEmpty ? "it" : "whether \(control) or \(Self.names(open)) is faster"
      let details = rivals.filter { $0.slower > 0 }.map { rival in
        let faster = rival.faster == 0 ? "none" : rival.scope(rival.faster)
        return
          "\(rival.variant) is slower for \(rival.scope(rival.slower)) and faster for \(faster)"
      }
      return (
        nil,
        TimeSentence(
          lead: "No clear winner: \(kept)\(choice) depends on which screens people use",
          rest: " (\(details.joined(separator: "; ")))."
        )
      )
    }
    guard !worse.isEmpty else {
      return (
        control,
        TimeSentence(
          lead: "No clear winner",
          rest: ": no variant is clearly different from \(control) for any screen."
        )
      )
    }
    let names = worse.map { "\($0.variant) is slower for \($0.scope($0.slower))" }
    return (
      control,
      TimeSentence(
        lead: "For speed, keep \(control)",
        rest: ": no variant is faster for any screen, and \(names.joined(separator: ", "))."
      )
    )
  }

  private static func names(_ rivals: [Candidate]) -> String {
    rivals.map(\.variant).joined(separator: " or ")
  }

  private static func nothing(_ rivals: [Candidate]) -> [String] {
    [
      rivals.contains { $0.faster + $0.slower > 0 }
        ? "There is only one screen, so the number of visits doesn’t matter."
        : "The number of visits doesn’t matter, because no screen is clearly different.",
      "A user test might change it by showing how newcomers search and what people prefer.",
    ]
  }

  /// Returns the comparisons with the best variant, based on the screens that every variant reaches.
  ///
  /// - Parameter variant: The recommended variant, or `nil` for the variant with the shortest mean time.
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
    // A variant that isn’t clearly different from the control can’t be the best, because people know the control.
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
      return
        "\(other.capitalizedStart) is never faster than \(best), regardless of how often each screen is "
        + "opened."
    }
    let part = 1 / Double(reached.count)
    let scale = VisitScale(telling: even.share, from: part)
    let (number, base) = (scale.words, scale.name)
    let band = [even.range.lowerBound, even.range.upperBound].map(number)
    let name = Quotation(reached[even.screen].name)
    return "\(other.capitalizedStart) is faster than \(best) only if \(name) is opened in "
      + "\(even.isAbove ? "more" : "fewer") than \(number(even.share)) of \(base) visits"
      + (band[0] == band[1] ? "" : " (\(band[0]) to \(band[1]))")
      + ". Here, all screens count equally (\(number(part)) of \(base))."
  }
}

extension ExperimentComparison {
  /// The conditions and limits of the predictions, one sentence each.
  package static let limits = [
    "Times are predicted for an experienced user who makes no errors.",
    "Minimum: the user thinks once per screen. Maximum: the user thinks before each gesture.",
    resolution,
    accuracy,
    "The times don’t show how long newcomers search or which variant people prefer.",
  ]

  /// The sentences about the reliability of a recommendation.
  static let confidence = [
    "The times are predictions, not measurements, for an experienced user who makes no errors.",
    "Such predictions are off by about \(errorPercentage) %, "
      + "so a variant only counts as faster beyond that margin.",
  ]

  /// The sentence about the accuracy of predictions.
  static let accuracy =
    "Predictions of this kind are off by about \(errorPercentage) %; in one study, they "
    + "picked the wrong winner in 2 of 6 cases."

  /// The sentence about the smallest difference that counts.
  static let resolution =
    "Two paths of about 2 s without common steps must differ by more than about "
    + "\(PredictedSeconds.tenths(TimeDifference.resolution(at: 2))) s to be clearly different; paths with "
    + "common steps need less. Anything closer is “too close to call”."

  private static let errorPercentage = Int((TimeDifference.error * 100).rounded())
}

/// A variant that is compared to the control.
private struct Candidate {
  let variant: String
  /// The numbers of screens that are faster, that are slower, and that both variants reach.
  let (faster, slower, count): (Int, Int, Int)
  /// The mean difference from the control, in seconds.
  let mean: Double

  /// Creates a candidate, or returns `nil` if no screen is reached under both variants.
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

  /// Returns text for a number of the screens: `3 of 5 screens`.
  func scope(_ number: Int) -> String {
    if count == 1 { return "the screen" }
    return ExperimentComparison.words(for: number, of: count)
  }
}

extension ExperimentComparison {
  /// A sentence about predicted times that begins with the most important part.
  package struct TimeSentence: Hashable, Sendable, CustomStringConvertible {
    /// The highlighted beginning of the sentence.
    package let lead: String

    /// The rest of the sentence.
    package let rest: String

    /// The whole sentence.
    package var description: String { lead + rest }
  }

  /// One sentence about the predicted times of each variant except the control.
  ///
  /// A sentence lists the screens for which the variant is slower, faster, or too close to call. The array is empty if
  /// there are no predictions.
  var timeVerdict: [TimeSentence] {
    guard let control = experiment.variants.first else { return [] }
    return experiment.variants.dropFirst().compactMap { variant in
      TimeVerdict(of: variant, against: control, in: self)?.sentence
    }
  }

  /// Returns the difference between the times of two variants for a screen.
  ///
  /// - Returns: The difference, or `nil` if one of the variants doesn’t reach the screen.
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
  /// Returns the predicted times under a variant, or `nil` if the screen isn’t reached.
  func times(_ variant: String) -> ScreenTimes? {
    variants.first { $0.variant == variant }?.times
  }
}

/// The times of a variant compared to the control, for all screens.
private struct TimeVerdict {
  private let variant: String
  private let control: String
  private let count: Int
  private var groups: [TimeDifference.Conclusion: [Screen]] = [:]

  /// A screen with its times under both variants.
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
        lead = "\(variant.capitalizedStart) compared to \(control): too close to call"
        clauses.append(" for \(scope(close))")
      } else {
        clauses.append("too close to call for \(scope(close))")
      }
    }
    if let same = groups[.same] {
      if lead.isEmpty {
        lead = "\(variant.capitalizedStart) takes as long as \(control)"
        clauses.append(" to get to \(scope(same)), with the same gestures")
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

  /// Returns the time bands in the order of the variants in the sentence: `(2.1–3.4 s compared to 1.6 s)`.
  private func bands(
    _ screens: [Screen],
    _ longer: KeyPath<Screen, PredictedSeconds>,
    _ shorter: KeyPath<Screen, PredictedSeconds>
  ) -> String {
    let (slow, fast) = (screens.map { $0[keyPath: longer] }, screens.map { $0[keyPath: shorter] })
    return "(\(band(slow)) compared to \(band(fast)))"
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

/// The ratio of two durations as text.
struct TimeRatio {
  private let ratio: Double

  init(_ ratio: Double) { self.ratio = ratio }

  /// The ratio as text that precedes the other duration: `about twice as long as`.
  var words: String {
    switch ratio {
    case ..<1.25: return "a little longer than"
    case ..<1.4: return "about a third longer than"
    case ..<1.7: return "about 1.5 times as long as"
    case ..<2.3: return "about twice as long as"
    default:
      guard ratio.isFinite, ratio < 1_000 else { return "much longer than" }
      let halves = Int((ratio * 2).rounded())
      return "about \(halves / 2)\(halves % 2 == 0 ? "" : ".5") times as long as"
    }
  }
}

/// A round number of visits that makes two shares readable as whole numbers.
///
/// The scale is 100 visits, or more if a share would be rounded to zero or all visits, or both to the same number.
struct VisitScale {
  private let visits: Int

  /// Creates the smallest scale that distinguishes two shares.
  init(telling one: Double, from other: Double) {
    let fine = [100, 1_000, 10_000, 100_000, 1_000_000].filter { visits in
      [one, other].allSatisfy { min($0, 1 - $0) * Double(visits) >= 1 }
    }
    let telling = fine.first { Self.count(one, of: $0) != Self.count(other, of: $0) }
    visits = telling ?? fine.first ?? 1_000_000
  }

  /// The number of visits with thousands separators.
  var name: String { visits.grouped }

  /// Returns a share as a whole number of visits, with thousands separators.
  func words(_ part: Double) -> String { Self.count(part, of: visits).grouped }

  private static func count(_ part: Double, of visits: Int) -> Int {
    Int((part * Double(visits)).rounded())
  }
}
