import GTK

/// A search result: the title, and below it why the row is here.
final class SearchResultRow: OutletRow {
  struct Model {
    let explanation: MatchExplanation
    let status: ScreenStatus
  }

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

  func show(_ model: Model) {
    dot.show(model.status)
    group.text = model.explanation.group
    kind.text = model.explanation.kind
    title.show(model.explanation.title)
    why.show(model.explanation.why)
  }
}
