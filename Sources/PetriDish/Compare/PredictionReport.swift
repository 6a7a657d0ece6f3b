/// The report of the predicted times of all screens.
struct PredictionReport: Encodable {
  let comparison: Comparison

  private enum Key: String, CodingKey { case pointer, recommendation, limits }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(comparison.timing.pointer.rawValue, forKey: .pointer)
    let recommendation = comparison.recommendation.map(RecommendationReport.init)
    try container.encode(recommendation, forKey: .recommendation)
    try container.encode(Comparison.limits, forKey: .limits)
  }
}

/// The report of a recommendation.
private struct RecommendationReport: Encodable {
  let recommendation: Comparison.Recommendation

  private enum Key: String, CodingKey { case variant, sentence, reasons, turns }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(recommendation.variant, forKey: .variant)
    try container.encode("\(recommendation.choice)", forKey: .sentence)
    try container.encode(recommendation.reasons, forKey: .reasons)
    try container.encode(recommendation.turns.map(TurnReport.init), forKey: .turns)
  }
}

private struct TurnReport: Encodable {
  let turn: Comparison.Recommendation.Turn

  private enum Key: String, CodingKey {
    case from, to, screen, share, range
    case isAbove = "above"
    case sentence
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(turn.best, forKey: .from)
    try container.encode(turn.other, forKey: .to)
    try container.encode(turn.screen, forKey: .screen)
    let even = turn.breakEven
    try container.encode(even?.share, forKey: .share)
    try container.encode(even.map { [$0.range.lowerBound, $0.range.upperBound] }, forKey: .range)
    try container.encode(even?.isAbove, forKey: .isAbove)
    try container.encode(turn.sentence, forKey: .sentence)
  }
}

/// The report of the times of one screen under one variant.
struct TimesReport: Encodable {
  private let there: TimedPathReport
  private let back: TimedPathReport?
  private let fewestActions: TimedPathReport?

  init(_ times: ScreenTimes) {
    there = TimedPathReport(times.there)
    back = times.back.map(TimedPathReport.init)
    fewestActions = times.fewestActions.map(TimedPathReport.init)
  }

  private enum Key: String, CodingKey { case there, back, fewestActions }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(there, forKey: .there)
    try container.encode(back, forKey: .back)
    try container.encode(fewestActions, forKey: .fewestActions)
  }
}

private struct TimedPathReport: Encodable {
  private let least: Double
  private let middle: Double
  private let most: Double
  private let steps: [Step]

  private struct Step: Encodable {
    let words: String
    let assumed: Bool
    let gestures: [GestureReport]
  }

  init(_ path: TimedPath) {
    let seconds = path.seconds
    (least, middle, most) = (
      seconds.least.inMilliseconds, seconds.middle.inMilliseconds, seconds.most.inMilliseconds
    )
    steps = path.steps.map { step in
      Step(
        words: step.words,
        assumed: step.isAssumed,
        gestures: step.gestures.map(GestureReport.init)
      )
    }
  }
}

private struct GestureReport: Encodable {
  private let kind: String
  private let words: String
  private let seconds: Double
  private let animation: Double
  private let area: [Double]?

  init(_ timed: TimedPath.TimedGesture) {
    words = timed.gesture.words
    seconds = timed.seconds.inMilliseconds
    animation = timed.response.inMilliseconds
    (kind, area) =
      switch timed.gesture.kind {
      case .tap(let area): ("tap", area.map { [$0.x, $0.y, $0.width, $0.height] })
      case .swipe: ("swipe", nil)
      case .key: ("key", nil)
      case .typing: ("typing", nil)
      case .scrolling: ("scrolling", nil)
      }
  }

  private enum Key: String, CodingKey { case kind, words, seconds, animation, area }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(words, forKey: .words)
    try container.encode(seconds, forKey: .seconds)
    try container.encode(animation, forKey: .animation)
    try container.encode(area, forKey: .area)
  }
}

/// The report of the difference of two variants' times.
struct TimeDifferenceReport: Encodable {
  private let least: Double
  private let middle: Double
  private let most: Double
  private let deviation: Double
  private let conclusion: String

  init(_ difference: TimeDifference) {
    least = difference.least.inMilliseconds
    middle = difference.middle.inMilliseconds
    most = difference.most.inMilliseconds
    deviation = difference.deviation.inMilliseconds
    conclusion = difference.conclusion.rawValue
  }
}

extension Double {
  /// The seconds, rounded to a millisecond.
  fileprivate var inMilliseconds: Double { (self * 1000).rounded() / 1000 }
}
