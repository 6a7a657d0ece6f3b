import GTKBackend
import PetriDish
import PetriDishApp

/// Every screen of the app, each registered in its own file, beside its route.
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
  /// The app's own files: layouts, style sheets, pictures.
  static let app = ResourceBundle("NewApp_NewApp")
}
