import GTKBackend
import PetriDish

/// Which of two lists of wishes to show.
struct Wishes: Codable, Hashable {
  var choice: Choice

  enum Choice: String, Codable, CaseIterable {
    case favourites, collections
  }
}

/// One screen with two states: single things that a person likes, or whole lists of them.
final class FavouritesScreen: Screen, WidgetScreen, ListOwner {
  let list: ListAdapter<ItemCell>
  var lists: [any ListSource] { [list] }

  private(set) var wishes: Wishes
  private var buttons: [Wishes.Choice: ToggleButton] = [:]

  init(_ wishes: Wishes) {
    self.wishes = wishes
    list = ListAdapter(wishes.choice.rows, name: "wishes", selectionMode: .none)
    super.init(title: wishes.choice.title)
    list.onOpen { [weak self] item in
      let chosen = self?.wishes.choice.things.first { $0.name == item.id }
      if let chosen { self?.open(chosen) }
    }
  }

  /// Shows one list or the other.
  func show(_ wishes: Wishes) throws {
    self.wishes = wishes
    title = wishes.choice.title
    for (choice, button) in buttons { button.isActive = choice == wishes.choice }
    try list.show(wishes.choice.rows)
  }

  func makeWidget() -> Widget {
    let page = ListPage(list)
    for choice in Wishes.Choice.allCases {
      let button = ToggleButton()
      button.label = choice.title
      button.expandsHorizontally = true
      button.isActive = choice == wishes.choice
      button.onClick { [weak self] in
        self?.open(Destination(.favourites, with: Wishes(choice: choice)))
      }
      buttons[choice] = button
      page.add(button)
    }
    return page.widget
  }
}

extension Wishes.Choice {
  fileprivate var title: String {
    switch self {
    case .favourites: "Favourites"
    case .collections: "Collections"
    }
  }

  fileprivate var things: [Way] {
    switch self {
    case .favourites:
      [
        Way("Product 42", Destination(.product, with: ProductID(42)), symbol: "starred-symbolic"),
        Way(
          "Swiss franc",
          Destination(.currency, with: CurrencyCode(code: "CHF")),
          symbol: "starred-symbolic"
        ),
        Way("Snow", Destination(.image, with: ImageName(name: "snow")), symbol: "starred-symbolic"),
        Way("New York", Destination(.newYork), symbol: "starred-symbolic"),
      ]
    case .collections:
      [
        Way(
          "Francs",
          Destination(.currencies, with: CurrencyQuery(search: "franc")),
          symbol: "view-list-symbolic"
        ),
        Way(
          "Cities of Brazil",
          Destination(.cities, with: CityQuery(filter: "Brazil")),
          symbol: "mark-location-symbolic"
        ),
        Way("Images", Destination(.images), symbol: "image-x-generic-symbolic"),
      ]
    }
  }

  fileprivate var rows: [ItemCell.Model] { things.map(\.row) }
}

extension Route where Target == FavouritesScreen, Context == Wishes {
  static var favourites: Self {
    Step(find: .byClass) { wishes in FavouritesScreen(wishes) }
      .task { screen, wishes in try screen.show(wishes) }
      .using(.push).from(.navigationStack)
      .using(.present(.sheet)).from(.current)
  }
}
