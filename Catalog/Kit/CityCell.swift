import Foundation
import GTKBackend
import PetriDish
import World

/// A list row for a city, with its picture, name, country, local time and weather.
final class CityCell: WidgetCell {
  struct Model: Hashable, Identifiable {
    let id: String
    let name: String
    let place: String
    let time: String
    let weather: Weather
    fileprivate let city: Place
    fileprivate let date: Date

    /// - Parameter screen: The screen that provides the date, the home time zone and the language.
    @MainActor init(_ place: Place, on screen: Screen) {
      let language = screen.language
      (id, city, date) = (place.id, place, screen.now)
      name = place.name(in: language)
      let day = place.dayNote(at: date, home: screen.home, in: language)
      self.place = [place.country(in: language), day].compactMap(\.self).joined(separator: ", ")
      time = place.time(at: date, in: language)
      weather = Invented.weather(at: place, on: date)
    }
  }

  let widget: Widget
  private let picture = DrawingArea()
  private let name = Label("", "heading")
  private let place = Label("", "small", "dim")
  private let time = Label("", "heading", "num", isEnd: true)
  private let sky = Image(icon: "weather-clear-symbolic")
  private let degrees = Label("", "small", "num", "dim")

  init() {
    picture.setContentSize(width: 52, height: 52)
    let thumbnail = Box(spacing: 0, [picture as Widget])
    thumbnail.setClass("thumb")
    thumbnail.clips = true
    thumbnail.verticalAlignment = .center
    let weather = Box(.horizontal, spacing: 6, [sky, degrees])
    weather.horizontalAlignment = .end
    let row = Box(
      .horizontal,
      spacing: 12,
      classes: "cityrow",
      [
        thumbnail, Box(spacing: 2, [name, place]).wide().middle(),
        Box(spacing: 2, [time, weather]).middle(),
      ]
    )
    widget = row
  }

  func configure(with model: Model, animated: Bool) {
    name.text = model.name
    place.text = model.place
    time.text = model.time
    sky.icon = model.weather.symbol
    degrees.text = model.weather.text(in: .celsius)
    picture.show(model.city.landscape(at: model.date))
  }
}

/// A button with a large picture of the city of the day.
@MainActor
final class LandscapeBox {
  let button = Button("")
  var widget: Widget { button }
  private let picture = DrawingArea()
  private let name = Label("", "display", "white")
  private let note = Label("", "white", "soft")
  private let sky = Image(icon: "weather-clear-symbolic")
  private let degrees = Label("", "heading", "white", "num")

  init() {
    picture.setContentSize(width: 0, height: 150)
    sky.size = 32
    sky.setClass("white")
    let words = Box(
      .horizontal,
      spacing: 12,
      [Box(spacing: 2, [name, note]).wide(), Box(spacing: 2, [sky, degrees])]
    )
    words.verticalAlignment = .end
    words.setMargins(top: 0, start: 16, bottom: 13, end: 16)
    let overlay = Overlay()
    overlay.child = picture
    overlay.add(words)
    button.child = overlay
    button.setClass("picture")
    button.clips = true
  }

  func show(_ place: Place, on screen: Screen) {
    let (date, language) = (screen.now, screen.language)
    let weather = Invented.weather(at: place, on: date)
    name.text = place.name(in: language)
    note.text =
      language.date(date, "EEEEHHmm", in: place.timeZone) + ", " + weather.words(in: language)
    sky.icon = weather.symbol
    degrees.text = weather.text(in: .celsius)
    button.setAccessibleLabel(language.text("\(name.text), the city of the day"))
    picture.show(place.landscape(at: date, isDimmed: true))
  }
}
