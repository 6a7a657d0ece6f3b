extension MatchExplanation.Line {
  /// One line of a text that may be long, beginning shortly before what is to be marked.
  ///
  /// - Parameter characters: What to mark, in characters counted from zero.
  init(excerpt whole: String, around characters: [Range<Int>]) {
    let first = characters.map(\.lowerBound).min() ?? 0
    let skipped = first > 20 ? first - 12 : 0
    let letters = whole.dropFirst(skipped).map { $0.isNewline ? " " : $0 }
    text = (skipped > 0 ? "…" : "") + String(letters)
    let shift = (skipped > 0 ? 1 : 0) - skipped
    let indices = Array(text.indices) + [text.endIndex]
    marks = characters.filter { $0.lowerBound >= skipped }.map {
      indices[$0.lowerBound + shift]..<indices[$0.upperBound + shift]
    }
  }
}
