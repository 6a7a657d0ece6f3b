import GTKBackend
import PetriDish
import PetriDishApp

/// A travel app and all of its screens.
@main struct Fernweh: CatalogApp {
  static let catalog = Catalog("Fernweh", root: { variants in Root.make(variants) }) {
    Navigation.self
    TripForm.self

    ScreenGroup("Explore") {
      ExploreScreen.self
      SearchScreen.self
      FiltersScreen.self
      CitiesScreen.self
      CityScreen.self
      CountryScreen.self
      FavoritesScreen.self
    }

    ScreenGroup("Wallet") {
      WalletScreen.self
      RatesScreen.self
      CurrencyScreen.self
      ExchangeScreen.self
      HistoryScreen.self
    }

    ScreenGroup("Trips") {
      TripsScreen.self
      TripScreen.self
      GuestsScreen.self
      CheckoutScreen.self
      ReceiptScreen.self
    }

    ScreenGroup("You") {
      YouScreen.self
      LoginScreen.self
      SettingsScreen.self
      AccountScreen.self
    }
  }
  .styleSheet(StyleSheet("fernweh.css", in: .fernweh))
  .picturesTaken(at: "2026-05-14T17:52:00Z")
}
