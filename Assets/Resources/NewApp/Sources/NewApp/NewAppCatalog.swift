import GTKBackend
import PetriDish
import PetriDishApp

/// The catalog of all screens; each screen is registered in its own file, next to its route.
@main struct NewAppCatalog: CatalogApp {
  static let catalog = Catalog("NewApp", root: { variants in NewAppRoot.make(variants) }) {
    Navigation.self

    ScreenGroup("Explore") {
      CitiesScreen.self
      CityScreen.self
    }

    ScreenGroup("Trips") {
      TripScreen.self
      LoginScreen.self
    }
  }
}

extension ResourceBundle {
  /// The resources of the app, such as layouts, style sheets and pictures.
  static let app = ResourceBundle("NewApp_NewApp")
}
