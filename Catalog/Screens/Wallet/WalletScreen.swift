import Foundation
import GTKBackend
import PetriDish
import World

/// The currency and the loading state of the wallet.
struct Wallet: DefaultedContext, Hashable {
  /// The currency of the total.
  var base = "EUR"
  var state = Loading.ready
}

/// The traveler's wallet, with the total and a balance for each currency.
final class WalletScreen: LocalizedScreen {
  override var prefersLargeTitle: Bool { true }
  override var symbol: String? { "auth-smartcard-symbolic" }
  let list = ListAdapter<MoneyCell>(name: "balances")
  override var lists: [any ListSource] { [list] }

  private(set) var wallet: Wallet
  private lazy var content = Box()

  init(_ wallet: Wallet) {
    self.wallet = wallet
    super.init()
    list.navigates(Self.currency, from: self)
    list.onRefresh = { [weak self] in
      self?.attempt { screen in try screen.show(screen.wallet) }
    }
  }

  /// Shows the balances and their total in a currency.
  func show(_ wallet: Wallet) throws {
    self.wallet = wallet
    try list.show(
      Invented.balances.map { code, amount in
        MoneyCell.Model(
          id: code,
          name: language.name(of: try Money.currency(code)),
          note: code == "EUR" ? text("Main account") : code,
          amount: language.money(amount, code),
          change: Money.change(of: code, in: wallet.base),
          language: language
        )
      }
    )
    if isShown { update() }
  }

  override var localizedTitle: String { text("Wallet") }

  override func makeContent() -> Widget {
    list.setFooter(text("▲ ▼ since yesterday"))
    attempt { screen in try screen.show(screen.wallet) }
    update()
    return content
  }

  override func makeActions() -> [Widget] {
    [action(symbol: "list-add-symbolic", Self.exchange, from: self)]
  }

  private func update() {
    switch wallet.state {
    case .loading: content.show(Notice.loading(text("Loading")))
    case .offline(let date):
      let again = Button(text("Try again"), look: "primary") { [weak self] in
        self?.attempt { screen in try screen.show(Wallet(base: screen.wallet.base)) }
      }
      content.show(
        Notice.page(
          symbol: "weather-overcast-symbolic",
          title: text("No rates today"),
          text: text(
            "Last updated on \(language.date(date, "dMMMMHHmm")). Your money is safe."
          ),
          [again]
        )
      )
    case .ready:
      let rates = Button(Self.rates, from: self, look: "second")
      let history = Button(Self.history, from: self, look: "second")
      let links = Box(.horizontal, spacing: 8, [rates.wide(), history.wide()])
      let top = Box(spacing: 12, [total(), links])
      top.setMargins(top: 4, start: 16, bottom: 4, end: 16)
      let view = GTKListView(list, style: .boxed(margin: 16))
      view.widget.edge = Self.currency.id
      view.widget.expandsVertically = true
      content.show(top, view.widget)
    }
  }

  private func total() -> Widget {
    let days = (0..<16).reversed().map { sum(daysAgo: $0) }
    let growth = (days[15] / days[0] - 1) * 100
    let words = Box(
      .horizontal,
      spacing: 8,
      [
        Label(text("All balances in \(wallet.base)"), "white", "soft").wide(),
        Label(
          language.percent(growth, digits: 1, after: growth < 0 ? "−" : "+"),
          "small",
          "white",
          "num"
        ),
      ]
    )
    let amount = Label(language.money(Decimal(days[15]), wallet.base), "display", "white", "num")
    let line = Chart.line(days, name: text("Total over the last 16 days"), height: 52)
    line.setClass("accent", false)
    line.setClass("white")
    return Box(spacing: 4, classes: "total", [words, amount, line])
  }

  private func sum(daysAgo: Int) -> Double {
    Invented.balances.reduce(0) { sum, balance in
      let amount = Money.convert(
        balance.amount,
        from: balance.code,
        to: wallet.base,
        daysAgo: daysAgo
      )
      return sum + ((amount ?? 0) as NSDecimalNumber).doubleValue
    }
  }

  private nonisolated static let currency = NavigationEdge("tap a balance", to: .currency) {
    (screen: WalletScreen, row: MoneyCell.Model) in
    CurrencyPair(code: row.id, base: screen.wallet.base)
  }

  private nonisolated static let rates = NavigationEdge(.press("Rates"), to: .rates) {
    (screen: WalletScreen) in Rates(base: screen.wallet.base)
  }

  private nonisolated static let history = NavigationEdge(.press("History"), to: .history)

  private nonisolated static let exchange = NavigationEdge(
    .press("Exchange money"),
    to: .exchange,
    with: Exchange()
  )
}

extension Route where Target == WalletScreen, Context == Wallet {
  static var wallet: Self {
    Step(find: .byClass).task { screen, wallet in try screen.show(wallet) }
      .using(.nothing).from(.walletTab)
  }
}

extension Route where Target == WalletScreen, Context == NoContext {
  /// The wallet, as the root screen contains it.
  static var walletTab: Self { Step(name: "wallet tab", find: .byClass).section() }
}

extension WalletScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("wallet", route: .wallet)
      .preset("in euro", Wallet())
      .preset("in yen", Wallet(base: "JPY"))
      .preset(
        "no rates",
        Wallet(state: .offline(since: .init(timeIntervalSince1970: 1_778_749_920)))
      )
      .preset("loading", Wallet(state: .loading))
      .tags("list", "boxed", "footer", "refresh")
      .navigates(currency)
      .navigates(rates)
      .navigates([history, exchange])
  }
}
