import Foundation
import GTK
import GTKBackend
import Lists
import PetriDish

/// The rows of the sidebar when no search is active: favorites, recent screens, and the tree of all screens.
final class CatalogList: ListSource {
  /// A section of the list, with a title.
  enum Section: Int, CaseIterable {
    case favourites, recents, screens
  }

  /// The content of a row.
  enum Row: Hashable {
    /// A favorite or recent screen, by its position in the catalog.
    case shortcut(Section, Int)
    /// A node of the tree.
    case node(Int)
  }

  let publisher = ListPublisher(name: "Screens")
  let observesDisplay = false

  /// Called with the catalog position of the screen that the user opens.
  var onOpen: ((Int) -> Void)?

  /// Called with the catalog position of the screen whose star the user toggles.
  var onStar: ((Int) -> Void)?

  /// Called when a group is collapsed or expanded.
  var onFold: (() -> Void)?

  /// Returns the context menu of a screen at a catalog position.
  var menu: ((Int) -> [ListMenuItem])?

  private(set) var tree: CatalogTree
  private let counts: StatusCounts
  private let layout: UIFile<SidebarOutlets>

  /// The catalog positions of the screens in the sections above the tree.
  private var shortcuts: [Section: [Int]] = [:]
  private var times: [Int: Recent] = [:]

  /// The node of the selected screen.
  private(set) var chosen: Int?

  /// The rows that will be reloaded when the main loop is idle.
  private var stale: Set<Row> = []

  init(_ tree: CatalogTree, _ counts: StatusCounts, layout: UIFile<SidebarOutlets>) {
    self.tree = tree
    self.counts = counts
    self.layout = layout
  }

  /// Returns the position of a row; `nil` if the row is hidden.
  ///
  /// - Complexity: O(*s* + log *r*) for *s* shortcuts and *r* visible rows of the tree.
  func position(of row: Row) -> ListPosition? {
    switch row {
    case .shortcut(let section, let screen):
      shortcuts[section]?.firstIndex(of: screen)
        .map { ListPosition(section: section.rawValue, row: $0) }
    case .node(let node):
      tree.row(of: node).map { ListPosition(section: Section.screens.rawValue, row: $0) }
    }
  }

  /// Returns the row at a position; `nil` if the position is out of bounds.
  subscript(position: ListPosition) -> Row? {
    guard let section = Section(rawValue: position.section),
      position.row >= 0, position.row < rowCount(in: position.section)
    else { return nil }
    if section == .screens { return .node(tree.visible[position.row]) }
    return shortcuts[section].map { .shortcut(section, $0[position.row]) }
  }

  /// Returns the catalog position of a row's screen; `nil` if the row is a group.
  func screen(of row: Row) -> Int? {
    switch row {
    case .shortcut(_, let screen): return screen
    case .node(let node):
      guard case .screen(let screen) = tree.nodes[node].kind else { return nil }
      return screen
    }
  }
}

// MARK: - Changes

extension CatalogList {
  /// Selects the screen at a catalog position.
  ///
  /// - Parameter unfolds: Whether to expand the groups that contain the screen.
  func choose(_ screen: Int?, unfolds: Bool) {
    chosen = screen.flatMap(tree.node(ofScreen:))
    if unfolds, let chosen { for group in tree.foldedGroups(around: chosen) { toggle(group) } }
    showLayout()
  }

  /// Collapses or expands a group.
  func toggle(_ group: Int) {
    var next = tree
    guard let row = position(of: .node(group)), let change = next.toggle(group) else { return }
    publish(
      ListBatch(
        replacing: change.position..<change.position + change.removed,
        by: change.added,
        in: Section.screens.rawValue,
        updating: [ListRun(row)]
      )
    ) {
      tree = next
    }
    onFold?()
  }

  /// Updates the favorite and recent screens, which are given as catalog positions.
  func show(favourites: [Int], recents: [(screen: Int, recent: Recent)]) {
    let stars = Set(shortcuts[.favourites] ?? []).symmetricDifference(favourites)
    times = Dictionary(recents) { first, _ in first }
    show(favourites, in: .favourites)
    show(recents.map(\.screen), in: .recents)
    for screen in stars.union(times.keys) { refillSoon(rows(of: screen)) }
  }

