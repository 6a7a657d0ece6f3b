import PetriDish
import Testing

// Testable because the testbed’s screens are internal.
@testable import TestbedCatalog

/// The stacks that routes result in under each root.
@MainActor
struct RouteTableTests {
  /// A link without its scheme and host, and the resulting stack under each variant.
  struct Row {
    let link: String
    let stacks: [String: String]

    init(_ link: String, tabs: String, menu: String, split: String) {
      self.link = link
      stacks = ["tabs": tabs, "menu": menu, "split": split]
    }
  }

  @Test(arguments: routes + starts, Navigation.variants)
  func `each route results in its stack under each root`(row: Row, variant: String) async throws {
    let dish = Dish(Testbed.catalog)
    var jump = try Testbed.catalog.jump("petri://jump/" + row.link)
    jump.variants[Navigation.id] = variant
    let result = await dish.jump(jump)
    #expect(result.failure == nil)
    #expect(result.stack.sketch == row.stacks[variant])
  }

  @Test func `the table contains every screen`() {
    let listed = Set(Self.routes.map { $0.link.prefix { $0 != "?" } })
    #expect(listed == Set(Testbed.catalog.screens.map { $0.id[...] }))
  }

  /// Links from the initial screen.
  nonisolated static let routes = [
    Row(
      "welcome",
      tabs: "Welcome",
      menu: "Welcome",
      split: "Welcome"
    ),
    Row(
      "home",
      tabs: "Tabs([Home], -, -, -)",
      menu: "NavigationDrawer([Home], -, -, -)",
      split: "Split(Home, Pages([Circle], -, -))"
    ),
    Row(
      "circle",
      tabs: "Tabs(-, [Circle], -, -)",
      menu: "NavigationDrawer(-, [Circle], -, -)",
      split: "Split(Home, Pages([Circle], -, -))"
    ),
    Row(
      "square",
      tabs: "Tabs(-, -, [Square], -)",
      menu: "NavigationDrawer(-, -, [Square], -)",
      split: "Split(Home, Pages(-, [Square], -))"
    ),
    Row(
      "figures",
      tabs: "Tabs(-, [Circle, Figures], -, -)",
      menu: "NavigationDrawer(-, [Circle, Figures], -, -)",
      split: "Split(Home, Pages([Circle, Figures], -, -))"
    ),
    Row(
      "colour?hex=%233584e4",
      tabs: "Tabs([Home, Colour], -, -, -)",
      menu: "NavigationDrawer([Home, Colour], -, -, -)",
      split: "Split(Home, Pages([Circle, Colour], -, -))"
    ),
    Row(
      "routing-rule?hex=%233584e4",
      tabs: "Tabs([Home < [Tabs(-RuleList, RoutingRule)]], -, -, -)",
      menu: "NavigationDrawer([Home < [Tabs(-RuleList, RoutingRule)]], -, -, -)",
      split: "Split(Home, Pages([Circle < [Tabs(-RuleList, RoutingRule)]], -, -))"
    ),
    Row(
      "second-modal?hex=%233584e4",
      tabs: "Tabs([Home < [Tabs(-RuleList, RoutingRule)] < [SecondModal]], -, -, -)",
      menu: "NavigationDrawer([Home < [Tabs(-RuleList, RoutingRule)] < [SecondModal]], -, -, -)",
      split: "Split(Home, Pages([Circle < [Tabs(-RuleList, RoutingRule)] < [SecondModal]], -, -))"
    ),
    Row(
      "product?id=42",
      tabs: "Tabs([Home, Product], -, -, -)",
      menu: "NavigationDrawer([Home, Product], -, -, -)",
      split: "Split(Home, Pages([Circle, Product], -, -))"
    ),
    Row(
      "star",
      tabs: "Tabs(-, -, -, -, [Star])",
      menu: "NavigationDrawer(-, -, -, -, [Star])",
      split: "Split(Home, Pages([Circle, Star], -, -))"
    ),
    Row(
      "login",
      tabs: "Tabs([Home < [Login]], -, -, -)",
      menu: "NavigationDrawer([Home < [Login]], -, -, -)",
      split: "Split(Home, Pages([Circle < [Login]], -, -))"
    ),
    Row(
      "cities",
      tabs: "Tabs([Home < Split(CityList)], -, -, -)",
      menu: "NavigationDrawer([Home < Split(CityList)], -, -, -)",
      split: "Split(CityList)"
    ),
    Row(
      "city?id=403595",
      tabs: "Tabs([Home < Split(CityList, City)], -, -, -)",
      menu: "NavigationDrawer([Home < Split(CityList, City)], -, -, -)",
      split: "Split(CityList, City)"
    ),
    Row(
      "notice?style=dialog",
      tabs: "Tabs([Home < [Notice]], -, -, -)",
      menu: "NavigationDrawer([Home < [Notice]], -, -, -)",
      split: "Split(Home, Pages([Circle < [Notice]], -, -))"
    ),
    Row(
      "region?region=Asia",
      tabs:
        "Tabs([Home < [Regions(-Region, -Region, -Region, -Region, Region, -Region, -Region, -Region, -Region, -Region)]], -, -, -)",
      menu:
        "NavigationDrawer([Home < [Regions(-Region, -Region, -Region, -Region, Region, -Region, -Region, -Region, -Region, -Region)]], -, -, -)",
      split:
        "Split(Home, Pages([Circle < [Regions(-Region, -Region, -Region, -Region, Region, -Region, -Region, -Region, -Region, -Region)]], -, -))"
    ),
    Row(
      "favourites?choice=collections",
      tabs: "Tabs([Home < [Favourites]], -, -, -)",
      menu: "NavigationDrawer([Home < [Favourites]], -, -, -)",
      split: "Split(Home, Pages([Circle < [Favourites]], -, -))"
    ),
    Row(
      "images",
      tabs: "Tabs(-, -, [Square, Gallery(ImageList)], -)",
      menu: "NavigationDrawer(-, -, [Square, Gallery(ImageList)], -)",
      split: "Split(Home, Pages(-, [Square, Gallery(ImageList)], -))"
    ),
    Row(
      "image?name=snow",
      tabs: "Tabs(-, -, [Square, Gallery(-ImageList, Image)], -)",
      menu: "NavigationDrawer(-, -, [Square, Gallery(-ImageList, Image)], -)",
      split: "Split(Home, Pages(-, [Square, Gallery(-ImageList, Image)], -))"
    ),
    Row(
      "new-york",
      tabs: "Tabs([Home < Split(CityList, City)], -, -, -)",
      menu: "NavigationDrawer([Home < Split(CityList, City)], -, -, -)",
      split: "Split(CityList, City)"
    ),
    Row(
      "currencies?search=&order=code",
      tabs: "Tabs(-, -, -, [CurrencyList])",
      menu: "NavigationDrawer(-, -, -, [CurrencyList])",
      split: "Split(Home, Pages(-, -, [CurrencyList]))"
    ),
    Row(
      "currency?code=CHF",
      tabs: "Tabs(-, -, -, [CurrencyList, Currency])",
      menu: "NavigationDrawer(-, -, -, [CurrencyList, Currency])",
      split: "Split(Home, Pages(-, -, [CurrencyList, Currency]))"
    ),
    Row(
      "purse-settings",
      tabs: "Tabs([Home, PurseSettings], -, -, -)",
      menu: "NavigationDrawer([Home, PurseSettings], -, -, -)",
      split: "Split(Home, Pages([Circle, PurseSettings], -, -))"
    ),
    Row(
      "countries?search=",
      tabs: "Tabs([Home, CountryList], -, -, -)",
      menu: "NavigationDrawer([Home, CountryList], -, -, -)",
      split: "Split(Home, Pages([Circle, CountryList], -, -))"
    ),
    Row(
      "country?code=CH",
      tabs: "Tabs([Home, Country], -, -, -)",
      menu: "NavigationDrawer([Home, Country], -, -, -)",
      split: "Split(Home, Pages([Circle, Country], -, -))"
    ),
    Row(
      "balance-picker?code=CHF",
      tabs: "Tabs([Home, BalancePicker], -, -, -)",
      menu: "NavigationDrawer([Home, BalancePicker], -, -, -)",
      split: "Split(Home, Pages([Circle, BalancePicker], -, -))"
    ),
    Row(
      "operations?search=sign",
      tabs: "Tabs([Home, OperationSearch], -, -, -)",
      menu: "NavigationDrawer([Home, OperationSearch], -, -, -)",
      split: "Split(Home, Pages([Circle, OperationSearch], -, -))"
    ),
    Row(
      "pockets?subject=family",
      tabs: "Tabs([Home, Pockets], -, -, -)",
      menu: "NavigationDrawer([Home, Pockets], -, -, -)",
      split: "Split(Home, Pages([Circle, Pockets], -, -))"
    ),
    Row(
      "shortcuts?collapsed.0=money",
      tabs: "Tabs([Home, Shortcuts], -, -, -)",
      menu: "NavigationDrawer([Home, Shortcuts], -, -, -)",
      split: "Split(Home, Pages([Circle, Shortcuts], -, -))"
    ),
    Row(
      "composed?parts.0=languages",
      tabs: "Tabs([Home, Composed], -, -, -)",
      menu: "NavigationDrawer([Home, Composed], -, -, -)",
      split: "Split(Home, Pages([Circle, Composed], -, -))"
    ),
    Row(
      "nested",
      tabs: "Tabs([Home, Nested], -, -, -)",
      menu: "NavigationDrawer([Home, Nested], -, -, -)",
      split: "Split(Home, Pages([Circle, Nested], -, -))"
    ),
    Row(
      "styles?style=list",
      tabs: "Tabs([Home, Styles], -, -, -)",
      menu: "NavigationDrawer([Home, Styles], -, -, -)",
      split: "Split(Home, Pages([Circle, Styles], -, -))"
    ),
    Row(
      "million?rows=10",
      tabs: "Tabs([Home, Million], -, -, -)",
      menu: "NavigationDrawer([Home, Million], -, -, -)",
      split: "Split(Home, Pages([Circle, Million], -, -))"
    ),
  ]

