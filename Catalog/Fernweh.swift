import GTKBackend
import PetriDish
import PetriDishApp

/// A travel app, and all of its screens.
@main struct Fernweh: CatalogApp {
  static let catalog = Catalog("Fernweh", root: { variants in Root.make(variants) }) {
    Navigation.self
    TripForm.self

    Group("Explore") {
      ExploreScreen.self
      SearchScreen.self
      FiltersScreen.self
      CitiesScreen.self
      CityScreen.self
      CountryScreen.self
      FavoritesScreen.self
    }

    Group("Wallet") {
      WalletScreen.self
      RatesScreen.self
      CurrencyScreen.self
      ExchangeScreen.self
      HistoryScreen.self
    }

    Group("Trips") {
      TripsScreen.self
      TripScreen.self
      GuestsScreen.self
      CheckoutScreen.self
      ReceiptScreen.self
    }

    Group("You") {
      YouScreen.self
      LoginScreen.self
      SettingsScreen.self
      AccountScreen.self
    }
  }
  .styleSheet(StyleSheet("fernweh.css", in: .fernweh))
  .picturesTaken(at: "2026-05-14T17:52:00Z")
}
