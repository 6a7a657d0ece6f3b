import GTKBackend
import PetriDish

/// A city in the list.
struct City: Hashable, Sendable {
  enum Region: String, CaseIterable, Sendable { case europe, asia }

  /// The id of the city in links.
  let id: String
  let name: String
  let country: String
  let region: Region
  /// The temperature in °C.
  let degrees: Int

  static let all = [
    City(id: "lisbon", name: "Lisbon", country: "Portugal", region: .europe, degrees: 21),
    City(id: "oslo", name: "Oslo", country: "Norway", region: .europe, degrees: 9),
    City(id: "kyoto", name: "Kyoto", country: "Japan", region: .asia, degrees: 18),
  ]

  /// Returns the city with an id.
  ///
  /// - Throws: ``UnknownCity`` if the id is unknown.
  static func named(_ id: String) throws -> City {
    guard let city = all.first(where: { $0.id == id }) else { throw UnknownCity(id: id) }
    return city
  }
}

/// An error for an unknown city.
struct UnknownCity: Error, CustomStringConvertible {
  let id: String
  var description: String { "Unknown city “\(id)”." }
}

/// A visit to a city, which is the context of its screen.
struct CityVisit: DefaultedContext, Hashable {
  enum Units: String, Codable, CaseIterable { case celsius, fahrenheit }

  var city = "lisbon"
  var units = Units.celsius
}

/// A city with its country and temperature.
final class CityScreen: WidgetScreen {
  let visit: CityVisit
  let city: City

  init(_ visit: CityVisit) throws {
    self.visit = visit
    city = try City.named(visit.city)
    super.init(title: city.name)
  }

  override func makeWidget() -> Widget {
    let name = Label(city.name)
    name.setClass("title-1")
    let degrees = visit.units == .celsius ? city.degrees : city.degrees * 9 / 5 + 32
    let page = Box(spacing: 12)
    page.setMargins(18)
    page.append(name)
    page.append(Label("\(city.country) · \(degrees)°"))
    page.append(Button(navigates: Self.trip, from: self))
    return page
  }

  private nonisolated static let trip = NavigationEdge(.press("Plan a trip"), to: .trip) {
    (screen: CityScreen) in Trip(city: screen.city.id)
  }
  .or(to: .login, "before signing in")
}

extension Route where Target == CityScreen, Context == CityVisit {
  /// A route that pushes the screen from anywhere.
  static var city: Self {
    Step(find: .matching { screen, visit in screen.visit == visit }) { visit in
      try CityScreen(visit)
    }
    .fromAnywhere()
  }
}

extension CityScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("city", route: .city)
      .preset("Lisbon", CityVisit())
      .preset("Kyoto, in °F", CityVisit(city: "kyoto", units: .fahrenheit))
      .link("/cities/{city}")
      .navigates(trip)
  }
}
