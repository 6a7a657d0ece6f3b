import GTKBackend
import PetriDish
import PetriDishApp

/// A shop with all kinds of routes, containers and lists, used by tests and end-to-end scenarios.
@main struct Testbed: CatalogApp {
  static let catalog = Catalog("Shop", root: { variants in TestbedRoot.make(variants) }) {
    Navigation.self

    ScreenGroup("Start") {
      WelcomeScreen.self
      HomeScreen.self
      LoginScreen.self
      StarScreen.self
    }

    ScreenGroup("Shapes") {
      CircleScreen.self
      SquareScreen.self
      FiguresScreen.self
      ImageListScreen.self
      ImageScreen.self
    }

    ScreenGroup("Rules") {
      ColourScreen.self
      RoutingRuleScreen.self
      SecondModalScreen.self
    }

    ScreenGroup("Containers") {
      NoticeScreen.self
      RegionScreen.self
    }

    ScreenGroup("Products") {
      ProductScreen.self
      FavouritesScreen.self
    }

    ScreenGroup("Money") {
      CurrencyListScreen.self
      CurrencyScreen.self
    }

    ScreenGroup("Places") {
      CityListScreen.self
      CityScreen.self
    }

    ScreenGroup("Templates") {
      CountryListScreen.self
      CountryScreen.self
    }

    ScreenGroup("Lists") {
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
