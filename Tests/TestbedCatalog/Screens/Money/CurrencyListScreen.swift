import Foundation
import GTKBackend
import PetriDish
import World

/// The filter and the order of currencies.
struct CurrencyQuery: Codable, Hashable {
  var search = ""
  var order = Order.code

  enum Order: String, Codable, CaseIterable {
    case code, name
  }
}

/// A list of all ISO 4217 currencies that can be edited in many ways.
final class CurrencyListScreen: WidgetScreen {
  override var symbol: String? { "view-list-symbolic" }
  let list: ListAdapter<ItemCell>
  override var lists: [any ListSource] { [list] }

  /// A description of the error that prevents the currencies from being shown, or `nil`.
  let problem: String?

  private let all: [Currency]
  private var removed: [ItemCell.Model] = []

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - query: The initial filter and order.
  ///   - read: A closure that reads all currencies.
  init(_ query: CurrencyQuery, from read: () throws -> [Currency] = { try Currency.all() }) {
    do {
      all = try read()
      problem = nil
    } catch {
      all = []
      problem = "\(error)"
    }
    list = ListAdapter(query.rows(of: all), name: "currencies")
    super.init(title: "Currencies")
    list.dragAndDrop = .reorder
    list.navigates(Self.currency, from: self)
  }

  override func makeWidget() -> Widget {
    if let problem { return Page("Couldn’t load currencies", problem).widget }
    let page = ListPage(list, edge: Self.currency.id)
    page.addSearch { [weak self] text in try self?.search(text) }
    page.add("Shuffle", icon: "media-playlist-shuffle-symbolic") { [weak self] in
      try self?.shuffle()
    }
    page.add("Remove first row", icon: "list-remove-symbolic") { [weak self] in
      try self?.removeFirst()
    }
    page.add("Restore row", icon: "list-add-symbolic") { [weak self] in try self?.putBack() }
    return page.widget
  }

  /// Shows the results of a query, with the minimum number of row changes.
  func show(_ query: CurrencyQuery) throws { try list.show(query.rows(of: all)) }

  /// Shows the currencies whose code or name contains a text.
  func search(_ text: String) throws { try show(CurrencyQuery(search: text)) }

  private nonisolated static let currency = NavigationEdge("tap a row", to: .currency) {
    (_: CurrencyListScreen, row: ItemCell.Model) in CurrencyCode(code: row.id)
  }

  func shuffle() throws { try list.show(list.items.shuffled()) }

  /// Removes the first row, unless the list is empty.
  func removeFirst() throws {
    guard let first = list[0] else { return }
    try list.delete(at: 0)
    removed.append(first)
  }

  /// Restores the most recently removed row that a search hasn't already brought back.
  func putBack() throws {
    removed.removeAll { item in list.items.contains { $0.id == item.id } }
    guard let item = removed.last else { return }
    try list.insert(item, at: 0)
    removed.removeLast()
  }
}

extension CurrencyQuery {
  /// Returns the rows of matching currencies, in the requested order.
  fileprivate func rows(of all: [Currency]) -> [ItemCell.Model] {
    let found = all.filter { currency in
      search.isEmpty || currency.code.localizedCaseInsensitiveContains(search)
        || currency.name.localizedCaseInsensitiveContains(search)
    }
    let ordered = found.sorted { one, other in
      order == .name ? one.name < other.name : one.code < other.code
    }
    return ordered.map { ItemCell.Model(id: $0.code, title: $0.name, detail: $0.code) }
  }
}

extension Route where Target == CurrencyListScreen, Context == CurrencyQuery {
  /// A route to the currency list, showing the results of a query.
  static var currencies: Self {
    Step(find: .byClass)
      .task { screen, query in try screen.show(query) }
      .using(.nothing).from(.home)
  }
}

extension Route where Target == CurrencyListScreen, Context == NoContext {
  /// A route to the currency list in its current state.
  static var currencyList: Self { Step(find: .byClass).using(.nothing).from(.home) }
}

extension CurrencyListScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("currencies", route: .currencies)
      .preset("all", CurrencyQuery())
      .preset("francs", CurrencyQuery(search: "franc"))
      .preset("by name", CurrencyQuery(order: .name))
      .tags("list", "iso-codes")
      .notes("All ISO 4217 currencies to search, reorder, remove, restore and shuffle.")
      .navigates(currency)
  }
}
