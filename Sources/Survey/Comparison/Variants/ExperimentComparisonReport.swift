package import PetriDish

/// The report of a comparison of variants: the output of `compare --json`.
package struct ExperimentComparisonReport: Encodable {
  private let comparison: ExperimentComparison
  private let deaths: [ComparisonDeaths]

  /// Creates the report of a comparison.
  ///
  /// - Parameters:
  ///   - comparison: The comparison.
  ///   - deaths: The screens that were excluded because they crash every worker.
  package init(_ comparison: ExperimentComparison, leftOut deaths: [ComparisonDeaths] = []) {
    self.comparison = comparison
    self.deaths = deaths
  }

  private enum Key: String, CodingKey {
    case experiment, verdict, changes, screens, formula, seconds
  }
  private enum ScreenKey: String, CodingKey { case id, name, link, variants, differences }

  /// Encodes the report with the documented keys.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(comparison.experiment.id, forKey: .experiment)
    try container.encode(comparison.costSentence, forKey: .verdict)
    try container.encode(
      comparison.changes.map { VariantChanges(from: $1.against, to: $0, changes: $1.changes) },
      forKey: .changes
    )
    try container.encode(NavigationCost.formula, forKey: .formula)
    try container.encode(PredictionReport(comparison: comparison), forKey: .seconds)
    var screens = container.nestedUnkeyedContainer(forKey: .screens)
    for screen in comparison.screens {
      var row = screens.nestedContainer(keyedBy: ScreenKey.self)
      try row.encode(screen.id, forKey: .id)
      try row.encode(screen.name, forKey: .name)
      try row.encode(screen.jump.link, forKey: .link)
      let variants = screen.variants.map { ($0.variant, EntryReport(entry: $0)) }
      try row.encode(Dictionary(uniqueKeysWithValues: variants), forKey: .variants)
      try row.encode(
        screen.differences.map { DifferenceReport(difference: $0, screen: screen, in: comparison) },
        forKey: .differences
      )
    }
    for death in deaths {
      var row = screens.nestedContainer(keyedBy: ScreenKey.self)
      try row.encode(death.screen.id, forKey: .id)
      try row.encode(death.screen.name, forKey: .name)
      try row.encode(death.screen.jump.link, forKey: .link)
      let variants = death.sentences.map { variant, sentence in
        (variant, DeathReport(death: death, variant: variant, sentence: sentence, in: comparison))
      }
      try row.encode(Dictionary(uniqueKeysWithValues: variants), forKey: .variants)
      try row.encode([String](), forKey: .differences)
    }
  }
}

/// The changes of a variant compared to another variant.
private struct VariantChanges: Encodable {
  let from: String
  let to: String
  let changes: [SurveyChange]
}

/// The report of a jump under one variant.
private struct EntryReport: Encodable {
  let entry: ComparedScreen.Entry

  private enum Key: String, CodingKey {
    case outcome, link, stack, cost, seconds, path, wayBack, error
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(entry.result.outcome, forKey: .outcome)
    try container.encode(entry.jump.link, forKey: .link)
    try container.encode(entry.result.stack, forKey: .stack)
    try container.encode(entry.cost?.figures, forKey: .cost)
    try container.encode(entry.times.map(TimesReport.init), forKey: .seconds)
    try container.encode(entry.cost?.path ?? [], forKey: .path)
    try container.encode(entry.cost?.pathBack ?? [], forKey: .wayBack)
    try container.encode(entry.result.failure, forKey: .error)
  }
}

/// The crashes of workers that opened a screen.
package struct ComparisonDeaths: Sendable {
  /// The id of the screen.
  package var id: String { screen.id }

  let screen: Registration.Screen
  let sentences: [String: String]

  /// Creates a record of the crashes of a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - sentences: The descriptions of the crashes, keyed by the name of the variant.
  package init(_ screen: Registration.Screen, _ sentences: [String: String]) {
    self.screen = screen
    self.sentences = sentences
  }
}

/// The report of a jump that crashes every worker under one variant, with the outcome `died`.
private struct DeathReport: Encodable {
  private let link: String
  private let error: JumpResult.Failure

  init(
    death: ComparisonDeaths,
    variant: String,
    sentence: String,
    in comparison: ExperimentComparison
  ) {
    var jump = death.screen.jump
    jump.variants = [comparison.experiment.id: variant]
    link = jump.link
    error = JumpResult.Failure(.died, sentence)
  }

  private enum Key: String, CodingKey {
    case outcome, link, stack, cost, seconds, path, wayBack, error
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(error.kind, forKey: .outcome)
    try container.encode(link, forKey: .link)
    try container.encodeNil(forKey: .stack)
    try container.encodeNil(forKey: .cost)
    try container.encodeNil(forKey: .seconds)
    try container.encode([String](), forKey: .path)
    try container.encode([String](), forKey: .wayBack)
    try container.encode(error, forKey: .error)
  }
}

/// The report of the difference between two stacks.
private struct DifferenceReport: Encodable {
  let difference: ComparedScreen.Difference
  let seconds: TimeDifference?

  init(
    difference: ComparedScreen.Difference,
    screen: ComparedScreen,
    in comparison: ExperimentComparison
  ) {
    self.difference = difference
    seconds = comparison.timeDifference(of: difference.to, against: difference.from, in: screen)
  }

  private enum Key: String, CodingKey { case from, to, edits, seconds }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(difference.from, forKey: .from)
    try container.encode(difference.to, forKey: .to)
    try container.encode(difference.stacks, forKey: .edits)
    try container.encode(seconds.map(TimeDifferenceReport.init), forKey: .seconds)
  }
}

/// The report of the predicted times of all screens.
struct PredictionReport: Encodable {
  let comparison: ExperimentComparison

  private enum Key: String, CodingKey { case pointer, recommendation, limits }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(comparison.timing.pointer.rawValue, forKey: .pointer)
    let recommendation = comparison.recommendation.map(RecommendationReport.init)
    try container.encode(recommendation, forKey: .recommendation)
    try container.encode(ExperimentComparison.limits, forKey: .limits)
  }
}

/// The report of a recommendation.
private struct RecommendationReport: Encodable {
  let recommendation: ExperimentComparison.Recommendation

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
  let turn: ExperimentComparison.Recommendation.Turn

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

/// The report of the predicted times of a screen under one variant.
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

/// The report of the difference between the times of two variants.
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
  /// The seconds, rounded to milliseconds.
  fileprivate var inMilliseconds: Double { (self * 1000).rounded() / 1000 }
}
