import Assets
import GTK
import PetriDish
import Survey

/// The words about a comparison with another build: over its picture, and below.
struct BuildSummary: Hashable {
  /// A few words about how far it is, or what was found.
  let status: String

  /// Whether the words tell of a difference or a failure.
  let isWarning: Bool

  /// One sentence about the jump that is followed.
  let verdict: String

  /// The card in place of a picture, where there is none.
  let card: BuildCard.Content

  init(_ build: BuildComparison) {
    let name = Quotation(build.choice.shortName)
    switch build.buildState {
    case .making(let words):
      self.init(
        "making it …",
        verdict: "\(name) is not there yet: \(words).",
        card: BuildCard.Content(title: "Making \(name)", text: words, kind: .working)
      )
    case .failed(let sentence):
      self.init(
        "not there",
        isWarning: true,
        verdict: sentence,
        card: BuildCard.Content(
          title: "Cannot compare with \(name)",
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
        "opening it …",
        verdict: "Both builds are opening it …",
        card: BuildCard.Content(title: "Opening it in \(name) …", text: "")
      )
    case .failed(let sentence):
      self.init(
        "not compared",
        isWarning: true,
        verdict: sentence,
        card: BuildCard.Content(title: "\(name) does not answer", text: sentence, kind: .failure)
      )
    case .seen(let entry, let report): self.init(entry, report, name)
    }
  }

  private init(_ entry: PairedCase, _ report: SurveyComparison, _ name: Quotation) {
    guard let there = entry.before.first else {
      let words = "\(name) does not have this screen."
      self.init("not there", isWarning: true, verdict: words, card: .init(title: words, text: ""))
      return
    }
    let count = report.changes.reduce(0) { $0 + 1 + $1.others.count }
    let noun = count == 1 ? "difference" : "differences"
    let unsteady = report.unsteadySentences
    let rest = unsteady + report.leftOut.map(\.sentence)
    let first = count == 0 ? "Both builds show the same." : ""
    self.init(
      count == 0 ? unsteady.isEmpty ? "the same" : "unsteady" : "\(count) \(noun)",
      isWarning: count > 0 || !unsteady.isEmpty,
      verdict: ([first] + rest).filter { !$0.isEmpty }.joined(separator: " "),
      card: .init(
        title: "No picture of \(name)",
        text: there.outcome.map { "It is \($0.words) there." } ?? ""
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

/// The card in the place of the other build's picture: the progress, or the reason that there is no picture.
///
/// It stays of one kind, since assistive technology is not told of buttons that appear later.
final class BuildCard {
  let widget: Widget

  /// Called when the user gives up making the build.
  var onCancel: () -> Void = {}

  /// Called when the user wants it to be tried again.
  var onRetry: () -> Void = {}

  /// Called when the user wants another build instead.
  var onOther: () -> Void = {}

  /// The kind of the card.
  let kind: Content.Kind

  private let title: Label
  private let text: Label

  /// The words of a card.
  struct Content: Hashable {
    let title: String
    let text: String
    var kind = Kind.plain

    /// The kinds of cards.
    enum Kind {
      /// It only says something.
      case plain
      /// Something is under way that can be given up.
      case working
      /// Something has failed.
      case failure
    }
  }

  /// Makes a card that says something already.
  init(_ content: Content, _ layout: UIFile<BuildOutlets>) throws(ToolkitError) {
    kind = content.kind
    let parts = try layout.make(\.buildCard)
    widget = try parts.buildCard
    title = try parts.buildTitle
    text = try parts.buildText
    // Nothing turns meanwhile: a picture of the whole device for every frame would take the time that both
    // builds need.
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

  /// Shows other words of the same kind.
  func show(_ content: Content) {
    (title.text, text.text) = (content.title, content.text)
    text.isVisible = !content.text.isEmpty
  }
}