  /// Links from other screens, from which the same routes result in other stacks.
  nonisolated static let starts = [
    Row(
      "notice?style=popover&from=notice?style%3Dsheet",
      tabs: "Tabs([Home < [Notice < Notice]], -, -, -)",
      menu: "NavigationDrawer([Home < [Notice < Notice]], -, -, -)",
      split: "Split(Home, Pages([Circle < [Notice < Notice]], -, -))"
    ),
    Row(
      "home?from=welcome",
      tabs: "Tabs([Home], -, -, -)",
      menu: "NavigationDrawer([Home], -, -, -)",
      split: "Split(Home, Pages([Circle], -, -))"
    ),
    Row(
      "square?from=welcome",
      tabs: "Tabs(-, -, [Square], -)",
      menu: "NavigationDrawer(-, -, [Square], -)",
      split: "Split(Home, Pages(-, [Square], -))"
    ),
    Row(
      "colour?hex=%233584e4&from=welcome",
      tabs: "Welcome < [Colour]",
      menu: "Welcome < [Colour]",
      split: "Welcome < [Colour]"
    ),
    Row(
      "product?id=42&from=welcome",
      tabs: "Tabs(-, [Circle, Product], -, -)",
      menu: "NavigationDrawer(-, [Circle, Product], -, -)",
      split: "Split(Home, Pages([Circle, Product], -, -))"
    ),
    Row(
      "product?id=42&campaign=https://example.org",
      tabs: "Tabs([Home < [Product]], -, -, -)",
      menu: "NavigationDrawer([Home < [Product]], -, -, -)",
      split: "Split(Home, Pages([Circle < [Product]], -, -))"
    ),
    Row(
      "product?id=7&from=product?id%3D42",
      tabs: "Tabs([Home, Product, Product], -, -, -)",
      menu: "NavigationDrawer([Home, Product, Product], -, -, -)",
      split: "Split(Home, Pages([Circle, Product, Product], -, -))"
    ),
    Row(
      "image?name=fog&from=image?name%3Dsnow",
      tabs: "Tabs(-, -, [Square, Gallery(-ImageList, -Image, Image)], -)",
      menu: "NavigationDrawer(-, -, [Square, Gallery(-ImageList, -Image, Image)], -)",
      split: "Split(Home, Pages(-, [Square, Gallery(-ImageList, -Image, Image)], -))"
    ),
    Row(
      "images?from=image?name%3Dsnow",
      tabs: "Tabs(-, -, [Square, Gallery(ImageList, -Image)], -)",
      menu: "NavigationDrawer(-, -, [Square, Gallery(ImageList, -Image)], -)",
      split: "Split(Home, Pages(-, [Square, Gallery(ImageList, -Image)], -))"
    ),
    Row(
      "home?from=city?id%3D403595",
      tabs: "Tabs([Home], -, -, -)",
      menu: "NavigationDrawer([Home], -, -, -)",
      split: "Split(Home, Pages([Circle], -, -))"
    ),
    Row(
      "pockets?subject=family&from=welcome",
      tabs: "Tabs(-, [Circle, Pockets], -, -)",
      menu: "NavigationDrawer(-, [Circle, Pockets], -, -)",
      split: "Split(Home, Pages([Circle, Pockets], -, -))"
    ),
    Row(
      "pockets?subject=family&from=pockets?subject%3Dperson&from=circle",
      tabs: "Tabs([Home, Pockets], -, -, -)",
      menu: "NavigationDrawer([Home, Pockets], -, -, -)",
      split: "Split(Home, Pages([Circle, Pockets], -, -))"
    ),
    Row(
      "star?from=star&from=circle",
      tabs: "Tabs(-, -, -, -, [Star])",
      menu: "NavigationDrawer(-, -, -, -, [Star])",
      split: "Split(Home, Pages([Circle, Star], -, -))"
    ),
    Row(
      "cities?from=product?id%3D1",
      tabs: "Tabs([Home, Product < Split(CityList)], -, -, -)",
      menu: "NavigationDrawer([Home, Product < Split(CityList)], -, -, -)",
      split: "Split(CityList)"
    ),
    Row(
      "city?id=287388&from=city?id%3D403595",
      tabs: "Tabs([Home < Split(CityList, City)], -, -, -)",
      menu: "NavigationDrawer([Home < Split(CityList, City)], -, -, -)",
      split: "Split(CityList, City)"
    ),
    Row(
      "favourites?choice=collections&from=favourites?choice%3Dfavourites",
      tabs: "Tabs([Home < [Favourites]], -, -, -)",
      menu: "NavigationDrawer([Home < [Favourites]], -, -, -)",
      split: "Split(Home, Pages([Circle < [Favourites]], -, -))"
    ),
  ]
}
