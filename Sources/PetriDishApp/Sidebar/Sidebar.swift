import Assets
import GTK
import GTKBackend
import Lists
import PetriDish

/// The sidebar, which lists the screens of the catalog by group, or the results of a search.
final class Sidebar {
  /// The root widget; the caller must keep the sidebar alive.
  let widget: Widget

  /// The button for the main menu.
  let menu: MenuButton

  let workbench: Workbench
  private let layout: UIFile<SidebarOutlets>
  /// Called when the user presses Escape while the search is empty.
  var onDismiss: (() -> Void)?

  private let entry: SearchEntry
  private let stack: GTK.Stack
  private let summary: Label
  private let noResults: Label
  private let resultPlace: Box
  let tree: CatalogList
  private(set) lazy var treeView = makeView(in: treePlace)
  private let treePlace: Box
  private let folded: StateKey<[String]>
  private let counts: StatusCounts
  private let statusBar: StatusBar

  /// The search results; their index is created at the first search.
  private(set) lazy var results = makeResults()
  private(set) lazy var resultView = makeView(in: resultPlace)
  private(set) var hasSearched = false
  /// Whether the user opened the screen from the tree, in which case its row is already visible.
  private var isOpening = false

  /// Whether the pointer is over the sidebar, so that no row may move below it.
  private var isPointed = false
  /// The catalog position of the screen that was selected last.
  private var lastChosen: Int?
  /// The catalog positions of the listed recent screens.
  private var recents: [Int] = []

  /// Creates the sidebar.
  ///
  /// - Parameter apart: The name of the build, if the window was opened to compare it with another build.
  /// - Throws: ``AssetError`` or `ToolkitError` if the layout is missing or invalid.
  init(_ workbench: Workbench, _ assets: Assets, apart: String? = nil) throws {
    self.workbench = workbench
    layout = try UIFile<SidebarOutlets>(assets)
    let parts = try layout.make(\.sidebar)
    widget = try parts.sidebar
    menu = try parts.primaryMenu
    entry = try parts.searchEntry
    stack = try parts.catalogStack
    summary = try parts.searchSummary
    noResults = try parts.noResultsTitle
    resultPlace = try parts.searchResultList
    let screens = workbench.catalog.screens
    folded = .foldedGroups(of: screens)
    let nodes = CatalogTree(screens, folded: workbench.state[folded])
    counts = StatusCounts(nodes, workbench.statuses)
    tree = CatalogList(nodes, counts, layout: layout)
    treePlace = try parts.catalogList
    statusBar = try StatusBar(parts.statusBar, layout)
    let footer = try parts.statusFooter
    footer.isVisible = !screens.isEmpty
    let title = try parts.catalogTitle
    title.text = workbench.catalog.name + (apart.map { " at \($0)" } ?? "")
    let clear = try parts.searchClear
    clear.onClick { [weak self] in self?.clear() }
    tree.attach(to: treeView)
    connect()
    listen()
    statusBar.show(counts.total)
    showShortcuts()
    choose()
    entry.text = workbench.state[.search]
    search()
  }

  /// Moves the focus to the search and selects its text.
  func focusSearch() {
    entry.grabFocus()
    entry.selectAll()
  }

  /// Moves the focus to the selected screen in the tree, or to the search if the tree isn't visible.
  func focusList() {
    guard stack.visibleName == "tree" else {
      entry.grabFocus()
      return
    }
    let chosen = tree.chosen.flatMap { tree.position(of: .node($0)) }
    let first = CatalogList.Section.allCases.first { tree.rowCount(in: $0.rawValue) > 0 }
    if let row = chosen ?? first.map({ ListPosition(section: $0.rawValue, row: 0) }) {
      treeView.focus(at: row)
    }
  }

  /// Searches for a text as if the user had entered it.
  func search(for text: String) {
    entry.text = text
    entry.moveCaretToEnd()
  }
}

extension Sidebar {
  private func connect() {
    tree.onOpen = { [weak self] screen in
      self?.isOpening = true
      self?.open(screen)
      self?.isOpening = false
    }
    tree.onStar = { [weak self] screen in self?.star(screen) }
    tree.onFold = { [weak self] in
      guard let self else { return }
      workbench.state[folded] = tree.tree.foldedPaths
    }
    tree.menu = { [weak self] screen in self?.menu(of: screen) ?? [] }
    entry.onEdit { [weak self] in self?.edited() }
    entry.onStop { [weak self] in self?.stopSearch() }
    entry.onActivate { [weak self] in self?.openFirst() }
    // Typing in the tree starts a search.
    entry.captureKeys(of: stack)
    statusBar.onChoose = { [weak self] status in
      guard let self else { return }
      search(for: SearchQuery.text(entry.text, showing: status))
    }
    let keys = KeyController()
    keys.phase = .capture
    keys.onPress { [weak self] key in self?.handle(key) ?? false }
    widget.add(keys)
    let pointer = MotionController()
    pointer.onEnter { [weak self] in
      self?.isPointed = true
      self?.tree.updateTimes()
    }
    pointer.onLeave { [weak self] in
      self?.isPointed = false
      // GTK still uses the row below the pointer, so it must not be removed now.
      MainLoop.idle { self?.showShortcuts() }
    }
    widget.add(pointer)
  }

