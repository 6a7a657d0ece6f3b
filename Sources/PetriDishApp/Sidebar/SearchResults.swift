import GTK
import GTKBackend
import Lists
import PetriDish

/// The screens that a search found, best first, as a list.
final class SearchResults: ListSource {
  let publisher = ListPublisher(name: "Matches")
  let observesDisplay = false

  /// Called with the position in the catalog of the screen that the user chooses.
  var onOpen: ((Int) -> Void)?

  /// Made from the screens, in their order.
  var index: SearchIndex
  private let screens: [RegisteredScreen]
  private let statuses: ScreenStatuses
  private let layout: UIFile<SidebarOutlets>
  private var query = SearchQuery("")
  private var hits: [SearchHit] = []
  private var chosen: Int?

  /// The explanation that was made last: a view asks for a row's content, then for its attributes.
  private var last: (search: UInt64, row: Int, explanation: MatchExplanation)?

  /// The number of searches: the same screen is another row in each, as other letters are marked.
  private var search: UInt64 = 0

  /// - Parameter index: Made from these screens, in their order.
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

  /// The number of screens that were found.
  var count: Int { hits.count }

  /// Shows what a query finds.
  ///
  /// - Complexity: O(*n*) in the length of all texts.
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

  /// Returns the screen in a row, by its position in the catalog.
  func screen(at row: Int) -> Int { hits[row].position }

  /// Opens the screen in a row, if there is one.
  func open(_ row: Int) {
    if hits.indices.contains(row) { onOpen?(screen(at: row)) }
  }

  /// Shows the status that a screen, given by its position in the catalog, has now.
  func update(_ screen: Int) {
    guard let row = hits.firstIndex(where: { $0.position == screen }) else { return }
    refill([ListRun(ListPosition(row: row))])
  }

  /// Marks a screen, by its position in the catalog.
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

/// The rows of an earlier search.
private struct FormerResults: ListRowCopy {
  let search: UInt64

  func rowID(at position: ListPosition) -> ListRowID {
    ListRowID(rawValue: search << 32 | UInt64(position.row))
  }

  func row(at position: ListPosition) -> ListRow? { nil }
}

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
