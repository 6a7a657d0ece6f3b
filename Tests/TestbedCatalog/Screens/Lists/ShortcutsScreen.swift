import Foundation
import GTKBackend
import PetriDish

/// The collapsed groups of shortcuts.
struct ShortcutView: Codable, Hashable {
  var collapsed: [ShortcutGroup] = []
}

enum ShortcutGroup: String, Codable, CaseIterable {
  case money, places, shapes
}

/// Shortcuts in collapsible groups, with the user's liked shortcuts above them.
///
/// The data source is updated by applying snapshots.
final class ShortcutsScreen: WidgetScreen {
  enum Section: Hashable, Sendable {
    case liked
    case group(ShortcutGroup)
  }

  /// The identity of a row; a liked shortcut has a second row with a separate item.
  enum Item: Hashable, Sendable {
    case heading(ShortcutGroup)
    case shortcut(String)
    case liked(String)
  }

  private(set) lazy var list = DiffableDataSource<Section, Item>(
    name: "shortcuts"
  ) { [weak self] item in
    self?.row(item) ?? .dynamic("", cell: PlaceholderCell.self)
  }
  override var lists: [any ListSource] { [list] }

  init() {
    super.init(title: "Shortcuts")
    list.sectionHeader = { $0 == .liked ? .dynamic("Liked", cell: HeadingCell.self) : nil }
    list.onActivate = { [weak self] _, item in self?.press(item) }
  }

  override func makeWidget() -> Widget {
    let page = ListPage(list)
    list.onProblem = page.sayProblem
    return page.widget
  }

  /// Shows all groups, expanded except for the collapsed groups in `view`.
  func show(_ view: ShortcutView) async throws(ListError) {
    if list.sectionCount == 0 {
      var snapshot = ListSnapshot<Section, Item>()
      try snapshot.append(sections: ShortcutGroup.allCases.map { .group($0) })
      try await list.apply(snapshot)
    }
    for group in ShortcutGroup.allCases {
      var levels = try ListSectionSnapshot([Item.heading(group)])
      try levels.append(group.rows.map { .shortcut($0.title) }, to: .heading(group))
      if !view.collapsed.contains(group) { try levels.expand([.heading(group)]) }
      try await list.apply(levels, to: .group(group))
    }
  }

  func isLiked(_ name: String) -> Bool { list.position(of: .liked(name)) != nil }

  func isExpanded(_ group: ShortcutGroup) -> Bool {
    list.sectionSnapshot(of: .group(group))?.isExpanded(.heading(group)) ?? false
  }

  /// Likes or unlikes a shortcut, and removes the section of liked shortcuts when it's empty.
  func like(_ name: String) async throws(ListError) {
    var snapshot = list.snapshot()
    if isLiked(name) {
      try snapshot.delete([.liked(name)])
      if snapshot.items(in: .liked)?.isEmpty == true { try snapshot.delete(sections: [.liked]) }
    } else {
      if snapshot.number(of: .liked) == nil, let first = snapshot.sections.first {
        try snapshot.insert(sections: [.liked], before: first)
      }
      try snapshot.append(.liked(name), to: .liked)
    }
    // A collapsed group doesn't contain the row.
    if snapshot.contains(.shortcut(name)) { try snapshot.reconfigure([.shortcut(name)]) }
    try await list.apply(snapshot)
  }

  /// Expands or collapses a group.
  func toggle(_ group: ShortcutGroup) async throws(ListError) {
    if isExpanded(group) {
      try await list.collapse([.heading(group)], in: .group(group))
    } else {
      try await list.expand([.heading(group)], in: .group(group))
    }
  }

  private func press(_ item: Item) {
    switch item {
    case .heading(let group): change { screen throws(ListError) in try await screen.toggle(group) }
    case .shortcut(let name), .liked(let name):
      ShortcutGroup.edge(of: name)?.open(from: self)
    }
  }

  private func change(
    _ body: @escaping (ShortcutsScreen) async throws(ListError) -> Void
  ) {
    Task { [weak self] in
      guard let self else { return }
      do throws(ListError) {
        try await body(self)
      } catch {
        list.onProblem?(error)
      }
    }
  }

  private func row(_ item: Item) -> AnyListItem {
    switch item {
    case .heading(let group):
      .dynamic(
        ItemCell.Model(
          id: group.rawValue,
          title: "\(group)".capitalized,
          detail: "\(group.rows.count)",
          icon: isExpanded(group) ? "pan-down-symbolic" : "pan-end-symbolic"
        ),
        cell: ItemCell.self
      )
    case .shortcut(let name), .liked(let name):
      .dynamic(
        ShortcutCell.Model(
          name: name,
          isLiked: isLiked(name),
          edge: ShortcutGroup.edge(of: name)?.id
        ) { [weak self] in
          self?.change { screen throws(ListError) in try await screen.like(name) }
        },
        cell: ShortcutCell.self
      )
    }
  }
}

extension ShortcutGroup {
  /// Returns the edge of the shortcut with a title, or `nil` if there is no such shortcut.
  fileprivate static func edge(of name: String) -> NavigationEdge<Screen, Void>? {
    allCases.flatMap(\.rows).edge(titled: name)
  }

  fileprivate var rows: [EdgeRow] {
    switch self {
    case .money:
      [
        EdgeRow(NavigationEdge(.tap("Currencies"), to: .currencies, with: CurrencyQuery())),
        EdgeRow(
          NavigationEdge(.tap("Swiss franc"), to: .currency, with: CurrencyCode(code: "CHF"))
        ),
        EdgeRow(
          NavigationEdge(
            .tap("Pay from euros"),
            to: .balancePicker,
            with: BalanceChoice(code: "EUR")
          )
        ),
      ]
    case .places:
      [
        EdgeRow(NavigationEdge(.tap("Cities"), to: .cities, with: CityQuery())),
        EdgeRow(NavigationEdge(.tap("New York"), to: .newYork)),
        EdgeRow(NavigationEdge(.tap("Cities by region"), to: .nested)),
      ]
    case .shapes:
      [
        EdgeRow(NavigationEdge(.tap("Circle"), to: .circle)),
        EdgeRow(NavigationEdge(.tap("Square"), to: .square)),
        EdgeRow(NavigationEdge(.tap("Star"), to: .star)),
      ]
    }
  }
}

extension Route where Target == ShortcutsScreen, Context == ShortcutView {
  static var shortcuts: Self {
    Step(find: .byClass) { _ in ShortcutsScreen() }
      .task { screen, view in try await screen.show(view) }
      .onStackInSight()
  }
}

extension ShortcutsScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("shortcuts", route: .shortcuts)
      .preset("all open", ShortcutView())
      .preset("only places", ShortcutView(collapsed: [.money, .shapes]))
      .tags("list", "diffable", "levels", "header")
      .notes("Collapsible sections, and a section for liked shortcuts that is hidden while empty.")
      .navigates(ShortcutGroup.allCases.flatMap(\.rows).map(\.edge))
  }
}
