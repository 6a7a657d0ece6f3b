import Assets
import GTK
import PetriDish
import Survey

/// The texts about a comparison with another build, shown on the picture and in the pane.
struct BuildSummary: Hashable {
  /// A short text about the progress or the result.
  let status: String

  /// Whether the status is a difference or a failure.
  let isWarning: Bool

  /// A sentence about the current jump.
  let verdict: String

  /// The card shown if there is no picture.
  let card: BuildCard.Content

  init(_ build: BuildComparison) {
    let name = Quotation(build.choice.shortName)
    switch build.buildState {
    case .making(let words):
      self.init(
        "building…",
        verdict: "Preparing \(name): \(words)…",
        card: BuildCard.Content(title: "Preparing \(name)…", text: words, kind: .working)
      )
    case .failed(let sentence):
      self.init(
        "missing",
        isWarning: true,
        verdict: sentence,
        card: BuildCard.Content(
          title: "Couldn’t compare with \(name)",
          text: sentence,
          kind: .failure
        )
      )
    case .ready: self.init(build.jumpComparison, name)
    }
  }

  private init(_ comparison: BuildComparison.JumpComparison, _ name: Quotation) {
    switch comparison {
    case .nothing:
      let words = "Open a screen to see it in both builds."
      self.init("ready", verdict: words, card: BuildCard.Content(title: "Ready", text: words))
    case .asking:
      self.init(
        "opening…",
        verdict: "Opening the screen in both builds…",
        card: BuildCard.Content(title: "Opening in \(name)…", text: "")
      )
    case .failed(let sentence):
      self.init(
        "not compared",
        isWarning: true,
        verdict: sentence,
        card: BuildCard.Content(title: "\(name) doesn’t respond", text: sentence, kind: .failure)
      )
    case .seen(let entry, let report): self.init(entry, report, name)
    }
  }

  private init(_ entry: PairedCase, _ report: SurveyComparison, _ name: Quotation) {
    guard let there = entry.before.first else {
      let words = "\(name) doesn’t have this screen."
      self.init("missing", isWarning: true, verdict: words, card: .init(title: words, text: ""))
      return
    }
    let count = report.changes.reduce(0) { $0 + 1 + $1.others.count }
    let unsteady = report.unsteadySentences
    let rest = unsteady + report.leftOut.map(\.sentence)
    let first = count == 0 ? "The builds don’t differ." : ""
    self.init(
      count == 0 ? unsteady.isEmpty ? "no differences" : "unsteady" : count.counted("difference"),
      isWarning: count > 0 || !unsteady.isEmpty,
      verdict: ([first] + rest).filter { !$0.isEmpty }.joined(separator: " "),
      card: .init(
        title: "No picture of \(name)",
        text: there.outcome.map { "Result there: \($0.words)." } ?? ""
      )
    )
  }

  private init(
    _ status: String,
    isWarning: Bool = false,
    verdict: String,
    card: BuildCard.Content
  ) {
    (self.status, self.isWarning, self.verdict, self.card) = (status, isWarning, verdict, card)
  }
}

/// The card shown instead of the other build's picture, with the progress or an error message.
///
/// Its kind never changes, because assistive technologies don't detect buttons that appear later.
final class BuildCard {
  let widget: Widget

  /// Called when the user cancels the build.
  var onCancel: () -> Void = {}

  /// Called when the user tries again.
  var onRetry: () -> Void = {}

  /// Called when the user chooses another build.
  var onOther: () -> Void = {}

  let kind: Content.Kind

  private let title: Label
  private let text: Label

  /// The texts of a card.
  struct Content: Hashable {
    let title: String
    let text: String
    var kind = Kind.plain

    enum Kind {
      /// A message.
      case plain
      /// The progress of a task that can be canceled.
      case working
      /// An error message.
      case failure
    }
  }

  /// Creates a card with its initial content.
  init(_ content: Content, _ layout: UIFile<BuildOutlets>) throws(ToolkitError) {
    kind = content.kind
    let parts = try layout.make(\.buildCard)
    widget = try parts.buildCard
    title = try parts.buildTitle
    text = try parts.buildText
    // A spinner would redraw the whole window for each frame and slow down both builds.
    try parts.buildIcon.isVisible = kind == .failure
    try parts.buildButtons.isVisible = kind == .failure
    let cancel = try parts.buildCancel
    cancel.isVisible = kind == .working
    let (other, again) = (try parts.buildOther, try parts.buildAgain)
    cancel.onClick { [weak self] in self?.onCancel() }
    again.onClick { [weak self] in self?.onRetry() }
    other.onClick { [weak self] in self?.onOther() }
    show(content)
  }

  /// Updates the texts of the card.
  func show(_ content: Content) {
    (title.text, text.text) = (content.title, content.text)
    text.isVisible = !content.text.isEmpty
  }
}
