import Foundation
import GTK
import PetriDish

/// Favourites, what was opened last, and the catalog's tree, on the screen.
final class CatalogList {
  /// Called with the position in the catalog of the screen that the user chooses.
  var onOpen: ((Int) -> Void)?

  /// Called with the position in the catalog of the screen that is to get a star or lose it.
  var onStar: ((Int) -> Void)?

  /// Called when groups are folded or unfolded.
  var onFold: (() -> Void)?

  /// Called with the error when a row cannot be made.
  var onError: ((ToolkitError) -> Void)?

  let list: GTK.ListView
  let rows: CatalogListModel
  private let layout: UIFile<SidebarOutlets>
  private let model: RowModel
  private let counts: StatusCounts
  private var favourites: Set<Int> = []
  private var times: [Int: Recent] = [:]
  private var chosen: Int?
  private var focusRequest: FocusRequest?
  private let scroll: RowScroll
  /// The rows in use, by their keys.
  private var shown: [UInt64: ListItem] = [:]

  init(
    _ list: GTK.ListView,
    _ tree: CatalogTree,
    _ counts: StatusCounts,
    layout: UIFile<SidebarOutlets>
  ) {
    self.list = list
    self.layout = layout
    self.counts = counts
    scroll = RowScroll(list)
    rows = CatalogListModel(tree)
    model = RowModel(rows)
    list.factory = RowFactory(
      setup: { [layout] item in item.cell = CatalogRow(layout) },
      bind: { [weak self] item in self?.fill(item) },
      unbind: { [weak self] item in self?.empty(item) }
    )
    // Hovering would select rows; what is open is marked by a class instead.
    list.model = NoSelection(model)
    list.onActivate { [weak self] row in self?.activate(row) }
    list.onMap { [weak self] in self?.mapped() }
    addKeys()
  }

  /// The tree below the shortcuts.
  var tree: CatalogTree { rows.tree }

  /// Marks a screen, by its position in the catalog.
  ///
  /// - Parameter shows: Whether its row in the tree is brought to the screen.
  func choose(_ screen: Int?, shows: Bool) {
    let node = screen.flatMap(tree.node(ofScreen:))
    if let chosen { mark(item(.node(chosen)), false) }
    chosen = node
    guard let node else { return }
    if shows { for group in tree.foldedGroups(around: node) { toggle(group) } }
    mark(item(.node(node)), true)
    guard shows else { return scroll.cancel() }
    scroll.scroll { [weak self] in self?.rows.index(of: .node(node)) }
  }

  /// Puts the focus on the chosen screen, or on the first row; in a window that is not shown yet,
  /// once it is.
  func focus() {
    guard list.isMapped else { return focusRequest = FocusRequest(in: list.window) }
    let first = (0..<rows.count).first { !rows.isTitle(at: $0) }
    let row = chosen.flatMap { item(.node($0)) } ?? first.flatMap { item(rows[$0]) }
    (row?.child?.parent ?? list).grabFocus()
  }

  private func mapped() {
    guard focusRequest != nil else { return }
    MainLoop.idle { [weak self] in
      guard let self else { return }
      if focusRequest?.isCurrent == true { focus() }
      focusRequest = nil
    }
  }

  private func activate(_ index: Int) {
    switch rows[index] {
    case .title: break
    case .shortcut(_, let screen): onOpen?(screen)
    case .node(let node):
      switch tree.nodes[node].kind {
      case .group: toggle(node)
      case .screen(let screen): onOpen?(screen)
      }
    }
  }

  /// Folds a group, or unfolds it.
  func toggle(_ group: Int) {
    guard let change = rows.toggle(group) else { return }
    model.changed(at: change.position, removed: change.removed, added: change.added)
    let row = item(.node(group))?.cell as? CatalogRow
    row?.rotateArrow(isFolded: tree.isFolded(group))
    item(.node(group))?.child?.parent?.setAccessibleLabel(name(of: .node(group)))
    onFold?()
  }

  /// The widget of a row; `nil` while it is far from the screen.
  func item(_ row: CatalogListModel.Row) -> ListItem? { shown[CatalogListModel.key(of: row)] }
}

// MARK: - What changes

extension CatalogList {
  /// Shows other screens above the tree, by their positions in the catalog.
  func show(favourites: [Int], recents: [(screen: Int, recent: Recent)]) {
    let stars = self.favourites.symmetricDifference(favourites)
    self.favourites = Set(favourites)
    times = Dictionary(recents) { first, _ in first }
    let scroll = list.ancestor(ScrolledWindow.self)?.vertical
    let isAtTop = scroll?.value == 0
    let change = rows.showShortcuts(favourites: favourites, recents: recents.map(\.screen))
    model.changed(at: change.position, removed: change.removed, added: change.added)
    // The list keeps in place what is in view; who is at the top wants to see what comes there.
    if isAtTop, change.added > 0, list.isMapped { list.scroll(to: 0) }
    for (key, item) in shown {
      guard let screen = screen(of: CatalogListModel.row(of: key)) else { continue }
      if stars.contains(screen) || times[screen] != nil { fill(item) }
    }
  }