  private func show(_ screens: [Int], in section: Section) {
    let old = shortcuts[section] ?? []
    guard old != screens else { return }
    let start = zip(old, screens).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), screens.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    publish(
      ListBatch(
        replacing: start..<old.count - end,
        by: screens.count - start - end,
        in: section.rawValue
      )
    ) {
      shortcuts[section] = screens
    }
  }

  /// Updates the status of the screen at a catalog position.
  func update(_ screen: Int) {
    var rows = rows(of: screen)
    var group = tree.node(ofScreen: screen).flatMap { tree.nodes[$0].parent }
    while let node = group {
      rows.append(.node(node))
      group = tree.nodes[node].parent
    }
    refillSoon(rows)
  }

  /// Updates how long ago recent screens were opened.
  func updateTimes() {
    refillSoon((shortcuts[.recents] ?? []).map { .shortcut(.recents, $0) })
  }

  private func rows(of screen: Int) -> [Row] {
    [.shortcut(.favourites, screen), .shortcut(.recents, screen)]
      + (tree.node(ofScreen: screen).map { [.node($0)] } ?? [])
  }

  /// Reloads rows when the main loop is idle, because thousands of statuses can change together.
  private func refillSoon(_ rows: [Row]) {
    let isScheduled = !stale.isEmpty
    stale.formUnion(rows)
    guard !isScheduled, !stale.isEmpty else { return }
    MainLoop.idle { [weak self] in
      guard let self else { return }
      let runs = stale.compactMap(position(of:)).map { ListRun($0) }
      stale = []
      refill(runs)
    }
  }
}

// MARK: - The list

extension CatalogList {
  var sectionCount: Int { Section.allCases.count }

  func rowCount(in section: Int) -> Int {
    switch Section(rawValue: section) {
    case .screens: tree.visible.count
    case let section?: shortcuts[section]?.count ?? 0
    case nil: 0
    }
  }

  func rowID(at position: ListPosition) -> ListRowID? {
    switch self[position] {
    case .node(let node): ListRowID(rawValue: UInt64(node))
    case .shortcut(let section, let screen):
      ListRowID(rawValue: Self.shortcutIDs * UInt64(section.rawValue + 1) + UInt64(screen))
    case nil: nil
    }
  }

  func position(of row: ListRowID) -> ListPosition? {
    let (kind, number) = row.rawValue.quotientAndRemainder(dividingBy: Self.shortcutIDs)
    guard kind > 0 else { return position(of: Row.node(Int(number))) }
    return Section(rawValue: Int(kind) - 1).flatMap { position(of: Row.shortcut($0, Int(number))) }
  }

  func row(at position: ListPosition) -> ListRow? {
    guard let row = self[position], let id = rowID(at: position) else { return nil }
    return ListRow(id: id, content: content(of: row))
  }

  func header(in section: Int) -> ListRow? {
    guard let part = Section(rawValue: section), part == .screens || rowCount(in: section) > 0
    else { return nil }
    let count = part == .screens ? tree.screenCount : nil
    return ListRow(
      id: ListRowID(rawValue: Self.titleIDs + UInt64(section)),
      content: .row(TitleRow.self, TitleRow.Model(title: part.title, count: count), layout)
    )
  }

  func attributes(at position: ListPosition) -> ListRowAttributes {
    guard let row = self[position] else { return ListRowAttributes() }
    switch row {
    case .shortcut: return ListRowAttributes(accessibilityLabel: name(of: row))
    case .node(let node):
      return ListRowAttributes(
        level: tree.nodes[node].depth + 1,
        isExpanded: tree.nodes[node].kind == .group ? !tree.isFolded(node) : nil,
        isCurrent: node == chosen,
        accessibilityLabel: name(of: row)
      )
    }
  }

  func menu(at position: ListPosition) -> [ListMenuItem] {
    self[position].flatMap(screen(of:)).flatMap { menu?($0) } ?? []
  }

  func receive(_ gesture: ListGesture) -> Bool {
    switch gesture {
    case .activate(let position), .expand(_, let position):
      guard let row = self[position] else { return false }
      if let screen = screen(of: row) { onOpen?(screen) }
      if case .node(let node) = row { toggle(node) }
    default: break
    }
    return true
  }

  private func content(of row: Row) -> AnyListItem {
    switch row {
    case .shortcut(let section, let screen):
      let time = section == .recents ? times[screen]?.age(at: .now) : nil
      return content(ofScreen: screen, depth: 0, detail: time)
    case .node(let node):
      guard case .screen(let screen) = tree.nodes[node].kind else {
        let group = GroupRow.Model(
          node: tree.nodes[node],
          isFolded: tree.isFolded(node),
          status: counts.status(of: node)
        )
        return .row(GroupRow.self, group, layout)
      }
      return content(ofScreen: screen, depth: tree.nodes[node].depth, detail: nil)
    }
  }

  private func content(ofScreen screen: Int, depth: Int, detail: String?) -> AnyListItem {
    let node = tree.node(ofScreen: screen) ?? 0
    let model = ScreenRow.Model(
      title: tree.nodes[node].title,
      depth: depth,
      detail: detail,
      status: counts.status(of: node),
      isFavourite: shortcuts[.favourites]?.contains(screen) == true,
      onStar: { [weak self] in self?.onStar?(screen) }
    )
    return .row(ScreenRow.self, model, layout)
  }