  private func listen() {
    workbench.observe { [weak self] change in
      guard case .selection = change else { return }
      self?.showShortcuts()
      self?.choose()
    }
    workbench.statuses.observe { [weak self] screen in
      guard let self else { return }
      counts.update(screen)
      statusBar.show(counts.total)
      tree.update(screen)
      if hasSearched { results.update(screen) }
    }
    workbench.state.observe(StateKey<[String]>.favourites) { [weak self] in
      self?.showShortcuts()
    }
    workbench.state.observe(StateKey<[String: [SavedPreset]]>.presets) { [weak self] in
      guard let self, hasSearched else { return }
      results.index = workbench.searchIndex
      search()
    }
  }

  private func stopSearch() {
    if entry.text.isEmpty { onDismiss?() } else { clear() }
  }

  /// Clears the search on Escape, and moves from the search entry to the results on Down.
  private func handle(_ key: Key) -> Bool {
    guard key.modifiers.isEmpty, !entry.text.isEmpty else { return false }
    switch key.name {
    case "Escape":
      clear()
      return true
    case "Down" where entry.holdsFocus && stack.visibleName == "matches":
      resultView.focus(at: ListPosition(row: 0))
      return true
    default:
      return false
    }
  }

  private func makeView(in place: Box) -> GTKListView {
    let view = GTKListView(filling: place)
    view.isSingleTabStop = true
    view.onError = { [weak workbench] error in workbench?.notify(.notice("\(error)")) }
    return view
  }

  private func makeResults() -> SearchResults {
    hasSearched = true
    let (screens, statuses) = (workbench.catalog.screens, workbench.statuses)
    let found = SearchResults(workbench.searchIndex, of: screens, statuses, layout: layout)
    found.onOpen = { [weak self] screen in self?.open(screen) }
    found.choose(chosen)
    found.attach(to: resultView)
    return found
  }

  /// Shows the search results instead of the tree and moves the focus from the list to the search entry.
  private func edited() {
    if stack.holdsFocus {
      entry.grabFocus()
      entry.moveCaretToEnd()
    }
    workbench.state[.search] = entry.text
    search()
  }

  private func search() {
    let (query, total) = (SearchQuery(entry.text), workbench.catalog.screens.count)
    statusBar.press(query.statuses.isEmpty ? [] : query.wantedStatuses)
    guard total > 0 else { return stack.visibleName = "nothing" }
    guard !query.isEmpty else { return stack.visibleName = "tree" }
    results.find(query)
    resultView.scroll(to: ListPosition(row: 0), animated: false)
    summary.text = "\(results.count.grouped) of \(total.counted("screen"))"
    let text = entry.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    noResults.text = "Nothing found for “\(text)”"
    stack.visibleName = results.count > 0 ? "matches" : "no-match"
  }

  private func clear() {
    entry.text = ""
    entry.grabFocus()
  }

  private func openFirst() {
    if !SearchQuery(entry.text).isEmpty { results.open(0) }
  }

  private func open(_ screen: Int) { workbench.open(workbench.catalog.screens[screen]) }

  /// The catalog position of the selected screen.
  var chosen: Int? {
    workbench.draft.screen.flatMap { workbench.catalog.position(of: $0.id) }
  }

  /// Marks the row of the selected screen, and ends a search that hides the row.
  private func choose() {
    let chosen = chosen
    defer { lastChosen = chosen }
    tree.choose(chosen, unfolds: !isOpening)
    if !isOpening, let row = tree.chosen.flatMap({ tree.position(of: .node($0)) }) {
      treeView.scroll(to: row, animated: false)
    }
    guard hasSearched else { return }
    results.choose(chosen)
    guard let chosen, let lastChosen, chosen != lastChosen, stack.visibleName != "tree" else {
      return
    }
    if let row = results.row(of: chosen) {
      resultView.scroll(to: ListPosition(row: row), animated: false)
    } else {
      entry.text = ""
    }
  }
}

extension StateKey<String> {
  /// The search text.
  fileprivate static var search: Self { Self("browse.search", in: .session, or: "") }
}

extension Sidebar {
  /// Toggles the star of the focused row's screen, or of the visible screen if no row is focused.
  func toggleFavourite() {
    let inTree = treeView.focusedPosition.flatMap { tree[$0] }.flatMap(tree.screen(of:))
    let found = hasSearched ? resultView.focusedPosition.map { results.screen(at: $0.row) } : nil
    let shown = workbench.shownScreen.flatMap { workbench.catalog.position(of: $0.screen.id) }
    if let screen = inTree ?? found ?? shown ?? chosen { star(screen) }
  }

