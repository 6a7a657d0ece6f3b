/// A weather image from the icon theme.
struct WeatherImage: Hashable, Sendable {
  /// The name in links.
  let name: String
  let title: String

  /// The name of the icon in the icon theme.
  var icon: String { "weather-\(name)-symbolic" }

  /// The next image, wrapping around at the end.
  var next: WeatherImage {
    let index = Self.all.firstIndex(of: self) ?? 0
    return Self.all[(index + 1) % Self.all.count]
  }

  static let all = [
    WeatherImage(name: "clear", title: "Sunshine"),
    WeatherImage(name: "few-clouds", title: "A few clouds"),
    WeatherImage(name: "overcast", title: "Clouds"),
    WeatherImage(name: "fog", title: "Fog"),
    WeatherImage(name: "showers-scattered", title: "Drizzle"),
    WeatherImage(name: "showers", title: "Rain"),
    WeatherImage(name: "snow", title: "Snow"),
    WeatherImage(name: "storm", title: "Thunderstorm"),
    WeatherImage(name: "windy", title: "Wind"),
    WeatherImage(name: "clear-night", title: "Clear night"),
  ]
}
