import GTK

/// A search result: the title, and below it why the row is here.
final class SearchResultRow {
  let widget: Widget
  private let dot: StatusDot
  private let title: Label
  private let group: Label
  private let kind: Label
  private let why: Label

  init(_ layout: UIFile<SidebarOutlets>) throws(ToolkitError) {
    let parts = try layout.make(\.searchResultRow)
    widget = try parts.searchResultRow
    dot = StatusDot(try parts.searchResultRowDot)
    title = try parts.searchResultRowTitle
    group = try parts.searchResultRowGroup
    kind = try parts.searchResultRowKind
    why = try parts.searchResultRowWhy
  }

  /// Marks the row with a status.
  func show(_ status: ScreenStatus) { dot.show(status) }

  /// Fills the row.
  func show(_ explanation: MatchExplanation, _ status: ScreenStatus) {
    show(status)
    group.text = explanation.group
    kind.text = explanation.kind
    title.show(explanation.title)
    why.show(explanation.why)
  }
}
