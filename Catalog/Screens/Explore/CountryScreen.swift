import GTKBackend
import PetriDish
import World

/// The English name of a country.
struct CountryName: Codable, Hashable {
  var country: String
}

/// A country with its cities and subdivisions, as one list with two sections.
final class CountryScreen: LocalizedScreen {
  let list: ComposedDataSource
  override var lists: [any ListSource] { [list] }

  let country: String
  private let places: [Place]
  private let parts: [Subdivision]
  private let cities = ListAdapter<ItemCell>(name: "cities")
  private let regions = ListAdapter<ItemCell>(name: "parts", selectionMode: .none)

  /// - Throws: ``Problem`` if the country is unknown.
  init(_ name: CountryName) throws {
    country = name.country
    places = try Place.all().filter { $0.country == name.country }
    guard !places.isEmpty else { throw Problem("No cities found in “\(name.country)”.") }
    let code = try Country.all().first { $0.name == name.country }?.code
    parts = try Subdivision.all().filter { $0.country == code ?? "" }
    list = ComposedDataSource([cities, regions], name: "country", selectionMode: .none)
    super.init()
    cities.navigates(Self.city, from: self)
  }

  override var localizedTitle: String { places[0].country(in: language) }

  override func makeContent() -> Widget {
    cities.setHeader(places.count == 1 ? text("1 city") : text("\(places.count) cities"))
    regions.setHeader(parts.isEmpty ? text("No subdivisions") : text("\(parts.count) subdivisions"))
    attempt { screen in try screen.fill() }
    return GTKListView(list, style: .boxed(margin: 16)).widget
  }

  private func fill() throws {
    try cities.show(
      places.map { place in
        ItemCell.Model(
          id: place.id,
          title: place.name(in: language),
          detail: place.coordinates(in: language)
        )
      }
    )
    try regions.show(
      parts.map { part in
        // The table only contains English names.
        let kind = language == .english ? part.kind : nil
        return ItemCell.Model(id: part.code, title: part.name, subtitle: kind, detail: part.code)
      }
    )
  }

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
