import GTK
import PetriDish

/// The results of a search on the screen.
final class SearchResultList {
  /// Called with the position in the catalog of the screen that the user chooses.
  var onOpen: ((Int) -> Void)?

  /// Called with the error when a row cannot be made.
  var onError: ((ToolkitError) -> Void)?

  private let list: GTK.ListView
  private let layout: UIFile<SidebarOutlets>
  private let matches: SearchResults
  private let statuses: ScreenStatuses
  private let model: RowModel
  private let scroll: RowScroll
  private var chosen: Int?
  /// The rows in use, by their keys.
  private var shown: [UInt64: ListItem] = [:]

  init(
    _ list: GTK.ListView,
    _ matches: SearchResults,
    _ statuses: ScreenStatuses,
    layout: UIFile<SidebarOutlets>
  ) {
    self.list = list
    self.statuses = statuses
    self.layout = layout
    self.matches = matches
    model = RowModel(matches)
    scroll = RowScroll(list)
    list.factory = RowFactory(
      setup: { [weak self] item in self?.furnish(item) },
      bind: { [weak self] item in self?.fill(item) },
      unbind: { [weak self] item in self?.empty(item) }
    )
    list.model = NoSelection(model)
    list.onActivate { [weak self] row in self?.open(row) }
    SingleTabStop.install(on: list)
  }

  /// The number of screens that were found.
  var count: Int { matches.count }

  /// Looks through another index of the same screens from the next search on.
  func look(through index: SearchIndex) { matches.index = index }

  /// Shows what a query finds.
  func find(_ query: SearchQuery) {
    let before = matches.find(query)
    model.changed(at: 0, removed: before, added: matches.count)
    scroll.scroll { [matches] in matches.count > 0 ? 0 : nil }
  }

  /// Opens the screen in a row, if there is one.
  func open(_ row: Int) {
    guard row < matches.count else { return }
    onOpen?(matches.screen(at: row))
  }

  /// Puts the focus on the first row.
  func focus() {
    guard let first = shown.first(where: { matches.row(of: $0.key) == 0 })?.value else { return }
    first.child?.parent?.grabFocus()
  }

  /// The screen in the row that has the focus, by its position in the catalog.
  var focused: Int? {
    let row = shown.first { $0.value.child?.parent?.hasFocus == true }
    return row.flatMap { matches.row(of: $0.key) }.map(matches.screen(at:))
  }

  /// Shows the status that a screen, given by its position in the catalog, has now.
  func update(_ screen: Int) {
    for (key, item) in shown where matches.row(of: key).map(matches.screen(at:)) == screen {
      (item.cell as? SearchResultRow)?.show(statuses.status(of: screen))
    }
  }

  /// Marks a screen, by its position in the catalog.
  func choose(_ screen: Int?) {
    chosen = screen
    for (key, item) in shown { mark(item, key) }
  }
}

// MARK: - Rows

extension SearchResultList {
  private func furnish(_ item: ListItem) {
    do {
      let row = try SearchResultRow(layout)
      item.cell = row
      item.child = row.widget
    } catch { onError?(error) }
  }

  private func fill(_ item: ListItem) {
    guard let key = item.key, let row = matches.row(of: key) else { return }
    shown[key] = item
    let status = statuses.status(of: matches.screen(at: row))
    let explanation = matches.explanation(at: row)
    (item.cell as? SearchResultRow)?.show(explanation, status)
    item.child?.parent?.setAccessibleLabel(
      [explanation.title.text, explanation.group, explanation.kind, explanation.why.text]
        .filter { !$0.isEmpty }.joined(separator: ", ")
    )
    mark(item, key)
  }

  private func empty(_ item: ListItem) {
    guard let key = item.key, shown[key] === item else { return }
    shown[key] = nil
  }

  private func mark(_ item: ListItem, _ key: UInt64) {
    let screen = matches.row(of: key).map(matches.screen(at:))
    item.child?.parent?.setClass("chosen", screen != nil && screen == chosen)
  }
}
