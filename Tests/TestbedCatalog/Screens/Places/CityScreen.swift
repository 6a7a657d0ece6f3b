import Foundation
import GTKBackend
import PetriDish
import World

/// The number of a city, and the filter for the list next to it.
struct CityID: Codable, Hashable {
  let id: Int
  var filter: String?
}

/// A screen with the location and the local time of a city.
final class CityScreen: WidgetScreen {
  let city: City

  /// Creates a screen for a city.
  ///
  /// - Throws: `Unknown` if there is no such city, or an error if the data can't be read.
  init(_ id: CityID) throws {
    guard let city = try City.all().first(where: { $0.number == id.id }) else {
      throw Unknown(description: "no city with the number \(id.id).")
    }
    self.city = city
    super.init(title: city.name)
  }

  override func makeWidget() -> Widget {
    let page = Page(city.name, city.country)
    page.add("Latitude", value: degrees(city.coordinates.latitude, "N", "S"))
    page.add("Longitude", value: degrees(city.coordinates.longitude, "E", "W"))
    page.add("Time zone", value: city.zone)
    page.add("Local time", value: time(at: scene?.environment.display.now ?? .now))
    page.add(Self.shop, from: self)
    return page.widget
  }

  private nonisolated static let shop = NavigationEdge(.press("Back to the shop"), to: .home)

  private func time(at date: Date) -> String {
    var style = Date.FormatStyle.dateTime.weekday().hour().minute()
    style.timeZone = TimeZone(identifier: city.zone) ?? .gmt
    style.locale = Locale(identifier: scene?.environment.display.locale ?? "en_IE")
    return date.formatted(style)
  }

  private func degrees(_ value: Double, _ positive: String, _ negative: String) -> String {
    let figures = abs(value).formatted(.number.precision(.fractionLength(2)))
    return "\(figures)° \(value < 0 ? negative : positive)"
  }
}

extension Route where Target == CityScreen, Context == CityID {
  /// A route to a city, whose filter applies to the list next to it.
  static var city: Self {
    Step(find: .matching { screen, id in screen.city.number == id.id }) { id in
      try CityScreen(id)
    }
    .using(.pushToSecondary)
    .mapContext { id in CityQuery(filter: id.filter) }
    .from(containerOf: .cities)
  }
}

extension Route where Target == CityScreen, Context == NoContext {
  /// A route to New York in the list of cities of its country.
  static var newYork: Self {
    Step(find: .matching { screen, _ in screen.city.zone == zone }) {
      try CityScreen(CityID(id: City.number(of: zone)))
    }
    .using(.pushToSecondary)
    .mapContext { _ in CityQuery(filter: "United States") }
    .from(containerOf: .cities)
  }

  private static var zone: String { "America/New_York" }
}

extension CityScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("city", route: .city)
      .preset("Zurich", CityID(id: City.number(of: "Europe/Zurich")))
      .preset("Tokyo", CityID(id: City.number(of: "Asia/Tokyo"), filter: "Japan"))
      .link("/cities/{id}?filter=")
      .link("/cities/{id}")
      .tags("detail", "guard", "split", "tzdata")
      .notes("The filter applies to the list next to it.")
      .navigates(shop)
    ScreenConfiguration("new-york", name: "New York", route: .newYork)
      .tags("detail", "guard", "queue")
      .notes("Opens New York, then its currency.")
      .navigates(shop)
  }
}
