import GTKBackend
import PetriDish

/// Where everything begins: a list of ways into the shop.
final class HomeScreen: Screen, WidgetScreen, SymbolScreen, ListOwner {
  let symbol = "go-home-symbolic"
  let list = ListAdapter<ItemCell>(
    HomeScreen.ways.map(\.row),
    name: "ways",
    selectionMode: .none
  )
  var lists: [any ListSource] { [list] }

  init() {
    super.init(title: "Home")
    list.onOpen { [weak self] item in
      let chosen = Self.ways.first { $0.name == item.id }
      if let chosen { self?.open(chosen) }
    }
  }

  func makeWidget() -> Widget { ListPage(list).widget }

  private static let ways = [
    Way("Circle", Destination(.circle), symbol: "media-record-symbolic"),
    Way("Square", Destination(.square), symbol: "media-playback-stop-symbolic"),
    Way(
      "Star",
      Destination(.star),
      note: "Its place is an experiment",
      symbol: "starred-symbolic"
    ),
    Way(
      "Product 42",
      Destination(.product, with: ProductID(42)),
      symbol: "package-x-generic-symbolic"
    ),
    Way(
      "Colour",
      Destination(.colour, with: Colour(hex: "#3584e4")),
      symbol: "preferences-color-symbolic"
    ),
    Way(
      "Favourites",
      Destination(.favourites, with: Wishes(choice: .favourites)),
      symbol: "user-bookmarks-symbolic"
    ),
    Way(
      "Currencies",
      Destination(.currencies, with: CurrencyQuery()),
      note: "All of ISO 4217",
      symbol: "view-list-symbolic"
    ),
    Way(
      "Cities",
      Destination(.cities, with: CityQuery()),
      note: "Behind login",
      symbol: "mark-location-symbolic"
    ),
    Way(
      "New York and its money",
      Destination(.currency, with: CurrencyCode(code: "USD")),
      Destination(.newYork),
      note: "Two routes at once",
      symbol: "emoji-travel-symbolic"
    ),
    Way(
      "Routing rule",
      Destination(.routingRule, with: Colour(hex: "#2ec27e")),
      note: "A screen that can refuse to close",
      symbol: "security-high-symbolic"
    ),
    Way(
      "Notices",
      Destination(.notice, with: NoticeStyle(style: .dialog)),
      note: "Every way to lie over the rest",
      symbol: "dialog-information-symbolic"
    ),
    Way(
      "Regions",
      Destination(.region, with: RegionChoice(region: "Europe")),
      note: "More tabs than there is room for",
      symbol: "mark-location-symbolic"
    ),
    Way(
      "Countries",
      Destination(.countries, with: CountryQuery()),
      note: "Rows that a file describes",
      symbol: "view-list-symbolic"
    ),
    Way(
      "Purse settings",
      Destination(.purseSettings),
      note: "Ready-made rows of every kind",
      symbol: "emblem-system-symbolic"
    ),
    Way(
      "Pockets",
      Destination(.pockets, with: Purse(subject: .person)),
      note: "One list in four slices",
      symbol: "view-list-symbolic"
    ),
    Way(
      "Shortcuts",
      Destination(.shortcuts, with: ShortcutView()),
      note: "Sections that collapse",
      symbol: "starred-symbolic"
    ),
    Way(
      "Operations",
      Destination(.operationSearch, with: OperationQuery()),
      note: "A list without an end",
      symbol: "edit-find-symbolic"
    ),
    Way(
      "A million rows",
      Destination(.million, with: RowCount(rows: 1_000_000)),
      symbol: "view-list-symbolic"
    ),
    Way(
      "Cities in three styles",
      Destination(.styles, with: CityStyle()),
      note: "A list, a grid or a box",
      symbol: "view-grid-symbolic"
    ),
    Way(
      "Three lists as one",
      Destination(.composed, with: PartOrder()),
      symbol: "view-list-symbolic"
    ),
    Way(
      "Out of the shop",
      Destination(.welcome),
      note: "Back to the welcome",
      symbol: "application-exit-symbolic"
    ),
  ]
}

extension Route where Target == HomeScreen, Context == NoContext {
  /// The root brings it along, whichever that is.
  static var home: Self {
    .switch(on: Navigation.self) { variant in
      switch variant {
      case .tabs: step.using(.nothing).from(.shopTabs)
      case .menu: step.using(.nothing).from(.shopMenu)
      case .split: step.using(.nothing).from(.shopSplit)
      }
    }
  }

  private static var step: Step<HomeScreen, NoContext> { Step(name: "home", find: .byClass) }
}
