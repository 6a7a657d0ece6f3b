import GTK
import PetriDish

extension Label {
  /// Shows a text in which what was searched for is marked.
  func show(_ line: MatchExplanation.Line) {
    text = line.text
    guard !line.marks.isEmpty else { return highlight([]) }
    let tint = color(named: "petri_accent")?.opacity(Self.tintOfMarks)
    highlight(line.marks, color: color(named: "petri_mark_text"), background: tint)
  }

  /// The opacity of the accent behind a mark.
  static let tintOfMarks = 0.16
}
