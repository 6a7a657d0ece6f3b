import PetriDish

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
