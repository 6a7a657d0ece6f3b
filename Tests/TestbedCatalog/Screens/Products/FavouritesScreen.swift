import GTKBackend
import PetriDish

/// The list of wishes to show.
struct Wishes: Codable, Hashable {
  var choice: Choice

  enum Choice: String, Codable, CaseIterable {
    case favourites, collections
  }
}

/// A screen with two lists: favorite items, and collections of items.
final class FavouritesScreen: WidgetScreen {
  let list: ListAdapter<ItemCell>
  override var lists: [any ListSource] { [list] }

  private(set) var wishes: Wishes
  private var buttons: [Wishes.Choice: ToggleButton] = [:]

  init(_ wishes: Wishes) {
    self.wishes = wishes
    list = ListAdapter(wishes.choice.models, name: "wishes")
    super.init(title: wishes.choice.title)
    list.onActivate = { [weak self] _, item in
      if let self { self.wishes.choice.rows.edge(titled: item.id)?.open(from: self) }
    }
  }

  /// Shows one of the two lists.
  func show(_ wishes: Wishes) throws {
    self.wishes = wishes
    title = wishes.choice.title
    for (choice, button) in buttons { button.isActive = choice == wishes.choice }
    try list.show(wishes.choice.models)
  }

  override func makeWidget() -> Widget {
    let page = ListPage(list)
    for choice in Wishes.Choice.allCases {
      let button = ToggleButton()
      button.label = choice.title
      button.expandsHorizontally = true
      button.isActive = choice == wishes.choice
      button.navigates(Self.choice, with: choice, from: self)
      buttons[choice] = button
      page.add(button)
    }
    return page.widget
  }

  private nonisolated static let choice = NavigationEdge("press a choice", to: .favourites) {
    (_: FavouritesScreen, choice: Wishes.Choice) in Wishes(choice: choice)
  }
}

extension Wishes.Choice {
  fileprivate var title: String {
    switch self {
    case .favourites: "Favourites"
    case .collections: "Collections"
    }
  }

  fileprivate var rows: [EdgeRow] {
    switch self {
    case .favourites:
      [
        EdgeRow(
          NavigationEdge(.tap("Product 42"), to: .product, with: ProductID(42)),
          symbol: "starred-symbolic"
        ),
        EdgeRow(
          NavigationEdge(.tap("Swiss franc"), to: .currency, with: CurrencyCode(code: "CHF")),
          symbol: "starred-symbolic"
        ),
        EdgeRow(
          NavigationEdge(.tap("Snow"), to: .image, with: ImageName(name: "snow")),
          symbol: "starred-symbolic"
        ),
        EdgeRow(NavigationEdge(.tap("New York"), to: .newYork), symbol: "starred-symbolic"),
      ]
    case .collections:
      [
        EdgeRow(
          NavigationEdge(
            .press("Collections").then(.tap("Francs")),
            to: .currencies,
            with: CurrencyQuery(search: "franc")
          ),
          symbol: "view-list-symbolic"
        ),
        EdgeRow(
          NavigationEdge(
            .press("Collections").then(.tap("Cities of Brazil")),
            to: .cities,
            with: CityQuery(filter: "Brazil")
          ),
          symbol: "mark-location-symbolic"
        ),
        EdgeRow(
          NavigationEdge(.press("Collections").then(.tap("Images")), to: .images),
          symbol: "image-x-generic-symbolic"
        ),
      ]
    }
  }

  fileprivate var models: [ItemCell.Model] { rows.map(\.model) }
}

extension Route where Target == FavouritesScreen, Context == Wishes {
  static var favourites: Self {
    Step(find: .byClass) { wishes in FavouritesScreen(wishes) }
      .task { screen, wishes in try screen.show(wishes) }
      .using(.push).from(.navigationStack)
      .using(.present(.sheet)).from(.current)
  }
}

extension FavouritesScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("favourites", name: "Favourites and collections", route: .favourites)
      .preset("favourites", Wishes(choice: .favourites))
      .preset("collections", Wishes(choice: .collections))
      .tags("list", "modal")
      .notes("One screen with two lists.")
      .navigates(Wishes.Choice.allCases.flatMap(\.rows).map(\.edge))
  }
}
