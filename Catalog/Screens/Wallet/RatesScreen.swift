import GTKBackend
import PetriDish
import World

/// The rates to show.
struct Rates: Codable, Hashable {
  /// One unit of this currency is what the rates are for.
  var base = "EUR"

  init(base: String = "EUR") { self.base = base }
}

/// All rates, by the first letter of the currency's name.
final class RatesScreen: Screen, WidgetScreen, ListOwner {
  private(set) lazy var list = DiffableDataSource<String, String>(
    name: "rates",
    selectionMode: .none
  ) {
    [weak self] code in self?.row(code) ?? .dynamic("", cell: PlaceholderCell.self)
  }
  var lists: [any ListSource] { [list] }

  private(set) var rates: Rates
  private let currencies: [String: Currency]

  /// - Throws: A sentence if `iso-codes` is not installed.
  init(_ rates: Rates) throws {
    self.rates = rates
    currencies = Dictionary(uniqueKeysWithValues: try Currency.all().map { ($0.code, $0) })
    super.init(title: "Rates")
    list.sectionHeader = { .dynamic($0, cell: HeadingCell.self) }
    list.sectionIndexTitle = { letter in letter }
    list.onActivate = { [weak self] _, code in
      if let self { Self.currency.open(from: self, with: code) }
    }
    list.onRefresh = { [weak self] in
      guard let self else { return }
      do { try await show(self.rates) } catch { title = "\(error)" }
    }
  }

  func makeWidget() -> Widget {
    let view = GTKListView(list)
    view.widget.edge = Self.currency.id
    return view.widget
  }

  /// Shows the rates of a base.
  func show(_ rates: Rates) async throws {
    guard Invented.rate(rates.base) != nil else {
      throw Problem("Fernweh has no rates for “\(rates.base)”.")
    }
    self.rates = rates
    let known = Invented.codes.filter { $0 != rates.base }.compactMap { currencies[$0] }
    let sections = Dictionary(grouping: known) { String($0.name.prefix(1)) }
    var snapshot = ListSnapshot<String, String>()
    for letter in sections.keys.sorted() {
      try snapshot.append(sections: [letter])
      let rows = (sections[letter] ?? []).sorted { $0.name < $1.name }
      try snapshot.append(rows.map(\.code), to: letter)
    }
    try snapshot.reconfigure(snapshot.items)
    try await list.apply(snapshot)
  }

  private func row(_ code: String) -> AnyListItem {
    guard let currency = currencies[code],
      let model = MoneyCell.Model(rateOf: currency, in: rates.base)
    else { return .dynamic(code, cell: PlaceholderCell.self) }
    return .dynamic(model, cell: MoneyCell.self)
  }

  private nonisolated static let currency = NavigationEdge("tap a rate", to: .currency) {
    (screen: RatesScreen, code: String) in CurrencyPair(code: code, base: screen.rates.base)
  }
}

extension Route where Target == RatesScreen, Context == Rates {
  static var rates: Self {
    Step(find: .byClass) { rates in try RatesScreen(rates) }
      .task { screen, rates in try await screen.show(rates) }
      .pushed()
  }
}

extension RatesScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("rates", route: .rates)
      .preset("for a euro", Rates())
      .preset("for a franc", Rates(base: "CHF"))
      .tags("list", "diffable", "index titles", "refresh", "iso-codes")
      .navigates(currency)
  }
}
