import GTKBackend
import PetriDish
import PetriDishApp

/// A shop with every kind of route, container and list: what tests and scenarios try.
@main struct Testbed: CatalogApp {
  static let catalog = Catalog("Shop", root: { variants in TestbedRoot.make(variants) }) {
    Navigation.self

    Group("Start") {
      WelcomeScreen.self
      HomeScreen.self
      LoginScreen.self
      StarScreen.self
    }

    Group("Shapes") {
      CircleScreen.self
      SquareScreen.self
      FiguresScreen.self
      ImageListScreen.self
      ImageScreen.self
    }

    Group("Rules") {
      ColourScreen.self
      RoutingRuleScreen.self
      SecondModalScreen.self
    }

    Group("Containers") {
      NoticeScreen.self
      RegionScreen.self
    }

    Group("Products") {
      ProductScreen.self
      FavouritesScreen.self
    }

    Group("Money") {
      CurrencyListScreen.self
      CurrencyScreen.self
    }

    Group("Places") {
      CityListScreen.self
      CityScreen.self
    }

    Group("Templates") {
      CountryListScreen.self
      CountryScreen.self
    }

    Group("Lists") {
      PurseSettingsScreen.self
      BalancePickerScreen.self
      OperationSearchScreen.self
      PocketsScreen.self
      ShortcutsScreen.self
      NestedScreen.self
      MillionScreen.self
      StylesScreen.self
      ComposedScreen.self
    }
  }
  .styleSheet(StyleSheet("shop.css", in: .testbed))
}
