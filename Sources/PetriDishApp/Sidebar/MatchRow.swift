import GTK

/// A search result: the title, and below it why the row is here.
final class MatchRow {
  let widget: Widget
  private let dot: StatusDot
  private let title: Label
  private let group: Label
  private let kind: Label
  private let why: Label

  init(_ layout: UIFile) throws(ToolkitError) {
    let builder = try layout.make("match_row")
    widget = try builder.object("match_row")
    dot = StatusDot(try builder.object("match_row_dot"))
    title = try builder.object("match_row_title")
    group = try builder.object("match_row_group")
    kind = try builder.object("match_row_kind")
    why = try builder.object("match_row_why")
  }

  /// Marks the row with a status.
  func show(_ status: ScreenStatus) { dot.show(status) }

  /// Fills the row.
  func show(_ explanation: MatchExplanation, _ status: ScreenStatus) {
    show(status)
    group.text = explanation.group
    kind.text = explanation.kind
    show(explanation.title, in: title)
    show(explanation.why, in: why)
  }

  private func show(_ line: MatchExplanation.Line, in label: Label) {
    label.text = line.text
    let accent = label.color(named: "petri_accent")
    let text = label.color(named: "petri_accent_text")
    label.highlight(line.marks, color: text, background: accent?.opacity(0.16))
  }
}
