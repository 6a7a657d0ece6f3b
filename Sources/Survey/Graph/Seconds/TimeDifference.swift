import Foundation

/// The difference of the times of two paths to the same screen, and whether it can be told.
package struct TimeDifference: Hashable, Sendable {
  /// The difference of the middles, in seconds: above zero where the first path takes longer.
  package let middle: Double

  /// The difference of the least times and that of the most.
  package let (least, most): (Double, Double)

  /// The standard deviation of the middle's error, in seconds.
  package let deviation: Double

  /// The conclusion.
  package let conclusion: Conclusion

  /// A conclusion about the first of two paths.
  package enum Conclusion: String, Codable, Sendable {
    case faster, slower
    /// The difference is within the error of the prediction.
    case tooClose
    /// Both are done by the same gestures at the same areas.
    case same
  }

  /// Whether one of the two paths can be called the faster one.
  var isTold: Bool { conclusion == .faster || conclusion == .slower }

  /// The number of standard deviations that a difference must be more than, for an error in one of
  /// twenty cases.
  static let deviations = 1.64

  /// The error of a prediction, as a part of it.
  ///
  /// - SeeAlso: S. K. Card, T. P. Moran, A. Newell, The Psychology of Human-Computer Interaction, 1983.
  static let error = 0.21

  /// Compares two paths.
  package init(_ one: TimedPath, _ other: TimedPath) {
    self.init(one, other, error: Self.error)
  }

  /// Compares two paths.
  ///
  /// The gestures that both share at the same areas are left out of the error: a model that is off
  /// about them is off by the same on both sides.
  ///
  /// - Parameters:
  ///   - one: The path that is judged.
  ///   - other: The path that it is held against.
  ///   - error: The error of a prediction, as a part of it.
  init(_ one: TimedPath, _ other: TimedPath, error: Double) {
    let (first, second) = (one.seconds, other.seconds)
    middle = first.middle - second.middle
    (least, most) = (first.least - second.least, first.most - second.most)
    let shared = one.shared(with: other)
    let (rest, otherRest) = (one.middle(without: shared), other.middle(without: shared))
    deviation = error * (rest * rest + otherRest * otherRest).squareRoot()
    let isOfOneSign = (least > 0 && most > 0) || (least < 0 && most < 0)
    if one.isSame(as: other) {
      conclusion = .same
    } else if isOfOneSign, abs(middle) > Self.deviations * deviation {
      conclusion = middle > 0 ? .slower : .faster
    } else {
      conclusion = .tooClose
    }
  }

  /// Returns the least difference that can be told between two paths of about the same time that
  /// share nothing, in seconds.
  static func resolution(at seconds: Double) -> Double {
    deviations * error * 2.0.squareRoot() * seconds
  }
}

extension TimedPath {
  /// Something that is the same in two paths if it is equal: a gesture, where, with which words, or the
  /// animation that follows one.
  fileprivate enum Part: Hashable {
    case gesture(UserGesture.Kind, words: String)
    case response(seconds: Double)
  }

  /// The gestures as two paths may share them, each with its time.
  ///
  /// A person thinks before a step's first gesture, and perhaps before each further one.
  private var parts: [(part: Part, seconds: Double)] {
    steps.flatMap { step in
      step.gestures.enumerated().flatMap { index, timed in
        let words = timed.gesture.words.isEmpty ? step.words : timed.gesture.words
        let thinking = TimeConstant.think.seconds / (index == 0 ? 1 : 2)
        let hand = (
          part: Part.gesture(timed.gesture.kind, words: words), seconds: thinking + timed.seconds
        )
        let animation = (
          part: Part.response(seconds: timed.response), seconds: timed.response
        )
        return timed.response > 0 ? [hand, animation] : [hand]
      }
    }
  }

