import Foundation
import GTKBackend
import PetriDish

/// An order to exchange money.
struct Exchange: DefaultedContext, Hashable {
  var from = "EUR"
  var to = "NOK"
  var amount: Decimal = 250
  var time = Time.now

  /// The time of an exchange.
  enum Time: Codable, Hashable, Sendable {
    case now
    case on(Date)
    /// As soon as one unit of the first currency is worth this amount of the second.
    case atRate(Decimal)
  }
}

/// The confirmation of an exchange.
final class ExchangeScreen: LocalizedScreen {
  let exchange: Exchange

  /// - Throws: ``Problem`` if the app has no exchange rate.
  init(_ exchange: Exchange) throws {
    guard Invented.rate(exchange.from) != nil, Invented.rate(exchange.to) != nil else {
      throw Problem("Fernweh has no rate from “\(exchange.from)” to “\(exchange.to)”.")
    }
    self.exchange = exchange
  }

  override var localizedTitle: String { text("Exchange") }

  override func makeContent() -> Widget {
    let get = Money.convert(exchange.amount, from: exchange.from, to: exchange.to) ?? 0
    let order = Button(Self.order, from: self, look: "primary")
    return Page(
      [
        fact(text("You give"), language.money(exchange.amount, exchange.from)),
        fact(text("You get"), language.money(get, exchange.to)),
        fact(text("When"), exchange.time.words(of: exchange.to, in: language)),
        fact(text("Fee"), language.money(exchange.amount / 400, exchange.from)),
      ],
      spacing: 8,
      foot: [order.wide()]
    ).widget
  }

  private func fact(_ name: String, _ value: String) -> Widget {
    let text = Label(value, "heading", "num", isEnd: true)
    return Box(.horizontal, spacing: 12, classes: "card pad", [Label(name, "dim").wide(), text])
  }

  private nonisolated static let order = NavigationEdge(
    .press("Exchange now"),
    to: .wallet,
    with: Wallet()
  )
}

extension Exchange.Time {
  fileprivate func words(of code: String, in language: Language) -> String {
    switch self {
    case .now: language.text("now")
    case .on(let date): language.text("on \(language.date(date, "dMMMM"))")
    case .atRate(let rate): language.text("at \(language.money(rate, code))")
    }
  }
}

extension Route where Target == ExchangeScreen, Context == Exchange {
  static var exchange: Self {
    Step { exchange in try ExchangeScreen(exchange) }.sheet()
  }
}

extension ExchangeScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("exchange", route: .exchange)
      .preset("now", Exchange())
      .preset("on a date", Exchange(time: .on(.init(timeIntervalSince1970: 1_780_272_000))))
      .preset("at a rate", Exchange(to: "JPY", amount: 1000, time: .atRate(170)))
      .tags("sheet", "form")
      .budget(actions: 2)
      .notes("Exceeds its budget of two actions.")
      .navigates(order)
  }
}
