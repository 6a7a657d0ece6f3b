import Foundation
import GTKBackend
import PetriDish

/// The groups of shortcuts that are closed.
struct ShortcutView: Codable, Hashable {
  var collapsed: [ShortcutGroup] = []
}

enum ShortcutGroup: String, Codable, CaseIterable {
  case money, places, shapes
}

/// Shortcuts in groups that collapse, and those that a person likes above them: a data source that
/// is changed by showing it how it shall be.
final class ShortcutsScreen: WidgetScreen {
  enum Section: Hashable, Sendable {
    case liked
    case group(ShortcutGroup)
  }

  /// The identity of a row; a shortcut that is liked stands in two places, as two items.
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

  /// Shows all groups, each open unless it is named.
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

  /// Likes a shortcut, or does no longer; the section of those goes when nothing is in it.
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
    // Its group may be collapsed.
    if snapshot.contains(.shortcut(name)) { try snapshot.reconfigure([.shortcut(name)]) }
    try await list.apply(snapshot)
  }

  /// Hides the shortcuts of a group, or shows them.
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
  /// The edge of the shortcut with a name, if there is one.
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
      .notes("Sections that collapse; what is liked stands in a section that comes and goes.")
      .navigates(ShortcutGroup.allCases.flatMap(\.rows).map(\.edge))
  }
}
