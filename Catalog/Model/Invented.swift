import Foundation
import World

/// The fictional data of the app: weather, rates, prices, and the traveler's data.
///
/// Cities, countries, coordinates and times are real; they are from `tzdata` and `iso-codes`.
enum Invented {
  /// Returns the weather at a place, which is warmer near the equator and in the local summer.
  static func weather(at place: Place, on date: Date) -> Weather {
    let latitude = place.city.coordinates.latitude
    let month = Double(Calendar(identifier: .gregorian).component(.month, from: date))
    let season = cos((month - 7) / 6 * .pi) * (latitude < 0 ? -1 : 1)
    let spread = abs(latitude) / 90 * 22
    let hour = place.hour(at: date)
    let daily = 4 * cos((hour - 15) / 12 * .pi)
    let whim = Double(place.number % 9) - 4
    let degrees = 30 - abs(latitude) * 0.42 + season * spread / 1.4 + daily + whim / 2
    let kinds = Weather.Kind.allCases
    let kind = kinds[(place.number / 7 + Int(month)) % kinds.count]
    return Weather(kind: kind, degrees: degrees.rounded(), isNight: hour < 6 || hour >= 21)
  }

  /// Returns the value of one euro in a currency; `nil` for currencies that the app doesn't support.
  static func rate(_ code: String, daysAgo: Int = 0) -> Double? {
    guard let rate = rates[code] else { return nil }
    guard code != "EUR" else { return rate }
    let phase = Double(City.number(of: code) % 628) / 100
    let day = Double(daysAgo)
    return rate * (1 - 0.0021 * day / 7 + 0.006 * sin(day / 3.1 + phase) + 0.003 * sin(day / 1.3))
  }

  /// The sorted codes of all supported currencies.
  static let codes = rates.keys.sorted()

  private static let rates: [String: Double] = [
    "AUD": 1.672, "BRL": 6.1, "CAD": 1.49, "CHF": 0.942, "CNY": 7.83, "CZK": 24.9, "DKK": 7.461,
    "EGP": 55.2, "EUR": 1, "GBP": 0.842, "HUF": 402, "IDR": 17_850, "ILS": 4.02, "INR": 93.4,
    "ISK": 149.2, "JPY": 162.4, "KRW": 1498, "MAD": 10.7, "MXN": 21.9, "NOK": 11.746, "NZD": 1.83,
    "PLN": 4.26, "SEK": 11.2, "SGD": 1.45, "THB": 36.9, "TRY": 41.2, "USD": 1.124, "ZAR": 20.4,
  ]

  /// The traveler's balances by currency code.
  static let balances: [(code: String, amount: Decimal)] = [
    ("EUR", 2480.10), ("NOK", 6210), ("JPY", 84300), ("CHF", 912.40), ("GBP", 75.25),
  ]

  /// Returns the price of a return flight for one adult, in euros.
  static func fare(to place: Place, from home: Place) -> Decimal {
    let distance = place.distance(to: home)
    return Decimal(Int(58 + distance * 0.055))
  }

  /// Returns the duration of a flight, in minutes.
  static func flightMinutes(to place: Place, from home: Place) -> Int {
    Int((35 + place.distance(to: home) / 13.5) / 5) * 5
  }

  /// Returns the mean temperature of each month, in °C.
  static func year(at place: Place) -> [Double] {
    let latitude = place.city.coordinates.latitude
    return (1...12).map { month in
      let season = cos((Double(month) - 7) / 6 * .pi) * (latitude < 0 ? -1 : 1)
      return (29 - abs(latitude) * 0.4 + season * abs(latitude) / 5.5).rounded()
    }
  }

  /// The traveler.
  static let traveler = (name: "Mira Holm", mail: "mira@fernweh.example", home: "berlin")

  /// Returns a payment of the account; 0 is the newest one, and there is no limit.
  static func payment(_ number: Int, in language: Language)
    -> (title: String, code: String, amount: Decimal)
  {
    let shops = [
      language.text("Tram ticket"), "Café Nicola", language.text("Museum"),
      language.text("Bakery"), language.text("Book shop"), language.text("Night train"),
      language.text("Market"),
    ]
    let code = balances[number * 7 % 5 % balances.count].code
    let cents = Decimal((number * 7919) % 9000 + 150)
    return (shops[number % shops.count], code, -cents / 100 * (code == "JPY" ? 100 : 1))
  }
}

