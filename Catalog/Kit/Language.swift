import Foundation
import GTKBackend
import PetriDish
import World

/// A localizable text: a key in English, and its values.
///
/// The text `"from \(price)"` has the key `from %@`, which is looked up in the tables of other languages.
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

/// A language of the app, which also determines the format of dates and numbers.
enum Language: String, Sendable {
  case english = "en_GB"
  case german = "de_DE"

  /// Creates the language for a locale, such as `de_AT`; English if the app doesn't support it.
  init(locale: String?) {
    let code = locale.map { Locale(identifier: $0).language.languageCode }
    self = code == "de" ? .german : .english
  }

  /// Returns a text in this language, or in English if the translation is missing.
  func text(_ text: Text) -> String {
    let format = self == .english ? text.key : Self.table[text.key] ?? text.key
    let parts = format.split(separator: "%@", omittingEmptySubsequences: false)
    return zip(parts, text.values + [""]).map { $0 + $1 }.joined()
  }

  /// Returns the text of the button for an edge.
  func text<Source, Item>(of edge: NavigationEdge<Source, Item>) -> String {
    text(Text(stringLiteral: edge.action.title ?? ""))
  }

  /// The German translations by key.
  static let table: [String: String] = {
    // If the table is missing, all texts are in English.
    guard let path = try? ResourceBundle.fernweh.path(of: "de.json"),
      let data = FileManager.default.contents(atPath: path)
    else { return [:] }
    return (try? JSONDecoder().decode([String: String].self, from: data)) ?? [:]
  }()

  var locale: Locale { Locale(identifier: rawValue) }

  /// The name of the language in the language itself.
  var name: String { self == .english ? "English" : "Deutsch" }

  /// Returns a date in the localized format of a template, such as `EEEdMMM`.
  func date(_ date: Date, _ template: String, in zone: TimeZone = .gmt) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.timeZone = zone
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter.string(from: date)
  }

  /// Returns a number with a fixed number of decimal places.
  func number(_ value: Double, digits: Int) -> String {
    value.formatted(.number.precision(.fractionLength(digits)).locale(locale))
  }

  /// Returns an amount with its currency sign, such as `€ 1,126.00`, or `84.300 ¥` in German.
  ///
  /// - Parameter digits: The number of decimal places (default: as usual for the currency).
  func money(_ amount: Decimal, _ code: String, digits: Int? = nil) -> String {
    let (number, sign) = (number(abs(amount), of: code, digits), Money.sign(code))
    // Nonbreaking spaces keep the sign next to the number.
    let text = self == .english ? "\(sign)\u{a0}\(number)" : "\(number)\u{a0}\(sign)"
    return (amount < 0 ? "−\(text)" : text).leftToRight
  }

  /// Returns an amount without a sign, with cents if the currency uses them.
  func number(_ amount: Decimal, of code: String, _ digits: Int? = nil) -> String {
    let digits = digits ?? (Money.withoutCents.contains(code) ? 0 : 2)
    return amount.formatted(.number.precision(.fractionLength(digits)).locale(locale))
  }

  /// Returns a percentage with a sign or arrow as its prefix.
  func percent(_ change: Double, digits: Int = 2, after mark: String) -> String {
    "\(mark)\(number(abs(change), digits: digits))\u{a0}%".leftToRight
  }

  /// Returns whether a name precedes another name in the order of the language.
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

  /// The German names of cities by time zone.
  private static let cities: [String: String] = {
    let formatter = DateFormatter()
    formatter.locale = german.locale
    formatter.dateFormat = "VVV"
    let zones = (try? City.all().map(\.zone)) ?? []
    return Dictionary(
      zones.map { zone in
        formatter.timeZone = TimeZone(identifier: zone)
        // Soft hyphens belong to the table and not to the name.
        return (zone, formatter.string(from: .distantPast).replacing("\u{ad}", with: ""))
      },
      uniquingKeysWith: { first, _ in first }
    )
  }()
}

extension String {
  /// The text with a mark that preserves its order in right-to-left layouts.
  var leftToRight: String { "\u{200e}\(self)" }
}

extension Screen {
  /// The language of the scene's locale.
  var language: Language { Language(locale: scene?.environment.display.locale) }

  /// Returns a text in the screen's language.
  func text(_ text: Text) -> String { language.text(text) }
}

/// A screen that updates its title and content when the locale of the scene changes.
class LocalizedScreen: WidgetScreen {
  private lazy var frame = Box()
  private var shown: Language?
  private var actions: [(button: Button, name: String)] = []

  init() { super.init(title: "") }

  /// The title in the screen's language.
  var localizedTitle: String { "" }

  /// Returns new content; called again when the language changes.
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
    // Widgets of the previous content must have no parent before they are reused.
    frame.removeAll()
    let content = makeContent()
    content.expandsVertically = true
    frame.show(content)
  }

  /// Returns a round bar button that follows an edge.
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
  /// Creates a button for an edge, with its localized text and a style.
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
