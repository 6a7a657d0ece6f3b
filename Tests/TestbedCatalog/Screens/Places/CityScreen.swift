import Foundation
import GTKBackend
import PetriDish
import World

/// A city by its number, and what the list beside it shows.
struct CityID: Codable, Hashable {
  let id: Int
  var filter: String?
}

/// One city: where it lies, and what time it is there.
final class CityScreen: WidgetScreen {
  let city: City

  /// - Throws: A sentence, where there is no such city or the data are missing.
  init(_ id: CityID) throws {
    guard let city = try City.all().first(where: { $0.number == id.id }) else {
      throw Unknown(description: "tzdata has no city with the number \(id.id).")
    }
    self.city = city
    super.init(title: city.name)
  }

  override func makeWidget() -> Widget {
    let page = Page(city.name, city.country)
    page.add("Latitude", value: degrees(city.coordinates.latitude, "N", "S"))
    page.add("Longitude", value: degrees(city.coordinates.longitude, "E", "W"))
    page.add("Time zone", value: city.zone)
    page.add("Time there", value: time(at: scene?.environment.display.now ?? .now))
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
  /// A number leads to the city, its filter to the list beside it; what holds both needs neither.
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
  /// The city among all those of its country; home opens it together with its money.
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
      .notes("Its filter is for the list beside it.")
      .navigates(shop)
    ScreenConfiguration("new-york", name: "New York", route: .newYork)
      .tags("detail", "guard", "queue")
      .notes("Home's button opens it together with its money: one waits for the other.")
      .navigates(shop)
  }
}
