import Foundation
import GTKBackend
import PetriDish
import World

/// A visit to a city.
struct CityVisit: DefaultedContext, Hashable {
  /// The id of the city, such as `lisbon`.
  var city = "lisbon"
  var units = Units.celsius
  /// The number of days from today, for the weather.
  var daysAhead = 0
  /// The day of the flight (default: in twelve days).
  var date: Date?
}

/// A city with its picture, local time, weather, facts, and a button to plan a trip.
final class CityScreen: LocalizedScreen {
  let visit: CityVisit
  let place: Place

  /// - Throws: ``Problem`` if the city is unknown.
  init(_ visit: CityVisit) throws {
    self.visit = visit
    place = try Place.named(visit.city)
  }

  override var localizedTitle: String { place.name(in: language) }

  override func makeContent() -> Widget {
    let day = now.addingTimeInterval(Double(visit.daysAhead) * 86_400)
    let weather = Invented.weather(at: place, on: day)
    let picture = DrawingArea(
      place.landscape(at: day, isDimmed: true),
      name: text("\(title) at \(place.time(at: day, in: language))"),
      height: 170
    )
    let overlay = Overlay()
    overlay.child = picture
    let words = Box(
      spacing: 2,
      [
        Label(title, "display", "white"),
        Label(
          "\(place.country(in: language)) · \(place.coordinates(in: language))",
          "white",
          "soft"
        ),
      ]
    )
    words.verticalAlignment = .end
    words.setMargins(top: 0, start: 16, bottom: 14, end: 16)
    overlay.add(words)
    overlay.clips = true
    overlay.setClass("picture")
    let plan = Button(Self.plan, from: self, look: "primary")
    return Page(
      [overlay, clock(weather, at: day), facts(at: day), year(at: day)],
      foot: [
        Page.summary(
          Label(text("from \(language.money(fare, "EUR", digits: 0))"), "heading", "num"),
          Label(text("round trip, \(language.date(flight, "dMMMM"))"), "small", "dim")
        ), plan,
      ]
    ).widget
  }

  override func makeActions() -> [Widget] {
    [action(symbol: "preferences-desktop-locale-symbolic", Self.country, from: self)]
  }

  private var homeCity: Place? { try? Place.named(Invented.traveler.home) }
  private var fare: Decimal { homeCity.map { Invented.fare(to: place, from: $0) } ?? 0 }
  fileprivate var flight: Date { visit.date ?? now.addingTimeInterval(12 * 86_400) }

  private func clock(_ weather: Weather, at day: Date) -> Widget {
    let sky = Image(icon: weather.symbol)
    for name in ["huge", "accent"] { sky.setClass(name) }
    let note = [
      language.date(day, "EEE", in: place.timeZone),
      place.dayNote(at: day, home: home, in: language),
    ].compactMap(\.self).joined(separator: ", ")
    return Box(
      .horizontal,
      spacing: 12,
      classes: "card pad",
      [
        sky,
        Box(
          spacing: 0,
          [Label(place.time(at: day, in: language), "display", "num"), Label(note, "small", "dim")]
        ).wide().middle(),
        Box(
          spacing: 2,
          [
            Label(weather.text(in: visit.units), "title", "num", isEnd: true),
            Label(weather.words(in: language), "small", "dim", isEnd: true),
          ]
        ).middle(),
      ]
    )
  }

  private func facts(at day: Date) -> Widget {
    let sunset = place.sunset(on: day).map { language.date($0, "HHmm", in: place.timeZone) }
    let minutes = homeCity.map { Invented.flightMinutes(to: place, from: $0) } ?? 0
    let facts = [
      ("mark-location-symbolic", text("Country"), place.country(in: language)),
      ("daytime-sunset-symbolic", text("Sunset"), sunset ?? text("not today")),
      (
        "airplane-mode-symbolic", text("From Berlin"), text("\(minutes / 60) h \(minutes % 60) min")
      ),
      (
        "preferences-system-time-symbolic", text("Time zone"),
        place.timeZone.abbreviation(for: day) ?? place.city.zone
      ),
    ]
    let grid = Grid(rowSpacing: 8, columnSpacing: 8)
    for (index, fact) in facts.enumerated() {
      let symbol = Image(icon: fact.0)
      symbol.setClass("accent")
      let value = Label(fact.2, "heading")
      let card = Box(
        spacing: 4,
        classes: "card pad",
        [Box(.horizontal, spacing: 8, [symbol, Label(fact.1, "small", "dim")]), value]
      )
      grid.attach(card.wide(), column: index % 2, row: index / 2)
    }
    return grid
  }

  private func year(at day: Date) -> Widget {
    let months = Invented.year(at: place)
    let month = Calendar(identifier: .gregorian).component(.month, from: day) - 1
    let names = Box(.horizontal)
    names.isHomogeneous = true
    for letter in "JFMAMJJASOND" {
      let label = Label("\(letter)", "micro", "dim")
      label.alignment = 0.5
      names.append(label)
    }
    let warmest = months.max() ?? 0
    return Box(
      spacing: 6,
      classes: "card pad",
      [
        Box(
          .horizontal,
          [Label(text("Climate"), "heading").wide(), Label(text("daytime, °C"), "small", "dim")]
        ),
        Chart.bars(
          months,
          strong: month,
          name: text("Up to \(Int(warmest)) °C in the warmest month"),
          height: 64
        ), names,
      ]
    )
  }

  private nonisolated static let plan = NavigationEdge(.press("Plan a trip"), to: .trip) {
    (screen: CityScreen) in
    Trip(
      city: screen.place.id,
      from: screen.flight,
      to: screen.flight.addingTimeInterval(5 * 86_400)
    )
  }

  private nonisolated static let country = NavigationEdge(.press("About the country"), to: .country)
  {
    (screen: CityScreen) in CountryName(country: screen.place.country)
  }
}

extension Route where Target == CityScreen, Context == CityVisit {
  static var city: Self {
    Step(find: .matching { screen, visit in screen.visit == visit }) { visit in
      try CityScreen(visit)
    }
    .pushed()
  }
}

extension CityScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("city", route: .city)
      .preset("Lisbon", CityVisit(city: "lisbon"))
      .preset("Reykjavik, in °F", CityVisit(city: "reykjavik", units: .fahrenheit))
      .preset("Auckland, next week", CityVisit(city: "auckland", daysAhead: 7))
      .link("/cities/{city}")
      .tags("detail", "tzdata")
      .budget(actions: 3)
      .navigates(plan, country)
  }
}
