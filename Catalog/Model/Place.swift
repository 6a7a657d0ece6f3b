import Foundation
import World

/// A region of the world, which is a chip in Explore.
enum Region: String, Codable, CaseIterable, Sendable {
  case europe, asia, america, africa, pacific

  func title(in language: Language) -> String {
    switch self {
    case .europe: language.text("Europe")
    case .asia: language.text("Asia")
    case .america: language.text("America")
    case .africa: language.text("Africa")
    case .pacific: language.text("Pacific")
    }
  }

  /// Creates the region of a time zone, such as `Europe/Lisbon`.
  fileprivate init(zone: String) {
    switch zone.prefix(while: { $0 != "/" }) {
    case "Asia", "Indian": self = .asia
    case "America": self = .america
    case "Africa": self = .africa
    case "Australia", "Pacific", "Antarctica": self = .pacific
    default: self = .europe
    }
  }
}

/// A city that travelers can visit.
struct Place: Identifiable, Hashable, Sendable {
  /// The name in links, such as `new-york`.
  let id: String
  let city: City
  let region: Region

  /// The English name of the country.
  var country: String { city.country }

  func name(in language: Language) -> String { language.name(of: city) }

  func country(in language: Language) -> String {
    language.name(of: city.country, code: city.countryCode)
  }

  /// The time zone of the city.
  var timeZone: TimeZone { TimeZone(identifier: city.zone) ?? .gmt }

  private init(_ city: City) {
    self.city = city
    id = city.name.lowercased().replacing(" ", with: "-")
    region = Region(zone: city.zone)
  }

  /// Returns all cities, sorted by name.
  ///
  /// - Throws: ``ReadingError`` if the time zone database isn't installed.
  static func all() throws -> [Place] {
    var names: Set<String> = []
    return try City.all().map(Place.init).sorted { $0.city.name < $1.city.name }
      .filter { names.insert($0.id).inserted }
  }

  /// Returns the city with an id.
  ///
  /// - Throws: ``Problem`` if the id is unknown.
  static func named(_ id: String) throws -> Place {
    guard let place = try all().first(where: { $0.id == id }) else {
      throw Problem("Unknown city “\(id)”.")
    }
    return place
  }

  /// Returns the cities that the app shows by default.
  static func favorites() throws -> [Place] {
    let all = try all()
    return ["new-york", "tokyo", "auckland", "casablanca", "reykjavik", "sydney"].compactMap { id in
      all.first { $0.id == id }
    }
  }
}

/// An error message for the user.
struct Problem: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

extension Place {
  /// Returns the local time in hours, from 0 to 24.
  func hour(at date: Date) -> Double {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    return Double(parts.hour ?? 0) + Double(parts.minute ?? 0) / 60
  }

  /// Returns the local time as text, such as `18:52`.
  func time(at date: Date, in language: Language) -> String {
    language.date(date, "HHmm", in: timeZone)
  }

  /// Returns `tomorrow` or `yesterday` if the local day differs from the day at home; otherwise `nil`.
  func dayNote(at date: Date, home: TimeZone, in language: Language) -> String? {
    var here = Calendar(identifier: .gregorian)
    here.timeZone = home
    let difference = (day(of: date, in: calendar) - day(of: date, in: here)).signum()
    guard difference != 0 else { return nil }
    return difference > 0 ? language.text("tomorrow") : language.text("yesterday")
  }

  private func day(of date: Date, in calendar: Calendar) -> Int {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return (parts.year ?? 0) * 400 + (parts.month ?? 0) * 32 + (parts.day ?? 0)
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }

  /// Returns the local time of sunset; `nil` if the sun doesn't set on that day.
  ///
  /// - SeeAlso: NOAA, General Solar Position Calculations.
  func sunset(on date: Date) -> Date? {
    let day = Double(calendar.ordinality(of: .day, in: .year, for: date) ?? 1)
    let angle = 2 * Double.pi / 365 * (day - 1 + 0.5)
    let equation =
      229.18
      * (0.000075 + 0.001868 * cos(angle) - 0.032077 * sin(angle) - 0.014615 * cos(2 * angle)
        - 0.040849 * sin(2 * angle))
    let declination =
      0.006918 - 0.399912 * cos(angle) + 0.070257 * sin(angle) - 0.006758 * cos(2 * angle)
      + 0.000907 * sin(2 * angle)
    let latitude = city.coordinates.latitude * .pi / 180
    let hourAngle =
      cos(90.833 * .pi / 180) / (cos(latitude) * cos(declination))
      - tan(latitude) * tan(declination)
    guard abs(hourAngle) <= 1 else { return nil }
    let minutes = 720 - 4 * (city.coordinates.longitude - acos(hourAngle) * 180 / .pi) - equation
    var utc = Calendar(identifier: .gregorian)
    utc.timeZone = .gmt
    return utc.startOfDay(for: date).addingTimeInterval((minutes * 60).rounded())
  }

  /// Returns the great-circle distance to another place, in kilometers.
  func distance(to other: Place) -> Double {
    let (here, there) = (city.coordinates, other.city.coordinates)
    let (one, two) = (here.latitude * .pi / 180, there.latitude * .pi / 180)
    let apart = (there.longitude - here.longitude) * .pi / 180
    return 6371 * acos(min(1, sin(one) * sin(two) + cos(one) * cos(two) * cos(apart)))
  }

  /// Returns the coordinates as text, such as `38.72° N, 9.13° W`.
  func coordinates(in language: Language) -> String {
    let (latitude, longitude) = (city.coordinates.latitude, city.coordinates.longitude)
    let north = language.number(abs(latitude), digits: 2)
    let east = language.number(abs(longitude), digits: 2)
    return "\(north)° \(latitude < 0 ? "S" : "N"), "
      + (longitude < 0 ? "\(east)° W" : language.text("\(east)° E"))
  }
}
