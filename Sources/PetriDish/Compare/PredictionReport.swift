/// The report of the predicted times of all screens.
struct PredictionReport: Encodable {
  let comparison: Comparison

  private enum Key: String, CodingKey { case model, weights, verdict, decisions, limits, measured }
  private enum ModelKey: String, CodingKey { case name, pointer, constants }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    let timing = comparison.prediction.timing
    var model = container.nestedContainer(keyedBy: ModelKey.self, forKey: .model)
    try model.encode(timing.model.name, forKey: .name)
    try model.encode(timing.pointer.rawValue, forKey: .pointer)
    let constants = TimeModel.Constant.allCases.map { ($0.rawValue, timing.model[$0]) }
    try model.encode(Dictionary(uniqueKeysWithValues: constants), forKey: .constants)
    let ids = comparison.screens.map(\.id)
    let weights = zip(ids, comparison.prediction.weights.weights(of: ids)).map { ($0, $1) }
    try container.encode(Dictionary(uniqueKeysWithValues: weights), forKey: .weights)
    try container.encode(comparison.timeVerdict.map(\.description), forKey: .verdict)
    try container.encode(comparison.timeDecisions.map(DecisionReport.init), forKey: .decisions)
    try container.encode(comparison.limits, forKey: .limits)
    try container.encode(MeasuredReport(comparison), forKey: .measured)
  }
}

/// The report of what was measured.
private struct MeasuredReport: Encodable {
  private let build: String
  private let rounds: Int
  private let measured: Int
  private let gestures: Int

  /// Takes down what was measured; `nil` where nothing was.
  init?(_ comparison: Comparison) {
    guard let responses = comparison.measured else { return nil }
    build = responses.isOptimized ? "release" : "debug"
    rounds = MeasuredResponses.rounds
    (measured, gestures) = comparison.measuredGestures
  }
}

private struct DecisionReport: Encodable {
  private let best: String
  private let other: String
  /// The screen that decides; `nil` where the other variant is never faster.
  private let screen: String?
  private let share: Double?
  private let range: [Double]?
  private let weight: Double?
  private let isAbove: Bool?
  private let sentence: String

  init(_ decision: Comparison.TimeDecision) {
    (best, other, sentence) = (decision.best, decision.other, decision.sentence)
    screen = decision.screen
    let even = decision.breakEven
    (share, weight, isAbove) = (even?.share, even?.weight, even?.isAbove)
    range = even.map { [$0.range.lowerBound, $0.range.upperBound] }
  }

  private enum Key: String, CodingKey {
    case best, other, screen, share, range, weight
    case isAbove = "above"
    case sentence
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(best, forKey: .best)
    try container.encode(other, forKey: .other)
    try container.encode(screen, forKey: .screen)
    try container.encode(share, forKey: .share)
    try container.encode(range, forKey: .range)
    try container.encode(weight, forKey: .weight)
    try container.encode(isAbove, forKey: .isAbove)
    try container.encode(sentence, forKey: .sentence)
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
  private let isMeasured: Bool
  private let area: [Double]?

  init(_ timed: TimedPath.TimedGesture) {
    words = timed.gesture.words
    seconds = timed.seconds.inMilliseconds
    animation = timed.response.inMilliseconds
    isMeasured = timed.gesture.isMeasured
    (kind, area) =
      switch timed.gesture.kind {
      case .tap(let area): ("tap", area.map { [$0.x, $0.y, $0.width, $0.height] })
      case .swipe: ("swipe", nil)
      case .key: ("key", nil)
      case .typing: ("typing", nil)
      case .scrolling: ("scrolling", nil)
      case .dragging: ("dragging", nil)
      }
  }

  private enum Key: String, CodingKey { case kind, words, seconds, animation, measured, area }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(words, forKey: .words)
    try container.encode(seconds, forKey: .seconds)
    try container.encode(animation, forKey: .animation)
    try container.encode(isMeasured, forKey: .measured)
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
