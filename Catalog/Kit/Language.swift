import Foundation
import GTKBackend
import PetriDish
import World

/// A text of the app: in English, as the code has it, with its values apart.
///
/// `"from \(price)"` has the key `from %@`, which finds it in the tables of other languages.
struct Text: ExpressibleByStringInterpolation {
  let key: String
  let values: [String]

  init(stringLiteral key: String) { (self.key, values) = (key, []) }

  init(stringInterpolation text: StringInterpolation) { (key, values) = (text.key, text.values) }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var values: [String] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { key += literal }

    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      key += "%@"
      values.append("\(value)")
    }
  }
}

/// A language of the app, with the dates and numbers of its readers.
enum Language: String, Sendable {
  case english = "en_GB"
  case german = "de_DE"

  /// The language for a locale, such as `de_AT`; English unless the app has it.
  init(locale: String?) {
    let code = locale.map { Locale(identifier: $0).language.languageCode }
    self = code == "de" ? .german : .english
  }

  /// Returns a text in the language; in English if the language's table lacks it.
  func text(_ text: Text) -> String {
    let format = self == .english ? text.key : Self.table[text.key] ?? text.key
    let parts = format.split(separator: "%@", omittingEmptySubsequences: false)
    return zip(parts, text.values + [""]).map { $0 + $1 }.joined()
  }

  /// Returns the text on what takes an edge.
  func text<Source, Item>(of edge: NavigationEdge<Source, Item>) -> String {
    text(Text(stringLiteral: edge.action.title ?? ""))
  }

  /// German texts by their keys.
  static let table: [String: String] = {
    // Without its table the app speaks English.
    guard let path = try? ResourceBundle.fernweh.path(of: "de.json"),
      let data = FileManager.default.contents(atPath: path)
    else { return [:] }
    return (try? JSONDecoder().decode([String: String].self, from: data)) ?? [:]
  }()

  var locale: Locale { Locale(identifier: rawValue) }

  /// The name in its own words.
  var name: String { self == .english ? "English" : "Deutsch" }

  /// Returns a date in the form that the language gives to a template, such as `EEEdMMM`.
  func date(_ date: Date, _ template: String, in zone: TimeZone = .gmt) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.timeZone = zone
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter.string(from: date)
  }

  /// Returns a number with a fixed number of digits behind the point.
  func number(_ value: Double, digits: Int) -> String {
    value.formatted(.number.precision(.fractionLength(digits)).locale(locale))
  }

  /// Returns an amount with its sign, such as `€ 1,126.00`, or `84.300 ¥` in German.
  ///
  /// - Parameter digits: The digits behind the point; as many as the currency has unless given.
  func money(_ amount: Decimal, _ code: String, digits: Int? = nil) -> String {
    let (number, sign) = (number(abs(amount), of: code, digits), Money.sign(code))
    // The spaces do not break, so that a sign stays with its number.
    let text = self == .english ? "\(sign)\u{a0}\(number)" : "\(number)\u{a0}\(sign)"
    return (amount < 0 ? "−\(text)" : text).leftToRight
  }

  /// Returns an amount without its sign, with cents if the currency has them.
  func number(_ amount: Decimal, of code: String, _ digits: Int? = nil) -> String {
    let digits = digits ?? (Money.withoutCents.contains(code) ? 0 : 2)
    return amount.formatted(.number.precision(.fractionLength(digits)).locale(locale))
  }

  /// Returns a change in percent, after a sign or an arrow.
  func percent(_ change: Double, digits: Int = 2, after mark: String) -> String {
    "\(mark)\(number(abs(change), digits: digits))\u{a0}%".leftToRight
  }

  /// Whether one name is before another in the language's order.
  func isAscending(_ one: String, _ other: String) -> Bool {
    one.compare(other, locale: locale) == .orderedAscending
  }

  /// Returns the name of a city, such as `Lissabon`.
  func name(of city: City) -> String {
    self == .english ? city.name : Self.cities[city.zone] ?? city.name
  }

  /// Returns the name of a country, such as `Schweiz`.
  func name(of country: String, code: String) -> String {
    self == .english ? country : locale.localizedString(forRegionCode: code) ?? country
  }

  func name(of currency: Currency) -> String {
    self == .english
      ? currency.name : locale.localizedString(forCurrencyCode: currency.code) ?? currency.name
  }

  /// The German names of cities by their time zones.
  private static let cities: [String: String] = {
    let formatter = DateFormatter()
    formatter.locale = german.locale
    formatter.dateFormat = "VVV"
    let zones = (try? City.all().map(\.zone)) ?? []
    return Dictionary(
      zones.map { zone in
        formatter.timeZone = TimeZone(identifier: zone)
        // Hints where to break a word belong to the table, not to the name.
        return (zone, formatter.string(from: .distantPast).replacing("\u{ad}", with: ""))
      },
      uniquingKeysWith: { first, _ in first }
    )
  }()
}

extension String {
  /// The text with a mark that keeps its signs in place where a display runs from right to left.
  var leftToRight: String { "\u{200e}\(self)" }
}

extension Screen {
  /// The language of the scene's locale.
  var language: Language { Language(locale: scene?.environment.display.locale) }

  /// Returns a text in the screen's language.
  func text(_ text: Text) -> String { language.text(text) }
}

/// A screen in the language of its scene: another locale changes its title and makes its content anew.
class LocalizedScreen: WidgetScreen {
  private lazy var frame = Box()
  private var shown: Language?
  private var actions: [(button: Button, name: String)] = []

  init() { super.init(title: "") }

  /// The title in the screen's language.
  var localizedTitle: String { "" }

  /// Makes what the screen shows; called anew for another language.
  func makeContent() -> Widget { Box() }

  override final func makeWidget() -> Widget {
    fill()
    return frame
  }

  override func environmentDidChange() {
    guard shown != language else { return }
    shown = language
    title = localizedTitle
    for (button, name) in actions { button.setName(text(Text(stringLiteral: name))) }
    if isShown { fill() }
  }

  private func fill() {
    // What the content keeps must be free for the next one.
    frame.removeAll()
    let content = makeContent()
    content.expandsVertically = true
    frame.show(content)
  }

  /// Returns a round button of the bar that takes an edge.
  final func action<Source>(
    symbol: String,
    _ edge: NavigationEdge<Source, Void>,
    from screen: Source
  ) -> Button {
    let button = Button(symbol: symbol, name: language.text(of: edge))
    actions.append((button, edge.action.title ?? ""))
    button.navigates(edge, from: screen)
    return button
  }
}

extension Button {
  /// A button with the text of an edge in the screen's language, and a look of the style sheet.
  convenience init<Source>(
    _ edge: NavigationEdge<Source, Void>,
    from screen: Source,
    look: String
  ) {
    self.init(screen.language.text(of: edge), navigates: edge, from: screen)
    setClass(look)
    wrapText()
  }
}
