import Assets
import GTK
import PetriDish

/// The catalog: its screens by group, or those that a search finds.
final class Sidebar {
  /// The pane; the sidebar works as long as it is kept itself.
  let widget: Widget

  private let workbench: Workbench
  private let layout: Template
  private let entry: SearchEntry
  private let stack: GTK.Stack
  private let summary: Label
  private let noMatch: Label
  private let matchView: GTK.ListView
  private let tree: CatalogList

  /// What a search finds; the index is made at the first one.
  private lazy var matches = makeMatches()
  private var hasSearched = false

  /// Lays the pane out.
  ///
  /// - Throws: ``AssetError`` or `ToolkitError` where the layout is not what it should be.
  init(_ workbench: Workbench, _ assets: Assets) throws {
    self.workbench = workbench
    layout = try Template("sidebar.ui", assets)
    let builder = try layout.make("sidebar")
    widget = try builder.object("sidebar")
    entry = try builder.object("search_entry")
    stack = try builder.object("catalog_stack")
    summary = try builder.object("match_summary")
    noMatch = try builder.object("no_match_title")
    matchView = try builder.object("match_list")
    tree = CatalogList(
      try builder.object("catalog_list"),
      CatalogTree(workbench.catalog.screens),
      layout: layout
    )
    let title: Label = try builder.object("catalog_title")
    title.text = workbench.catalog.name
    let clear: Button = try builder.object("search_clear")
    clear.onClick { [weak self] in self?.clear() }
    connect()
    choose()
    search()
  }

  /// Puts the caret into the search, with all that is there selected.
  func focusSearch() {
    entry.grabFocus()
    entry.selectAll()
  }

  /// Puts the focus into the tree, on the chosen screen if there is one.
  func focusList() { tree.focus() }
}

extension Sidebar {
  private func connect() {
    tree.onOpen = { [weak self] screen in self?.open(screen) }
    tree.onError = { [weak workbench] error in workbench?.notify(.notice("\(error)")) }
    entry.onEdit { [weak self] in self?.search() }
    entry.onStop { [weak self] in self?.clear() }
    entry.onActivate { [weak self] in self?.openFirst() }
    workbench.observe { [weak self] change in
      if case .selection = change { self?.choose() }
    }
  }

  private func makeMatches() -> MatchList {
    hasSearched = true
    let index = workbench.catalog.makeSearchIndex()
    let list = MatchList(matchView, Matches(index), layout: layout)
    list.onOpen = { [weak self] screen in self?.open(screen) }
    list.onError = { [weak workbench] error in workbench?.notify(.notice("\(error)")) }
    list.choose(chosen)
    return list
  }

  /// What is looked for, without the blanks around it.
  private var query: String {
    entry.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func search() {
    let (query, total) = (query, workbench.catalog.screens.count)
    guard total > 0 else { return stack.visibleName = "nothing" }
    guard !query.isEmpty else { return stack.visibleName = "tree" }
    matches.find(query)
    summary.text = "\(matches.count) of \(total) \(total == 1 ? "screen" : "screens")"
    noMatch.text = "Nothing found for “\(query)”"
    stack.visibleName = matches.count > 0 ? "matches" : "no-match"
  }

  private func clear() {
    entry.text = ""
    entry.grabFocus()
  }

  private func openFirst() {
    if !query.isEmpty { matches.open(0) }
  }

  private func open(_ screen: Int) { workbench.open(workbench.catalog.screens[screen]) }

  /// The chosen screen by its position in the catalog.
  private var chosen: Int? {
    workbench.selection.flatMap { chosen in
      workbench.catalog.screens.firstIndex { $0.id == chosen.id }
    }
  }

  private func choose() {
    let chosen = chosen
    tree.choose(chosen)
    if hasSearched { matches.choose(chosen) }
  }
}