  /// Returns how often each part is in both paths.
  fileprivate func shared(with other: TimedPath) -> [Part: Int] {
    var mine: [Part: Int] = [:]
    for (part, _) in parts { mine[part, default: 0] += 1 }
    var shared: [Part: Int] = [:]
    for (part, _) in other.parts where shared[part, default: 0] < mine[part, default: 0] {
      shared[part, default: 0] += 1
    }
    return shared
  }

  /// Returns the middle of the time that is left without some parts, in seconds.
  fileprivate func middle(without shared: [Part: Int]) -> Double {
    var left = shared
    return parts.reduce(0) { sum, item in
      guard left[item.part, default: 0] > 0 else { return sum + item.seconds }
      left[item.part, default: 0] -= 1
      return sum
    }
  }

  fileprivate func isSame(as other: TimedPath) -> Bool {
    parts.map(\.part) == other.parts.map(\.part)
  }
}

/// The part of all visits that one screen must have for another variant to be the faster one.
package struct BreakEven: Hashable, Sendable {
  /// The index of the screen.
  package let screen: Int

  /// The part of visits at which both variants take as long.
  package let share: Double

  /// The same by the least times and by the most, the smaller one first.
  package let range: ClosedRange<Double>

  /// Whether the first variant is the faster one above the share.
  package let isAbove: Bool

  /// The differences of two variants' times for one screen, in seconds; above zero where the first one
  /// takes longer.
  package typealias Differences = (least: Double, middle: Double, most: Double)

  /// Returns the break-even that is nearest to the part of visits that each screen has if all count the
  /// same, in logits.
  ///
  /// - Returns: `nil` if no screen decides: then one variant is never slower. Of screens that are
  ///   equally near, the first one.
  static func nearest(_ differences: [Differences]) -> BreakEven? {
    func logit(_ part: Double) -> Double { log(part / (1 - part)) }
    let even = logit(1 / Double(differences.count))
    let found = all(differences).map { (even: $0, distance: abs(logit($0.share) - even)) }
    guard let least = found.map(\.distance).min() else { return nil }
    // Rounding must not decide between screens that are equally near.
    return found.first { $0.distance <= least + 1e-9 }?.even
  }

  /// Returns the break-even of each screen that has one.
  ///
  /// - Complexity: O(screens).
  static func all(_ differences: [Differences]) -> [BreakEven] {
    guard differences.count > 1 else { return [] }
    let others = (
      least: othersMeans(differences) { $0.least },
      middle: othersMeans(differences) { $0.middle },
      most: othersMeans(differences) { $0.most }
    )
    return differences.indices.compactMap { screen in
      BreakEven(
        of: screen,
        differences[screen],
        others: (others.least[screen], others.middle[screen], others.most[screen])
      )
    }
  }

  /// Returns for each screen the mean of all others.
  ///
  /// Sums from both ends, so that no screen's own part is added and taken away again.
  private static func othersMeans(
    _ differences: [Differences],
    _ time: (Differences) -> Double
  ) -> [Double] {
    func sums(_ parts: some Sequence<Double>) -> [Double] {
      parts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    }
    let parts = differences.map(time)
    let (before, after) = (sums(parts), sums(parts.reversed()))
    return parts.indices.map {
      (before[$0] + after[parts.count - 1 - $0]) / Double(parts.count - 1)
    }
  }

  /// - Parameters:
  ///   - difference: That of the screen.
  ///   - others: The means of all other screens.
  private init?(
    of screen: Int,
    _ difference: Differences,
    others: Differences
  ) {
    guard difference.middle * others.middle < 0 else { return nil }
    self.screen = screen
    share = others.middle / (others.middle - difference.middle)
    let isAbove = difference.middle < 0
    self.isAbove = isAbove
    let ends = [(difference.least, others.least), (difference.most, others.most)].map {
      own,
      others in
      if own * others < 0 { return others / (others - own) }
      // One variant is the faster one whatever the screen's share is.
      return (own + others < 0) == isAbove ? 0.0 : 1.0
    }
    range = min(ends[0], ends[1], share)...max(ends[0], ends[1], share)
  }
}
