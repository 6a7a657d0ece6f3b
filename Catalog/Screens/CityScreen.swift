import Foundation
import GTKBackend
import PetriDish

/// A city by its time zone.
struct CityID: Codable, Hashable {
  let zone: String
}

/// One city: where it lies, and what time it is there.
final class CityScreen: Screen, WidgetScreen {
  let city: City

  /// - Throws: A sentence, where there is no such city or the data are missing.
  init(_ id: CityID) throws {
    guard let city = try City.all().first(where: { $0.zone == id.zone }) else {
      throw Unknown(description: "tzdata has no city for “\(id.zone)”.")
    }
    self.city = city
    super.init(title: city.name)
  }

  func makeWidget() -> Widget {
    let page = Page(city.name, city.country)
    page.add("Latitude", value: degrees(city.coordinates.latitude, "N", "S"))
    page.add("Longitude", value: degrees(city.coordinates.longitude, "E", "W"))
    page.add("Time zone", value: city.zone)
    page.add("Time there", value: time(at: .now))
    return page.widget
  }

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
  static var city: Self {
    Step(find: .matching { screen, id in screen.city.zone == id.zone }) { id in
      try CityScreen(id)
    }
    .using(.push).from(containerOf: .cityList)
  }
}