  /// Shows the status that a screen, given by its position in the catalog, has now.
  func update(_ screen: Int) {
    var group = tree.node(ofScreen: screen).flatMap { tree.nodes[$0].parent }
    var nodes: Set<Int> = []
    while let node = group {
      nodes.insert(node)
      group = tree.nodes[node].parent
    }
    for (key, item) in shown {
      let row = CatalogListModel.row(of: key)
      if case .node(let node) = row, nodes.contains(node) { fill(item) }
      if self.screen(of: row) == screen { fill(item) }
    }
  }

  /// Counts the time since screens were opened anew.
  func updateTimes() {
    for (key, item) in shown {
      if case .shortcut(.recents, _) = CatalogListModel.row(of: key) { fill(item) }
    }
  }

  /// The screen that a row stands for, by its position in the catalog.
  private func screen(of row: CatalogListModel.Row) -> Int? {
    switch row {
    case .title: return nil
    case .shortcut(_, let screen): return screen
    case .node(let node):
      guard case .screen(let screen) = tree.nodes[node].kind else { return nil }
      return screen
    }
  }
}

// MARK: - The focus

extension CatalogList {
  /// The row that has the focus.
  var focusedRow: CatalogListModel.Row? {
    shown.first { $0.value.child?.parent?.hasFocus == true }.map {
      CatalogListModel.row(of: $0.key)
    }
  }

  /// The screen in the row that has the focus, by its position in the catalog.
  var focused: Int? { focusedRow.flatMap(screen(of:)) }
}

// MARK: - Rows

extension CatalogList {
  private func fill(_ item: ListItem) {
    guard let key = item.key, let cell = item.cell as? CatalogRow else { return }
    shown[key] = item
    let row = CatalogListModel.row(of: key)
    do {
      let widget = try widget(of: row, in: cell)
      if item.child != widget { item.child = widget }
    } catch { onError?(error) }
    let isTitle = if case .title = row { true } else { false }
    item.isActivatable = !isTitle
    item.isSelectable = !isTitle
    // A title is read, and passed by when arrows go through the rows.
    item.child?.parent?.isFocusable = !isTitle
    item.child?.parent?.setAccessibleLabel(name(of: row))
    mark(item, chosen.map { row == .node($0) } ?? false)
  }

  /// Returns all that a row says, in one sentence for assistive technology.
  private func name(of row: CatalogListModel.Row) -> String {
    switch row {
    case .title(let section): return section.title
    case .shortcut(let section, let screen):
      let node = tree.node(ofScreen: screen) ?? 0
      return "\(tree.nodes[node].title), \(counts.status(of: node).sentence), \(section.title)"
    case .node(let node):
      let (item, status) = (tree.nodes[node], counts.status(of: node))
      guard item.kind == .group else { return "\(item.title), \(status.sentence)" }
      let screens = item.screenCount == 1 ? "1 screen" : "\(item.screenCount) screens"
      return "\(item.title), \(screens), \(tree.isFolded(node) ? "folded" : "unfolded")"
    }
  }

  private func widget(
    of row: CatalogListModel.Row,
    in cell: CatalogRow
  ) throws(ToolkitError) -> Widget {
    switch row {
    case .title(let section):
      let count = section == .screens ? tree.screenCount : nil
      return try cell.showTitle(section.title, count: count)
    case .shortcut(let section, let screen):
      let time = section == .recents ? times[screen]?.age(at: .now) : nil
      return try widget(ofScreen: screen, depth: 0, detail: time, in: cell)
    case .node(let node):
      guard case .screen(let screen) = tree.nodes[node].kind else {
        let status = counts.status(of: node)
        return try cell.showGroup(tree.nodes[node], isFolded: tree.isFolded(node), status)
      }
      return try widget(ofScreen: screen, depth: tree.nodes[node].depth, detail: nil, in: cell)
    }
  }

  private func widget(
    ofScreen screen: Int,
    depth: Int,
    detail: String?,
    in cell: CatalogRow
  ) throws(ToolkitError) -> Widget {
    let node = tree.node(ofScreen: screen) ?? 0
    return try cell.showScreen(
      tree.nodes[node].title,
      depth: depth,
      detail: detail,
      counts.status(of: node),
      isFavourite: favourites.contains(screen),
      onStar: { [weak self] in self?.onStar?(screen) }
    )
  }

  private func empty(_ item: ListItem) {
    guard let key = item.key, shown[key] === item else { return }
    shown[key] = nil
  }

  private func mark(_ item: ListItem?, _ isChosen: Bool) {
    item?.child?.parent?.setClass("chosen", isChosen)
  }
}

extension CatalogListModel.Section {
  fileprivate var title: String {
    switch self {
    case .favourites: "Favourites"
    case .recents: "Recent"
    case .screens: "Screens"
    }
  }
}
