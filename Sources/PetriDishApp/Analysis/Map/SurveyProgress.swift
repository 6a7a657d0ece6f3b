import Foundation
import GTK
import PetriDish
import Survey

/// The progress of opening every screen.
struct SurveyProgress {
  /// Called with the number of the screen that is about to be opened, from 1, and the number of screens.
  typealias Report = (_ number: Int, _ count: Int) -> Void

  /// The identity of the survey.
  let id = UUID()

  /// Whether the user stopped the survey.
  var isStopped = false

  private let begin = ContinuousClock.now
  private(set) var opened = 0
  private(set) var count = 0

  /// Records that a screen is about to be opened.
  mutating func advance(to number: Int, of count: Int) {
    (opened, self.count) = (max(opened, number - 1), count)
  }

  /// The progress from 0 to 1.
  var fraction: Double { count == 0 ? 0 : min(1, Double(opened) / Double(count)) }

  /// The number of opened screens and the estimated remaining time; empty before the first screen.
  var words: String { words(after: ContinuousClock.now - begin) }

  /// Returns the number of opened screens and the estimated remaining time after a duration.
  func words(after elapsed: Duration) -> String {
    guard count > 0 else { return "" }
    let numbers = "\(opened) of \(count) opened"
    // The first screens also start the workers.
    guard opened >= Self.fewest, opened < count, elapsed >= .seconds(1) else { return numbers }
    let rest = elapsed * (Double(count - opened) / Double(opened))
    return "\(numbers), about \(rest.inAbout) left"
  }

  /// The number of opened screens from which the remaining time is estimated.
  private static let fewest = 5
}

/// The message that every screen is being opened, with its progress and a button that stops it.
final class SurveyWait {
  let widget: Widget

  /// Called when the user stops the survey.
  var onStop: () -> Void = {}

  /// Called when the user starts a stopped survey again.
  var onStart: () -> Void = {}

  private let purpose: String
  private let title: Label
  private let bar: ProgressBar
  private let words: Label
  private let button: Button
  private var isStopped = false

  /// - Parameter purpose: What the screens are opened for, such as `map the app`.
  init(_ purpose: String, _ layout: UIFile<MapOutlets>) throws(ToolkitError) {
    self.purpose = purpose
    let parts = try layout.make(\.survey)
    widget = try parts.survey
    title = try parts.surveyTitle
    bar = try parts.surveyBar
    words = try parts.surveyWords
    button = try parts.surveyButton
    button.onClick { [weak self] in
      guard let self else { return }
      if isStopped { onStart() } else { onStop() }
    }
    show(SurveyProgress())
  }

  /// Shows the progress of a survey.
  func show(_ progress: SurveyProgress) {
    isStopped = progress.isStopped
    title.text = isStopped ? "Stopped." : "Opening every screen once to \(purpose)…"
    bar.fraction = progress.fraction
    words.text = progress.words
    button.label = isStopped ? "Continue from the start" : "Stop"
  }
}
