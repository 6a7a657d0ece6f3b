import Assets
import GTK
import PetriDish

/// The catalog: its screens by group, or those that a search finds.
final class Sidebar {
  /// The pane; the sidebar works as long as it is kept itself.
  let widget: Widget

  /// Opens the main menu.
  let menu: MenuButton

  private let workbench: Workbench
  private let layout: UIFile
  /// Hears Escape in a search that is empty already.
  var onDismiss: (() -> Void)?

  private let entry: SearchEntry
  private let stack: GTK.Stack
  private let summary: Label
  private let noMatch: Label
  private let matchView: GTK.ListView
  private let tree: CatalogList
  private let folded: StateKey<[String]>
  private let counts: StatusCounts
  private let statusBar: StatusBar

  /// What a search finds; the index is made at the first one.
  private lazy var matches = makeMatches()
  private var hasSearched = false
  /// Whether what is being opened was chosen in the tree, and so is in sight.
  private var isOpening = false

  /// How many of the screens that were opened last are shown.
  private static let recentCount = 5

  /// Lays the pane out.
  ///
  /// - Throws: ``AssetError`` or `ToolkitError` where the layout is not what it should be.
  init(_ workbench: Workbench, _ assets: Assets) throws {
    self.workbench = workbench
    layout = try UIFile("sidebar.ui", assets)
    let builder = try layout.make("sidebar")
    widget = try builder.object("sidebar")
    menu = try builder.object("primary_menu")
    entry = try builder.object("search_entry")
    stack = try builder.object("catalog_stack")
    summary = try builder.object("match_summary")
    noMatch = try builder.object("no_match_title")
    matchView = try builder.object("match_list")
    let screens = workbench.catalog.screens
    folded = .foldedGroups(of: screens)
    let nodes = CatalogTree(screens, folded: workbench.state[folded])
    counts = StatusCounts(nodes, workbench.statuses)
    tree = CatalogList(try builder.object("catalog_list"), nodes, counts, layout: layout)
    statusBar = try StatusBar(builder.object("status_bar"), layout)
    let footer: Box = try builder.object("status_footer")
    footer.isVisible = !screens.isEmpty
    let title: Label = try builder.object("catalog_title")
    title.text = workbench.catalog.name
    let clear: Button = try builder.object("search_clear")
    clear.onClick { [weak self] in self?.clear() }
    connect()
    listen()
    statusBar.show(counts.total)
    showShortcuts()
    choose()
    entry.text = workbench.state[.search]
    search()
  }

  /// Puts the caret into the search, with all that is there selected.
  func focusSearch() {
    entry.grabFocus()
    entry.selectAll()
  }

  /// Puts the focus into the tree, on the chosen screen if there is one.
  func focusList() { tree.focus() }

  /// Searches for a text, as if a person had typed it.
  func search(for text: String) {
    entry.text = text
    entry.moveCaretToEnd()
  }

  /// Gives a star to the screen in the row that has the focus, or else to the one that is open; or
  /// takes it.
  func toggleFavourite() {
    let focused = widget.holdsFocus ? tree.focused ?? (hasSearched ? matches.focused : nil) : nil
    if let screen = focused ?? chosen { star(screen) }
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
      workbench.state[folded] = tree.rows.tree.foldedPaths
    }
    tree.onError = { [weak workbench] error in workbench?.notify(.notice("\(error)")) }
    entry.onEdit { [weak self] in self?.edited() }
    entry.onStop { [weak self] in self?.stopSearch() }
    entry.onActivate { [weak self] in self?.openFirst() }
    // Letters that are typed in the tree are searched for.
    entry.capturesKeys(of: stack)
    statusBar.onChoose = { [weak self] status in
      guard let self else { return }
      search(for: SearchQuery.text(entry.text, showing: status))
    }
    let keys = KeyController()
    keys.phase = .capture
    keys.onPress { [weak self] key in self?.hear(key) ?? false }
    widget.add(keys)
    let pointer = MotionController()
    pointer.onEnter { [weak self] in self?.tree.updateTimes() }
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
      if hasSearched { matches.update(screen) }
    }
    workbench.state.observe(StateKey<[String]>.favourites) { [weak self] in
      self?.showShortcuts()
    }
    workbench.state.observe(StateKey<[String: [SavedPreset]]>.presets) { [weak self] in
      guard let self, hasSearched else { return }
      matches.look(through: workbench.searchIndex)
      search()
    }
  }

  private func stopSearch() {
    if entry.text.isEmpty { onDismiss?() } else { clear() }
  }

  /// Escape clears the search wherever the focus is in the pane, and Down leaves the entry.
  private func hear(_ key: Key) -> Bool {
    guard key.modifiers.isEmpty, !entry.text.isEmpty else { return false }
    switch key.name {
    case "Escape":
      clear()
      return true
    case "Down" where entry.holdsFocus && stack.visibleName == "matches":
      matches.focus()
      return true
    default:
      return false
    }
  }

  private func makeMatches() -> MatchList {
    hasSearched = true
    let (screens, statuses) = (workbench.catalog.screens, workbench.statuses)
    let found = Matches(workbench.searchIndex, of: screens, statuses)
    let list = MatchList(matchView, found, statuses, layout: layout)
    list.onOpen = { [weak self] screen in self?.open(screen) }
    list.onError = { [weak workbench] error in workbench?.notify(.notice("\(error)")) }
    list.choose(chosen)
    return list
  }

  /// Who types in a list goes on in the entry: the list gives way to what is found.
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
    matches.find(query)
    summary.text = "\(matches.count) of \(total) \(total == 1 ? "screen" : "screens")"
    let text = entry.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    noMatch.text = "Nothing found for “\(text)”"
    stack.visibleName = matches.count > 0 ? "matches" : "no-match"
  }

  private func clear() {
    entry.text = ""
    entry.grabFocus()
  }

  private func openFirst() {
    if !SearchQuery(entry.text).isEmpty { matches.open(0) }
  }

  private func open(_ screen: Int) { workbench.open(workbench.catalog.screens[screen]) }

  private func star(_ screen: Int) {
    let id = workbench.catalog.screens[screen].id
    var favourites = workbench.state[.favourites]
    if let index = favourites.firstIndex(of: id) {
      favourites.remove(at: index)
    } else {
      favourites.append(id)
    }
    workbench.state[.favourites] = favourites
  }

  /// The chosen screen by its position in the catalog.
  private var chosen: Int? {
    workbench.draft.screen.flatMap { workbench.catalog.position(of: $0.id) }
  }

  private func choose() {
    let chosen = chosen
    tree.choose(chosen, shows: !isOpening)
    if hasSearched { matches.choose(chosen) }
  }

  /// What is open was not opened lately, but is open now.
  private func showShortcuts() {
    let catalog = workbench.catalog
    let favourites = workbench.state[.favourites].compactMap(catalog.position(of:))
    let recents = workbench.state[.recents].compactMap { recent in
      catalog.position(of: recent.screen).map { (screen: $0, recent: recent) }
    }
    let others = recents.filter { $0.screen != chosen }.prefix(Self.recentCount)
    tree.show(favourites: favourites, recents: Array(others))
  }
}

extension StateKey<String> {
  /// What the catalog is searched for.
  fileprivate static var search: Self { Self("browse.search", in: .session, or: "") }
}
