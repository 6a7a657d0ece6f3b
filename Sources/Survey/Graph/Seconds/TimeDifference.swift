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
