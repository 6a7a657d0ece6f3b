import Foundation
import GTKBackend
import PetriDish
import World

/// A currency, what it is compared with, and an amount to convert.
struct CurrencyPair: Codable, Hashable {
  var code: String
  var base = "EUR"
  var amount: Decimal = 250
  var span = Span.month

  init(code: String, base: String = "EUR", amount: Decimal = 250, span: Span = .month) {
    self.code = code
    self.base = base
    self.amount = amount
    self.span = span
  }

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

/// A converter between two currencies, and how their rate moved.
final class CurrencyScreen: Screen, WidgetScreen {
  private(set) var pair: CurrencyPair
  let currency: Currency
  private lazy var result = Label("", "title", "num", isEnd: true)
  private lazy var chart = Box()
  private lazy var button = Button("Exchange")

  /// - Throws: A sentence if there is no such currency, or no rate for it.
  init(_ pair: CurrencyPair) throws {
    self.pair = pair
    currency = try Money.currency(pair.code)
    guard Invented.rate(pair.code) != nil, Invented.rate(pair.base) != nil else {
      throw Problem("Fernweh has no rate from “\(pair.base)” to “\(pair.code)”.")
    }
    super.init(title: currency.name)
  }

  func makeWidget() -> Widget {
    let entry = Entry()
    entry.text = pair.amount.formatted()
    entry.setAccessibleLabel("You give")
    entry.onEdit { [weak self, weak entry] in
      guard let self, let amount = entry.flatMap({ Decimal(string: $0.text) }) else { return }
      pair.amount = amount
      showResult()
    }
    let amounts = Choices(
      [50, 100, 250, 500].map { (value: Decimal($0), title: "\($0)") },
      chosen: pair.amount,
      look: "chips"
    ) { [weak entry] amount in entry?.text = "\(amount)" }
    let spans = Choices(
      CurrencyPair.Span.allCases.map { ($0, $0.rawValue.capitalized) },
      chosen: pair.span
    ) { [weak self] span in
      self?.pair.span = span
      self?.showChart()
    }
    button.setClass("primary")
    button.navigates(Self.exchange, from: self)
    showResult()
    showChart()
    let converter = Box(
      spacing: 12,
      classes: "card pad",
      [
        Box(.horizontal, spacing: 12, [side("You give", pair.base), entry]),
        Box(.horizontal, spacing: 12, [side("You get", pair.code), result]),
      ]
    )
    return Page([converter, amounts.widget, chart, spans.widget], foot: [button.wide()]).widget
  }

  private func side(_ title: String, _ code: String) -> Widget {
    let coin = Label(Money.sign(code), "coin", "c\(City.number(of: code) % 5)")
    coin.alignment = 0.5
    return Box(
      .horizontal,
      spacing: 12,
      [coin, Box(spacing: 2, [Label(title, "small", "dim"), Label(code, "heading")]).middle()]
    ).wide()
  }

  private func showResult() {
    let amount = Money.convert(pair.amount, from: pair.base, to: pair.code) ?? 0
    result.text = Money.text(amount, pair.code)
    button.label = "Exchange \(Money.text(pair.amount, pair.base))"
  }

  private func showChart() {
    let step = max(1, pair.span.days / 30)
    let values = stride(from: pair.span.days, through: 0, by: -step).compactMap { day in
      Money.convert(1, from: pair.base, to: pair.code, daysAgo: day)
    }.map { ($0 as NSDecimalNumber).doubleValue }
    let change = Money.change(of: pair.code, in: pair.base, days: pair.span.days) ?? 0
    let rate = Label(
      "\((values.last ?? 0).formatted(digits: 4)) \(Money.sign(pair.code))",
      "title",
      "num"
    )
    let mark = Label(
      "\(change < 0 ? "▼" : "▲") \(abs(change).formatted(digits: 2)) %",
      "heading",
      isEnd: true
    )
    mark.setClass(change < 0 ? "down" : "up")
    chart.removeAll()
    chart.append(
      Box(
        spacing: 8,
        classes: "card pad",
        [
          Box(
            .horizontal,
            [
              Box(spacing: 2, [Label("1 \(pair.base) is", "small", "dim"), rate]).wide(),
              mark.middle(),
            ]
          ), Chart.line(values, name: "The rate of the last \(pair.span.rawValue)", height: 110),
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
      .preset("a year of yen", CurrencyPair(code: "JPY", amount: 100, span: .year))
      .link("/currencies/{code}")
      .tags("detail", "form", "iso-codes")
      .navigates(Self.exchange)
  }
}
