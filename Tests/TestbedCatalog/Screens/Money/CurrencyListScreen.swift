import Foundation
import GTKBackend
import PetriDish
import World

/// The currencies to show, and their order.
struct CurrencyQuery: Codable, Hashable {
  var search = ""
  var order = Order.code

  enum Order: String, Codable, CaseIterable {
    case code, name
  }
}

/// All currencies of ISO 4217, as a list that can be changed in every way.
final class CurrencyListScreen: WidgetScreen {
  override var symbol: String? { "view-list-symbolic" }
  let list: ListAdapter<ItemCell>
  override var lists: [any ListSource] { [list] }

  /// The reason for which there is nothing to show.
  let problem: String?

  private let all: [Currency]
  private var removed: [ItemCell.Model] = []

  /// - Parameter read: Reads all currencies.
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
    if let problem { return Page("No currencies", problem).widget }
    let page = ListPage(list, edge: Self.currency.id)
    page.addSearch { [weak self] text in try self?.search(text) }
    page.add("Shuffle", icon: "media-playlist-shuffle-symbolic") { [weak self] in
      try self?.shuffle()
    }
    page.add("Remove the first", icon: "list-remove-symbolic") { [weak self] in
      try self?.removeFirst()
    }
    page.add("Put back", icon: "list-add-symbolic") { [weak self] in try self?.putBack() }
    return page.widget
  }

  /// Shows what a query asks for, changing no more rows than necessary.
  func show(_ query: CurrencyQuery) throws { try list.show(query.rows(of: all)) }

  /// Shows the currencies whose code or name has the text in it.
  func search(_ text: String) throws { try show(CurrencyQuery(search: text)) }

  private nonisolated static let currency = NavigationEdge("tap a row", to: .currency) {
    (_: CurrencyListScreen, row: ItemCell.Model) in CurrencyCode(code: row.id)
  }

  func shuffle() throws { try list.show(list.items.shuffled()) }

  /// Takes the first row away, until it is put back; an empty list stays as it is.
  func removeFirst() throws {
    guard let first = list[0] else { return }
    try list.delete(at: 0)
    removed.append(first)
  }

  /// Puts the row back on top that was removed last and is not there again by a search.
  func putBack() throws {
    removed.removeAll { item in list.items.contains { $0.id == item.id } }
    guard let item = removed.last else { return }
    try list.insert(item, at: 0)
    removed.removeLast()
  }
}

extension CurrencyQuery {
  /// The currencies that are asked for in their order, each as a row.
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
  /// Home brings it along, and it shows what is asked for.
  static var currencies: Self {
    Step(find: .byClass)
      .task { screen, query in try screen.show(query) }
      .using(.nothing).from(.home)
  }
}

extension Route where Target == CurrencyListScreen, Context == NoContext {
  /// The list that home brings along, whatever it shows.
  static var currencyList: Self { Step(find: .byClass).using(.nothing).from(.home) }
}

extension CurrencyListScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("currencies", route: .currencies)
      .preset("all", CurrencyQuery())
      .preset("francs", CurrencyQuery(search: "franc"))
      .preset("by name", CurrencyQuery(order: .name))
      .tags("list", "iso-codes")
      .notes("All of ISO 4217, to search, reorder, remove, add and shuffle.")
      .navigates(currency)
  }
}
