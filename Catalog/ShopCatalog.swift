import Foundation
import PetriDish
import PetriDishApp

/// A small shop, and the whole of what a team writes to have its screens in a catalog.
@main struct ShopCatalog: CatalogApp {
  static let catalog = Catalog("Shop", root: { variants in ShopRoot.make(variants) }) {
    Navigation.self

    Group("Start") {
      ScreenConfiguration("home", route: .home)
        .notes("The first screen: a tab, or the first item of the menu.")
      ScreenConfiguration("login", route: .login)
        .tags("modal", "guard")
        .notes("Opened by the guard of everything that belongs to somebody.")
      ScreenConfiguration("star", route: .star)
        .tags("experiment")
        .notes("A tab of its own, or an item of the menu.")
    }

    Group("Shapes") {
      ScreenConfiguration("circle", route: .circle)
      ScreenConfiguration("square", route: .square)
      ScreenConfiguration("figures", route: .figures)
        .tags("guard")
        .notes("Behind login.")
      ScreenConfiguration("colour", route: .colour)
        .preset("blue", Colour(hex: "#3584e4"))
        .preset("green", Colour(hex: "#2ec27e"))
        .preset("orange", Colour(hex: "#e66100"))
        .link("/colors/{hex}")
        .notes("Another colour is shown by the screen that is there.")
    }

    Group("Products") {
      ScreenConfiguration("product", route: .product)
        .preset("in stock", ProductID(42))
        .preset("sold out", ProductID(7))
        .preset("campaign", ProductID(42, campaign: URL(string: "https://example.org/autumn")))
        .link("/products/{id}")
        .notes("Pushed under tabs, a sheet under the menu.")
    }

    Group("Money") {
      ScreenConfiguration("currencies", route: .currencies)
        .preset("all", CurrencyQuery())
        .preset("francs", CurrencyQuery(search: "franc"))
        .preset("by name", CurrencyQuery(order: .name))
        .tags("list", "iso-codes")
        .notes("All of ISO 4217, to search, reorder, remove, add and shuffle.")
      ScreenConfiguration("currency", route: .currency)
        .preset("Swiss franc", CurrencyCode(code: "CHF"))
        .preset("gold", CurrencyCode(code: "XAU"))
        .link("/currencies/{code}")
        .tags("detail", "iso-codes")
    }

    Group("Places") {
      ScreenConfiguration("cities", route: .cities)
        .preset("all", CityQuery())
        .preset("in Brazil", CityQuery(country: "Brazil"))
        .tags("list", "tzdata")
        .notes("The cities that name a time zone.")
      ScreenConfiguration("city", route: .city)
        .preset("Zurich", CityID(zone: "Europe/Zurich"))
        .preset("Tokyo", CityID(zone: "Asia/Tokyo"))
        .tags("detail", "tzdata")
    }
  }
}
