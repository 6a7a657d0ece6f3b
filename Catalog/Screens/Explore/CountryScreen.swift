import GTKBackend
import PetriDish
import World

/// A country by its name in English.
struct CountryName: Codable, Hashable {
  var country: String
}

/// A country: what it is called, its cities and its parts, as one list in two sections.
final class CountryScreen: Screen, WidgetScreen, ListOwner {
  let list: ComposedDataSource
  var lists: [any ListSource] { [list] }

  let country: String

  /// - Throws: A sentence if there is no such country.
  init(_ name: CountryName) throws {
    country = name.country
    let places = try Place.all().filter { $0.country == name.country }
    guard !places.isEmpty else { throw Problem("No city of “\(name.country)” is known.") }
    let code = try Country.all().first { $0.name == name.country }?.code
    let parts = try Subdivision.all().filter { $0.country == code ?? "" }
    let cities = ListAdapter<ItemCell>(
      places.map { ItemCell.Model(id: $0.id, title: $0.name, detail: $0.coordinateText) },
      name: "cities"
    )
    cities.setHeader(HeadingCell.self, places.count == 1 ? "1 city" : "\(places.count) cities")
    let regions = ListAdapter<ItemCell>(
      parts.map { ItemCell.Model(id: $0.code, title: $0.name, subtitle: $0.kind, detail: $0.code) },
      name: "parts",
      selectionMode: .none
    )
    regions.setHeader(HeadingCell.self, parts.isEmpty ? "No parts" : "\(parts.count) parts")
    list = ComposedDataSource([cities, regions], name: "country", selectionMode: .none)
    super.init(title: name.country)
    cities.navigates(Self.city, from: self)
  }

  func makeWidget() -> Widget { GTKListView(list, style: .boxed).widget }

  private nonisolated static let city = NavigationEdge("tap a city", to: .city) {
    (_: CountryScreen, row: ItemCell.Model) in CityVisit(city: row.id)
  }
}

extension Route where Target == CountryScreen, Context == CountryName {
  static var country: Self {
    Step(find: .matching { screen, name in screen.country == name.country }) { name in
      try CountryScreen(name)
    }
    .pushed()
  }
}

extension CountryScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("country", route: .country)
      .preset("Portugal", CountryName(country: "Portugal"))
      .preset("Brazil", CountryName(country: "Brazil"))
      .link("/countries/{country}")
      .tags("list", "composition", "header", "iso-codes")
      .navigates(city)
  }
}
