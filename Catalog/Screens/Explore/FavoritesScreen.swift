import Foundation
import GTKBackend
import PetriDish
import World

/// The section of favorites that is shown.
struct Favorites: Codable, Hashable {
  var section = Section.cities

  enum Section: String, Codable, CaseIterable, Sendable { case cities, money, trips }
}

/// Favorite cities and currencies, which the traveler can reorder.
final class FavoritesScreen: LocalizedScreen {
  override var symbol: String? { "starred-symbolic" }
  let list = AnyListAdapter(CityCell.self, MoneyCell.self, name: "favorites", selectionMode: .none)
  override var lists: [any ListSource] { [list] }

  private(set) var favorites: Favorites
  private var choices: Choices<Favorites.Section>?
  private var removed: (index: Int, item: AnyListItem)?
  private lazy var undo = Box(.horizontal, spacing: 12)
  private lazy var undoTitle = Label("", "heading")

  init(_ favorites: Favorites) {
    self.favorites = favorites
    super.init()
    list.dragAndDrop = .reorder
    list.onActivate = { [weak self] _, item in self?.open(item) }
    list.onEdit = { [weak self] edit, index, item in
      if edit == .delete { self?.attempt { screen in try screen.remove(item, at: index) } }
    }
  }

  /// Shows a section.
  func show(_ favorites: Favorites) throws {
    self.favorites = favorites
    try list.show(rows())
    guard isShown else { return }
    choices?.show(favorites.section)
    undo.isVisible = false
  }

  override var localizedTitle: String { text("Favorites") }

  override func makeContent() -> Widget {
    list.placeholder = ListPlaceholder(
      text("No favorites yet"),
      text("Tap the star on a city, currency or trip to add it here.")
    )
    let choices = Choices(
      [(.cities, text("Cities")), (.money, text("Money")), (.trips, text("Trips"))],
      chosen: favorites.section
    ) { [weak self] section in
      self?.attempt { screen in try screen.show(Favorites(section: section)) }
    }
    self.choices = choices
    choices.widget.setMargins(top: 8, start: 16, bottom: 8, end: 16)
    let view = GTKListView(list)
    view.widget.expandsVertically = true
    undo.removeAll()
    undo.setClass("foot")
    undo.isVisible = false
    undo.append(
      Page.summary(undoTitle, Label(text("You can undo this until you leave."), "small", "dim"))
    )
    undo.append(
      Button(text("Undo"), look: "second") { [weak self] in
        self?.attempt { screen in try screen.putBack() }
      }
    )
    attempt { screen in try screen.show(screen.favorites) }
    return Box(spacing: 0, [choices.widget, view.widget, undo])
  }

  /// Removes a row; the removal can be undone.
  func remove(_ item: AnyListItem, at index: Int) throws {
    try list.delete(at: index)
    removed = (index, item)
    let name = (item.model as? CityCell.Model)?.name ?? (item.model as? MoneyCell.Model)?.name
    undoTitle.text = name.map { text("Removed \($0)") } ?? text("Removed a favorite")
    undo.isVisible = true
  }

  /// Restores the row that was removed last.
  func putBack() throws {
    guard let (index, item) = removed else { return }
    try list.insert(item, at: min(index, list.count))
    removed = nil
    undo.isVisible = false
  }

  private func rows() throws -> [AnyListItem] {
    switch favorites.section {
    case .cities:
      try Place.favorites().map {
        .dynamic(CityCell.Model($0, on: self), cell: CityCell.self)
      }
    case .money:
      try ["NOK", "JPY", "CHF"].compactMap { code in
        MoneyCell.Model(rateOf: try Money.currency(code), in: "EUR", language)
          .map { .dynamic($0, cell: MoneyCell.self) }
      }
    case .trips: []
    }
  }

  private func open(_ item: AnyListItem) {
    switch item.model {
    case let row as CityCell.Model: Self.city.open(from: self, with: row.id)
    case let row as MoneyCell.Model: Self.currency.open(from: self, with: row.id)
    default: break
    }
  }

  private nonisolated static let city = NavigationEdge("tap a city", to: .city) {
    (_: FavoritesScreen, id: String) in CityVisit(city: id)
  }

  private nonisolated static let currency = NavigationEdge(
    UserAction.press("Money").then("tap a currency"),
    to: .currency
  ) { (_: FavoritesScreen, code: String) in CurrencyPair(code: code) }
}

extension Route where Target == FavoritesScreen, Context == Favorites {
  static var favorites: Self {
    Step(find: .byClass) { favorites in FavoritesScreen(favorites) }
      .task { screen, favorites in try screen.show(favorites) }
      .pushed()
  }
}

extension FavoritesScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("favorites", route: .favorites)
      .preset("cities", Favorites())
      .preset("money", Favorites(section: .money))
      .preset("empty", Favorites(section: .trips))
      .tags("list", "reorder", "placeholder")
      .notes("A menu item under “menu”; otherwise pushed from Explore.")
      .navigates(city, currency)
  }
}