  /// Returns the context menu of a screen.
  func menu(of screen: Int) -> [ListMenuItem] {
    let registered = workbench.catalog.screens[screen]
    let isFavourite = workbench.state[.favourites].contains(registered.id)
    return [
      ListMenuItem("Open") { [workbench] in workbench.open(registered) },
      ListMenuItem(isFavourite ? "Remove from favorites" : "Add to favorites") { [weak self] in
        self?.star(screen)
      },
      ListMenuItem("Copy link") { [workbench] in
        Display.copy(registered.jump.link)
        workbench.notify(.done("Link copied"))
      },
    ]
  }

  /// Toggles the star of a screen.
  func star(_ screen: Int) {
    let id = workbench.catalog.screens[screen].id
    var favourites = workbench.state[.favourites]
    if let index = favourites.firstIndex(of: id) {
      favourites.remove(at: index)
    } else {
      favourites.append(id)
    }
    workbench.state[.favourites] = favourites
  }
}

extension Sidebar {
  /// Updates the favorite and recent screens; the open screen isn't listed as recent.
  ///
  /// The recent screens stay while the pointer is over the sidebar, so that a click reaches its row.
  private func showShortcuts() {
    let catalog = workbench.catalog
    let favourites = workbench.state[.favourites].compactMap(catalog.position(of:))
    let known = workbench.state[.recents].compactMap { recent in
      catalog.position(of: recent.screen).map { (screen: $0, recent: recent) }
    }
    if !isPointed {
      recents = Array(known.map(\.screen).filter { $0 != chosen }.prefix(Self.recentCount))
    }
    let listed = recents.compactMap { screen in known.first { $0.screen == screen } }
    tree.show(favourites: favourites, recents: listed)
  }

  /// The maximum number of recent screens.
  private static let recentCount = 5
}

extension StateKey<[String]> {
  /// The identifiers of the favorite screens, in the order in which the user added them.
  static var favourites: Self { Self("browse.favourites", in: .library, or: []) }
}

extension StateKey<[String]> {
  /// The paths of the collapsed groups, with the titles of nested groups separated by ` / `.
  ///
  /// - Parameter screens: The screens of the catalog; if there are many, all groups are initially collapsed.
  static func foldedGroups(of screens: [RegisteredScreen]) -> Self {
    let fallback = screens.count > overview ? Array(groups(around: screens)).sorted() : []
    return Self("browse.folded", in: .session, or: fallback)
  }

  /// The maximum number of screens whose groups are initially expanded.
  private static var overview: Int { 200 }

  private static func groups(around screens: [RegisteredScreen]) -> Set<String> {
    var groups: Set<String> = []
    var last: [String] = []
    for screen in screens where screen.groups != last {
      last = screen.groups
      var path: [String] = []
      for name in last where !name.isEmpty {
        path.append(name)
        groups.insert(path.joined(separator: " / "))
      }
    }
    return groups
  }
}

/// The outlets of the sidebar and its rows.
struct SidebarOutlets: UIOutlets {
  static let file = "sidebar.ui"

  let sidebar = Outlet<Box>("sidebar")
  let catalogTitle = Outlet<Label>("catalog_title")
  let primaryMenu = Outlet<MenuButton>("primary_menu")
  let searchEntry = Outlet<SearchEntry>("search_entry")
  let catalogStack = Outlet<Stack>("catalog_stack")
  let catalogList = Outlet<Box>("catalog_list")
  let searchSummary = Outlet<Label>("search_summary")
  let searchResultList = Outlet<Box>("search_result_list")
  let noResultsTitle = Outlet<Label>("no_results_title")
  let searchClear = Outlet<Button>("search_clear")
  let statusFooter = Outlet<Box>("status_footer")
  let statusBar = Outlet<Box>("status_bar")
  let sectionRow = Outlet<Box>("section_row")
  let sectionRowTitle = Outlet<Label>("section_row_title")
  let sectionRowCount = Outlet<Label>("section_row_count")
  let groupRow = Outlet<Box>("group_row")
  let groupRowArrow = Outlet<Image>("group_row_arrow")
  let groupRowDot = Outlet<Box>("group_row_dot")
  let groupRowTitle = Outlet<Label>("group_row_title")
  let groupRowCount = Outlet<Label>("group_row_count")
  let screenRow = Outlet<Box>("screen_row")
  let screenRowDot = Outlet<Box>("screen_row_dot")
  let screenRowTitle = Outlet<Label>("screen_row_title")
  let screenRowStar = Outlet<Button>("screen_row_star")
  let screenRowDetail = Outlet<Label>("screen_row_detail")
  let searchResultRow = Outlet<Box>("search_result_row")
  let searchResultRowDot = Outlet<Box>("search_result_row_dot")
  let searchResultRowTitle = Outlet<Label>("search_result_row_title")
  let searchResultRowGroup = Outlet<Label>("search_result_row_group")
  let searchResultRowKind = Outlet<Label>("search_result_row_kind")
  let searchResultRowWhy = Outlet<Label>("search_result_row_why")
  let statusButton = Outlet<ToggleButton>("status_button")
  let statusButtonDot = Outlet<Box>("status_button_dot")
  let statusButtonCount = Outlet<Label>("status_button_count")
}