  /// Returns the accessible name of a row.
  private func name(of row: Row) -> String {
    switch row {
    case .shortcut(let section, let screen):
      let node = tree.node(ofScreen: screen) ?? 0
      return "\(tree.nodes[node].title), \(counts.status(of: node).sentence), \(section.title)"
    case .node(let node):
      let (item, status) = (tree.nodes[node], counts.status(of: node))
      guard item.kind == .group else { return "\(item.title), \(status.sentence)" }
      let screens = item.screenCount.counted("screen")
      return "\(item.title), \(screens), \(tree.isFolded(node) ? "collapsed" : "expanded")"
    }
  }

  // Smaller identifiers belong to nodes of the tree.
  private static let shortcutIDs: UInt64 = 1 << 32
  private static let titleIDs: UInt64 = 1 << 40
}

extension CatalogList.Section {
  fileprivate var title: String {
    switch self {
    case .favourites: "Favorites"
    case .recents: "Recent"
    case .screens: "Screens"
    }
  }
}

/// The title row of a section.
final class TitleRow: OutletRow {
  struct Model {
    let title: String
    /// The number of screens in the section; `nil` hides the number.
    let count: Int?
  }

  let widget: Widget
  private let title: Label
  private let count: Label

  init(_ layout: UIFile<SidebarOutlets>) throws(ToolkitError) {
    let parts = try layout.make(\.sectionRow)
    widget = try parts.sectionRow
    title = try parts.sectionRowTitle
    count = try parts.sectionRowCount
  }

  func show(_ model: Model) {
    title.text = model.title
    count.text = model.count?.grouped ?? ""
  }
}

/// A row for a group, with an arrow, a title, and the number of screens.
final class GroupRow: OutletRow {
  struct Model {
    let node: CatalogTree.Node
    let isFolded: Bool
    let status: ScreenStatus
  }

  let widget: Widget
  private let dotPlace: Widget
  private let dot: StatusDot
  private let arrow: Image
  private let title: Label
  private let count: Label

  init(_ layout: UIFile<SidebarOutlets>) throws(ToolkitError) {
    let parts = try layout.make(\.groupRow)
    widget = try parts.groupRow
    dotPlace = try parts.groupRowDot
    dot = StatusDot(dotPlace)
    arrow = try parts.groupRowArrow
    title = try parts.groupRowTitle
    count = try parts.groupRowCount
  }

  func show(_ model: Model) {
    widget.setMargins(start: ScreenRow.indent(model.node.depth))
    title.text = model.node.title
    count.text = model.node.screenCount.grouped
    arrow.icon = model.isFolded ? "go-next-symbolic" : "go-down-symbolic"
    // The rows of an expanded group show their own symbols.
    dotPlace.isVisible = model.isFolded && model.status != .new
    dot.show(model.status)
  }
}

/// A row for a screen, with its title and a star button.
final class ScreenRow: OutletRow {
  struct Model {
    let title: String
    /// The number of groups that contain the screen.
    let depth: Int
    /// The text after the title, if any.
    let detail: String?
    let status: ScreenStatus
    let isFavourite: Bool
    /// Called when the user toggles the star.
    let onStar: () -> Void
  }

  let widget: Widget
  private let dot: StatusDot
  private let title: Label
  private let detail: Label
  private let star: Button
  private var onStar: () -> Void = {}

  init(_ layout: UIFile<SidebarOutlets>) throws(ToolkitError) {
    let parts = try layout.make(\.screenRow)
    widget = try parts.screenRow
    dot = StatusDot(try parts.screenRowDot)
    title = try parts.screenRowTitle
    detail = try parts.screenRowDetail
    star = try parts.screenRowStar
    // Ctrl+D toggles the star of the focused row, so the button isn't focusable.
    star.isFocusable = false
    star.onClick { [weak self] in self?.onStar() }
  }

  /// Returns the indentation below a number of groups, in points; it grows with the text.
  static func indent(_ depth: Int) -> Int { Int(18 * Double(depth) * Settings.textScale) }

  func show(_ model: Model) {
    widget.setMargins(start: model.depth == 0 ? 3 : Self.indent(model.depth) + 11)
    title.text = model.title
    detail.text = model.detail ?? ""
    detail.isVisible = model.detail != nil
    dot.show(model.status)
    onStar = model.onStar
    let sentence =
      model.isFavourite ? "Remove from favorites" : "Add to favorites"
    let name = WindowAction.favourite.tooltip(saying: sentence)
    star.icon = model.isFavourite ? "starred-symbolic" : "non-starred-symbolic"
    star.tooltip = name
    star.setAccessibleLabel(name)
  }
}
