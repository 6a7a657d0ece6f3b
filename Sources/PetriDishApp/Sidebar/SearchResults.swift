import GTK
import GTKBackend
import Lists
import PetriDish

/// The screens that match a search, as a list with the best match first.
final class SearchResults: ListSource {
  let publisher = ListPublisher(name: "Matches")
  let observesDisplay = false

  /// Called with the catalog position of the screen that the user opens.
  var onOpen: ((Int) -> Void)?

  /// The index of the screens, in catalog order.
  var index: SearchIndex
  private let screens: [RegisteredScreen]
  private let statuses: ScreenStatuses
  private let layout: UIFile<SidebarOutlets>
  private var query = SearchQuery("")
  private var hits: [SearchHit] = []
  private var chosen: Int?

  /// The last explanation, because a view requests the content of a row and then its attributes.
  private var last: (search: UInt64, row: Int, explanation: MatchExplanation)?

  /// The number of searches, which is part of row identifiers because each search marks different characters.
  private var search: UInt64 = 0

  /// - Parameter index: An index of `screens`, in the same order.
  init(
    _ index: SearchIndex,
    of screens: [RegisteredScreen],
    _ statuses: ScreenStatuses,
    layout: UIFile<SidebarOutlets>
  ) {
    self.index = index
    self.screens = screens
    self.statuses = statuses
    self.layout = layout
  }

  /// The number of matching screens.
  var count: Int { hits.count }

  /// Shows the screens that match a query.
  ///
  /// - Complexity: O(*n*) in the total length of the indexed texts.
  func find(_ query: SearchQuery) {
    let found = index.hits(for: query.words).filter { hit in
      query.allows(screens[hit.position], statuses.status(of: hit.position))
    }
    showAll {
      self.query = query
      hits = found
      search += 1
    }
  }

  /// Returns the catalog position of the screen in a row.
  func screen(at row: Int) -> Int { hits[row].position }

  /// Returns the row of the screen at a catalog position; `nil` if the screen doesn’t match.
  func row(of screen: Int) -> Int? { hits.firstIndex { $0.position == screen } }

  /// Opens the screen in a row, if the row exists.
  func open(_ row: Int) {
    if hits.indices.contains(row) { onOpen?(screen(at: row)) }
  }

  /// Updates the status of the screen at a catalog position.
  func update(_ screen: Int) {
    guard let row = row(of: screen) else { return }
    refill([ListRun(ListPosition(row: row))])
  }

  /// Selects the screen at a catalog position.
  func choose(_ screen: Int?) {
    chosen = screen
    showLayout()
  }

  /// Returns the explanation of the match in a row.
  func explanation(at row: Int) -> MatchExplanation {
    if let last, last.search == search, last.row == row { return last.explanation }
    let explanation = makeExplanation(at: row)
    last = (search, row, explanation)
    return explanation
  }

  private func makeExplanation(at row: Int) -> MatchExplanation {
    let hit = hits[row]
    let tag = query.tag(of: screens[hit.position])
    return MatchExplanation(index.documents[hit.position], index.matches(of: hit), tag: tag)
  }
}

extension SearchResults {
  func rowCount(in section: Int) -> Int { section == 0 ? hits.count : 0 }

  func rowID(at position: ListPosition) -> ListRowID? {
    guard hits.indices.contains(position.row) else { return nil }
    return ListRowID(rawValue: search << 32 | UInt64(position.row))
  }

  func position(of row: ListRowID) -> ListPosition? {
    let index = Int(row.rawValue & 0xFFFF_FFFF)
    return row.rawValue >> 32 == search && index < hits.count ? ListPosition(row: index) : nil
  }

  func row(at position: ListPosition) -> ListRow? {
    guard let id = rowID(at: position) else { return nil }
    let result = SearchResultRow.Model(
      explanation: explanation(at: position.row),
      status: statuses.status(of: screen(at: position.row))
    )
    return ListRow(id: id, content: .row(SearchResultRow.self, result, layout))
  }

  func copyRows() -> (any ListRowCopy)? { FormerResults(search: search) }

  func attributes(at position: ListPosition) -> ListRowAttributes {
    guard hits.indices.contains(position.row) else { return ListRowAttributes() }
    let explanation = explanation(at: position.row)
    let texts = [explanation.title.text, explanation.group, explanation.kind, explanation.why.text]
    return ListRowAttributes(
      isCurrent: screen(at: position.row) == chosen,
      accessibilityLabel: texts.filter { !$0.isEmpty }.joined(separator: ", ")
    )
  }

  func receive(_ gesture: ListGesture) -> Bool {
    if case .activate(let position) = gesture { open(position.row) }
    return true
  }
}

/// The rows of a previous search.
private struct FormerResults: ListRowCopy {
  let search: UInt64

  func rowID(at position: ListPosition) -> ListRowID {
    ListRowID(rawValue: search << 32 | UInt64(position.row))
  }

  func row(at position: ListPosition) -> ListRow? { nil }
}

/// A row for a search result, with the title and the reason for the match.
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
    kind.isVisible = !kind.text.isEmpty
    why.isVisible = !why.text.isEmpty
  }
}

extension Label {
  /// Shows a text and highlights its marked ranges.
  func show(_ line: MatchExplanation.Line) {
    text = line.text
    guard !line.marks.isEmpty else { return highlight([]) }
    let tint = color(named: "petri_accent")?.opacity(Self.tintOfMarks)
    highlight(line.marks, color: color(named: "petri_mark_text"), background: tint)
  }

  /// The opacity of the accent color behind a marked range.
  static let tintOfMarks = 0.16
}
