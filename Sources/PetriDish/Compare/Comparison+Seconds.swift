extension Comparison {
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

  init?(of variant: String, against control: String, in comparison: Comparison) {
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

  var sentence: Comparison.TimeSentence {
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
    return Comparison.TimeSentence(lead: lead, rest: clauses.joined(separator: "; ") + ".")
  }

  private func scope(_ screens: [Screen]) -> String {
    let isAll = screens.count == count && count > 1
    if !isAll, screens.count <= 2 {
      return screens.map { Quotation($0.name).description }.joined(separator: " and ")
    }
    return Comparison.words(for: screens.count, of: count)
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
