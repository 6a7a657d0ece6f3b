import GTKBackend
import PetriDish

/// The first screen of the shop, with a list of destinations.
final class HomeScreen: WidgetScreen {
  override var symbol: String? { "go-home-symbolic" }
  let list = ListAdapter<ItemCell>(
    HomeScreen.rows.map(\.model),
    name: "ways"
  )
  override var lists: [any ListSource] { [list] }

  init() {
    super.init(title: "Home")
    list.onActivate = { [weak self] _, item in
      if let self { Self.rows.edge(titled: item.id)?.open(from: self) }
    }
  }

  override func makeWidget() -> Widget { ListPage(list).widget }

  private nonisolated static let rows = [
    EdgeRow(NavigationEdge(.tap("Circle"), to: .circle), symbol: "media-record-symbolic"),
    EdgeRow(NavigationEdge(.tap("Square"), to: .square), symbol: "media-playback-stop-symbolic"),
    EdgeRow(
      NavigationEdge(.tap("Star"), to: .star),
      note: "Placement depends on an experiment",
      symbol: "starred-symbolic"
    ),
    EdgeRow(
      NavigationEdge(.tap("Product 42"), to: .product, with: ProductID(42)),
      symbol: "package-x-generic-symbolic"
    ),
    EdgeRow(
      NavigationEdge(.tap("Colour"), to: .colour, with: Colour(hex: "#3584e4")),
      symbol: "preferences-color-symbolic"
    ),
    EdgeRow(
      NavigationEdge(.tap("Favourites"), to: .favourites, with: Wishes(choice: .favourites)),
      symbol: "user-bookmarks-symbolic"
    ),
    EdgeRow(
      NavigationEdge(.tap("Currencies"), to: .currencies, with: CurrencyQuery()),
      note: "All ISO 4217 currencies",
      symbol: "view-list-symbolic"
    ),
    EdgeRow(
      NavigationEdge(.tap("Cities"), to: .cities, with: CityQuery())
        .or(to: .login, "if not signed in"),
      note: "Sign-in required",
      symbol: "mark-location-symbolic"
    ),
    EdgeRow(
      NavigationEdge(
        .tap("New York and its currency"),
        to: .newYork,
        with: NoContext(),
        after: Destination(.currency, with: CurrencyCode(code: "USD"))
      ),
      note: "Two routes in sequence",
      symbol: "emoji-travel-symbolic"
    ),
    EdgeRow(
      NavigationEdge(.tap("Routing rule"), to: .routingRule, with: Colour(hex: "#2ec27e")),
      note: "A screen that can refuse to close",
      symbol: "security-high-symbolic"
    ),
    EdgeRow(
      NavigationEdge(.tap("Notices"), to: .notice, with: NoticeStyle(style: .dialog)),
      note: "All presentation styles",
      symbol: "dialog-information-symbolic"
    ),
    EdgeRow(
      NavigationEdge(.tap("Regions"), to: .region, with: RegionChoice(region: "Europe")),
      note: "More tabs than fit on a phone",
      symbol: "mark-location-symbolic"
    ),
    EdgeRow(
      NavigationEdge(.tap("Countries"), to: .countries, with: CountryQuery()),
      note: "Rows described by a .ui file",
      symbol: "view-list-symbolic"
    ),
    EdgeRow(
      NavigationEdge(.tap("Purse settings"), to: .purseSettings),
      note: "All built-in row types",
      symbol: "emblem-system-symbolic"
    ),
    EdgeRow(
      NavigationEdge(.tap("Pockets"), to: .pockets, with: Purse(subject: .person)),
      note: "One list in four slices",
      symbol: "view-list-symbolic"
    ),
    EdgeRow(
      NavigationEdge(.tap("Shortcuts"), to: .shortcuts, with: ShortcutView()),
      note: "Collapsible sections",
      symbol: "starred-symbolic"
    ),
    EdgeRow(
      NavigationEdge(.tap("Operations"), to: .operationSearch, with: OperationQuery()),
      note: "A list that loads more while scrolling",
      symbol: "edit-find-symbolic"
    ),
    EdgeRow(
      NavigationEdge(.tap("A million rows"), to: .million, with: RowCount(rows: 1_000_000)),
      symbol: "view-list-symbolic"
    ),
    EdgeRow(
      NavigationEdge(.tap("Cities in three styles"), to: .styles, with: CityStyle()),
      note: "A list, a grid or a box",
      symbol: "view-grid-symbolic"
    ),
    EdgeRow(
      NavigationEdge(.tap("Three lists in one"), to: .composed, with: PartOrder()),
      symbol: "view-list-symbolic"
    ),
    EdgeRow(
      NavigationEdge(.tap("Leave the shop"), to: .welcome),
      note: "Back to the Welcome screen",
      symbol: "application-exit-symbolic"
    ),
  ]
}

extension Route where Target == HomeScreen, Context == NoContext {
  /// A route to Home, which is created together with the root of the current variant.
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

extension HomeScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("home", route: .home)
      .tags("root")
      .notes("The first tab, the first menu item, or the primary side of the split.")
      .navigates(rows.map(\.edge))
  }
}