/// The weather at a moment.
struct Weather: Hashable, Sendable {
  enum Kind: CaseIterable {
    case clear, fewClouds, overcast, showers, storm, snow
  }

  let kind: Kind
  /// The temperature in °C.
  let degrees: Double
  let isNight: Bool

  /// The icon name.
  var symbol: String {
    switch seen {
    case .clear: isNight ? "weather-clear-night-symbolic" : "weather-clear-symbolic"
    case .fewClouds: isNight ? "weather-few-clouds-night-symbolic" : "weather-few-clouds-symbolic"
    case .overcast: "weather-overcast-symbolic"
    case .showers: "weather-showers-scattered-symbolic"
    case .storm: "weather-storm-symbolic"
    case .snow: "weather-snow-symbolic"
    }
  }

  func words(in language: Language) -> String {
    switch seen {
    case .clear: language.text("clear")
    case .fewClouds: language.text("a few clouds")
    case .overcast: language.text("cloudy")
    case .showers: language.text("showers")
    case .storm: language.text("thunderstorm")
    case .snow: language.text("snow")
    }
  }

  /// The cloud cover, from 0 to 1.
  var cover: Double {
    switch seen {
    case .clear: 0
    case .fewClouds: 0.1
    case .overcast, .snow: 0.6
    case .showers: 0.5
    case .storm: 0.55
    }
  }

  /// The displayed kind of weather; snow is only displayed below 2 °C.
  private var seen: Kind { kind == .snow && degrees > 2 ? .fewClouds : kind }

  /// Returns the temperature in a unit, such as `21°`.
  func text(in units: Units) -> String {
    let value = units == .celsius ? degrees : degrees * 9 / 5 + 32
    return "\(Int(value.rounded()))°"
  }
}

/// A unit of temperature.
enum Units: String, Codable, CaseIterable, Sendable { case celsius, fahrenheit }

extension Place {
  /// The number of the city, from which invented data is derived.
  var number: Int { city.number }

  /// Returns the picture of the city at a time.
  func landscape(at date: Date, isDimmed: Bool = false) -> Landscape {
    Landscape(
      land: land,
      hour: hour(at: date),
      seed: number,
      cover: Invented.weather(at: self, on: date).cover,
      isDimmed: isDimmed
    )
  }

  private var land: Landscape.Land {
    if let known = Self.lands[id] { return known }
    let lands = Landscape.Land.allCases
    return lands[number % lands.count]
  }

  private static let lands: [String: Landscape.Land] = [
    "lisbon": .coast, "reykjavik": .mountains, "tokyo": .temple, "new-york": .skyline,
    "casablanca": .dunes, "sydney": .coast, "auckland": .coast, "zurich": .mountains,
    "malta": .coast, "athens": .coast, "rome": .coast, "havana": .coast, "madrid": .skyline,
    "oslo": .mountains, "cairo": .dunes, "seoul": .temple, "singapore": .skyline,
    "berlin": .skyline,
  ]
}

/// Conversion and display of money.
enum Money {
  /// The codes of currencies that are displayed without cents.
  static let withoutCents: Set = ["JPY", "KRW", "ISK", "HUF", "IDR"]

  /// Returns the sign of a currency, such as `€`, or its code if it has no common sign.
  static func sign(_ code: String) -> String {
    [
      "EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "CHF": "Fr", "NOK": "kr", "SEK": "kr",
      "DKK": "kr", "INR": "₹", "KRW": "₩", "TRY": "₺", "ILS": "₪",
    ][code] ?? code
  }

  /// Converts an amount with the exchange rate of a day.
  ///
  /// - Returns: The converted amount, or `nil` if a currency isn't supported.
  static func convert(_ amount: Decimal, from: String, to: String, daysAgo: Int = 0) -> Decimal? {
    guard let give = Invented.rate(from, daysAgo: daysAgo),
      let get = Invented.rate(to, daysAgo: daysAgo)
    else { return nil }
    return amount * Decimal(get / give)
  }
}
