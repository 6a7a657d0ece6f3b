import Foundation
import GTKBackend
import PetriDish
import World

/// A currency, its base currency, and an amount to convert.
struct CurrencyPair: DefaultedContext, Hashable {
  var code = "NOK"
  var base = "EUR"
  var amount: Decimal = 250
  var span = Span.month

  enum Span: String, Codable, CaseIterable, Sendable {
    case week, month, year

    var days: Int {
      switch self {
      case .week: 7
      case .month: 30
      case .year: 365
      }
    }
  }
}

/// A currency converter with a chart of the exchange rate.
final class CurrencyScreen: LocalizedScreen {
  private(set) var pair: CurrencyPair
  let currency: Currency
  private lazy var result = Label("", "title", "num", isEnd: true)
  private lazy var chart = Box()
  private var button: Button?

  /// - Throws: ``Problem`` if the app has no exchange rate.
  init(_ pair: CurrencyPair) throws {
    self.pair = pair
    currency = try Money.currency(pair.code)
    guard Invented.rate(pair.code) != nil, Invented.rate(pair.base) != nil else {
      throw Problem("Fernweh has no rate from “\(pair.base)” to “\(pair.code)”.")
    }
  }

  override var localizedTitle: String { language.name(of: currency) }

  override func makeContent() -> Widget {
    let entry = Entry()
    entry.text = pair.amount.formatted(.number.locale(language.locale))
    entry.setAccessibleLabel(text("You give"))
    entry.onEdit { [weak self, weak entry] in
      guard let self, let entry,
        let amount = Decimal(string: entry.text, locale: language.locale)
      else { return }
      pair.amount = amount
      showResult()
    }
    let amounts = Choices(
      [50, 100, 250, 500].map { (value: Decimal($0), title: "\($0)") },
      chosen: pair.amount,
      look: "chips"
    ) { [weak entry] amount in entry?.text = "\(amount)" }
    let spans = Choices(
      [(.week, text("Week")), (.month, text("Month")), (.year, text("Year"))],
      chosen: pair.span
    ) { [weak self] span in
      self?.pair.span = span
      self?.showChart()
    }
    let button = Button(Self.exchange, from: self, look: "primary")
    self.button = button
    showResult()
    showChart()
    let converter = Box(
      spacing: 12,
      classes: "card pad",
      [
        Box(.horizontal, spacing: 12, [side(text("You give"), pair.base), entry]),
        Box(.horizontal, spacing: 12, [side(text("You get"), pair.code), result]),
      ]
    )
    return Page([converter, amounts.widget, chart, spans.widget], foot: [button.wide()]).widget
  }

  private func side(_ title: String, _ code: String) -> Widget {
    let coin = Label(Money.sign(code), "coin", "c\(City.number(of: code) % 5)")
    coin.alignment = 0.5
    let name = Label(title, "small", "dim")
    let names = Box(spacing: 2, [name, Label(code, "heading", "num")]).middle()
    return Box(.horizontal, spacing: 12, [coin.middle(), names]).wide()
  }

  private func showResult() {
    let amount = Money.convert(pair.amount, from: pair.base, to: pair.code) ?? 0
    result.text = language.number(amount, of: pair.code)
    button?.label = text("Exchange \(language.money(pair.amount, pair.base))")
  }

  private func showChart() {
    let step = max(1, pair.span.days / 30)
    let values = stride(from: pair.span.days, through: 0, by: -step).compactMap { day in
      Money.convert(1, from: pair.base, to: pair.code, daysAgo: day)
    }.map { ($0 as NSDecimalNumber).doubleValue }
    let change = values.first.map { ((values.last ?? $0) / $0 - 1) * 100 } ?? 0
    let rate = Label(
      language.money(Decimal(values.last ?? 0), pair.code, digits: 4),
      "title",
      "num"
    )
    let mark = Label(
      language.percent(change, after: change < 0 ? "▼ " : "▲ "),
      "heading",
      "num",
      isEnd: true
    )
    mark.setClass(change < 0 ? "down" : "up")
    chart.show(
      Box(
        spacing: 8,
        classes: "card pad",
        [
          Box(.horizontal, [Label(text("1 \(pair.base) is"), "small", "dim").wide(), mark]), rate,
          Chart.line(
            values,
            name: text("Exchange rate over the last \(pair.span.days) days"),
            height: 110
          ),
        ]
      )
    )
  }

  private nonisolated static let exchange = NavigationEdge(.press("Exchange"), to: .exchange) {
    (screen: CurrencyScreen) in
    Exchange(from: screen.pair.base, to: screen.pair.code, amount: screen.pair.amount)
  }
}

extension Route where Target == CurrencyScreen, Context == CurrencyPair {
  static var currency: Self {
    Step(find: .matching { screen, pair in screen.pair == pair }) { pair in try CurrencyScreen(pair)
    }
    .pushed()
  }
}

extension CurrencyScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("currency", route: .currency)
      .preset("krone", CurrencyPair(code: "NOK"))
      .preset("yen over a year", CurrencyPair(code: "JPY", amount: 100, span: .year))
      .link("/currencies/{code}")
      .tags("detail", "form", "iso-codes")
      .navigates(Self.exchange)
  }
}
