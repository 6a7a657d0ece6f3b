import Foundation
import GTKBackend
import PetriDish
import World

/// The exchange rates to show.
struct Rates: Codable, Hashable {
  /// The base currency.
  var base = "EUR"
}

/// All exchange rates, grouped by the first letter of the currency's name.
final class RatesScreen: LocalizedScreen {
  private(set) lazy var list = DiffableDataSource<String, String>(
    name: "rates",
    selectionMode: .none
  ) {
    [weak self] code in self?.row(code) ?? .dynamic("", cell: PlaceholderCell.self)
  }
  override var lists: [any ListSource] { [list] }

  private(set) var rates: Rates
  private let currencies: [String: Currency]

  /// - Throws: ``ReadingError`` if `iso-codes` isn't installed.
  init(_ rates: Rates) throws {
    self.rates = rates
    currencies = Dictionary(uniqueKeysWithValues: try Currency.all().map { ($0.code, $0) })
    super.init()
    list.sectionHeader = { .dynamic($0, cell: HeadingCell.self) }
    list.sectionIndexTitle = { letter in letter }
    list.onActivate = { [weak self] _, code in
      if let self { Self.currency.open(from: self, with: code) }
    }
    list.onRefresh = { [weak self] in
      await self?.refresh()
    }
  }

  override var localizedTitle: String { text("Rates") }

  override func makeContent() -> Widget {
    // Names and their first letters depend on the language.
    if list.sectionCount > 0 { Task { [weak self] in await self?.refresh() } }
    let view = GTKListView(list)
    view.widget.edge = Self.currency.id
    return view.widget
  }

  private func refresh() async {
    do { try await show(rates) } catch { title = "\(error)" }
  }

  /// Shows the rates for a base currency.
  func show(_ rates: Rates) async throws {
    guard Invented.rate(rates.base) != nil else {
      throw Problem("Fernweh has no rates for “\(rates.base)”.")
    }
    self.rates = rates
    let known = Invented.codes.filter { $0 != rates.base }.compactMap { code in
      currencies[code].map { (code: code, name: language.name(of: $0)) }
    }
    let sections = Dictionary(grouping: known) { currency in
      String(currency.name.prefix(1)).folding(options: .diacriticInsensitive, locale: nil)
    }
    var snapshot = ListSnapshot<String, String>()
    for letter in sections.keys.sorted() {
      try snapshot.append(sections: [letter])
      let rows = (sections[letter] ?? []).sorted { language.isAscending($0.name, $1.name) }
      try snapshot.append(rows.map(\.code), to: letter)
    }
    try snapshot.reconfigure(snapshot.items)
    try await list.apply(snapshot)
  }

  private func row(_ code: String) -> AnyListItem {
    guard let currency = currencies[code],
      let model = MoneyCell.Model(rateOf: currency, in: rates.base, language)
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
      .preset("per euro", Rates())
      .preset("per franc", Rates(base: "CHF"))
      .tags("list", "diffable", "index titles", "refresh", "iso-codes")
      .navigates(currency)
  }
}
