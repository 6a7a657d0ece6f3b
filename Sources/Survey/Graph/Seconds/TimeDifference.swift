import Foundation

/// The difference between the times of two paths to the same screen, and whether it is significant.
package struct TimeDifference: Hashable, Sendable {
  /// The difference of the mean times in seconds; positive if the first path takes longer.
  package let middle: Double

  /// The differences of the minimum and maximum times, in seconds.
  package let (least, most): (Double, Double)

  /// The standard deviation of the error of ``middle``, in seconds.
  package let deviation: Double

  /// The conclusion.
  package let conclusion: Conclusion

  /// A conclusion about the first path.
  package enum Conclusion: String, Codable, Sendable {
    case faster, slower
    /// The difference is within the prediction error.
    case tooClose
    /// Both paths consist of the same gestures in the same areas.
    case same
  }

  /// Whether one path is significantly faster.
  var isTold: Bool { conclusion == .faster || conclusion == .slower }

  /// The number of standard deviations that a difference must exceed (10 % two-sided error).
  private static let deviations = 1.64

  /// The relative error of a prediction.
  static let error = 0.21

  /// Compares two paths.
  package init(_ one: TimedPath, _ other: TimedPath) {
    self.init(one, other, error: Self.error)
  }

  /// Compares two paths.
  ///
  /// The error doesn't include gestures that both paths share in the same areas, because the model predicts them
  /// equally for both paths.
  ///
  /// - Parameters:
  ///   - one: The path to judge.
  ///   - other: The path to compare it with.
  ///   - error: The relative error of a prediction.
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

  /// Returns the smallest significant difference between two paths of similar duration without shared gestures.
  ///
  /// - Parameter seconds: The duration of the paths, in seconds.
  /// - Returns: The difference in seconds.
  static func resolution(at seconds: Double) -> Double {
    deviations * error * 2.0.squareRoot() * seconds
  }
}

extension TimedPath {
  /// A part of a path, which is equal in two paths if it takes the same time in both.
  fileprivate enum Part: Hashable {
    case gesture(UserGesture.Kind, words: String)
    case response(seconds: Double)
  }

  /// The parts of the path with their times in seconds.
  ///
  /// The user prepares mentally before the first gesture of a step, and possibly before the others.
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

  /// Returns the number of times that each part occurs in both paths.
  fileprivate func shared(with other: TimedPath) -> [Part: Int] {
    var mine: [Part: Int] = [:]
    for (part, _) in parts { mine[part, default: 0] += 1 }
    var shared: [Part: Int] = [:]
    for (part, _) in other.parts where shared[part, default: 0] < mine[part, default: 0] {
      shared[part, default: 0] += 1
    }
    return shared
  }

  /// Returns the mean time of the path without the shared parts, in seconds.
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
