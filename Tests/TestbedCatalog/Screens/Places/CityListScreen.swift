import Foundation
import GTKBackend
import PetriDish
import World

/// The cities to show, which are all cities if there is no filter.
struct CityQuery: Codable, Hashable {
  /// A text to find in the names of cities and countries.
  var filter: String?
}

/// A list of cities that name time zones, with the selected city next to it.
final class CityListScreen: WidgetScreen {
  override var symbol: String? { "mark-location-symbolic" }
  let list: ListAdapter<ItemCell>
  override var lists: [any ListSource] { [list] }

  /// A description of the error that prevents the cities from being shown, or `nil`.
  let problem: String?

  private let all: [City]
  private var query: CityQuery

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - query: The initial filter.
  ///   - read: A closure that reads all cities.
  init(_ query: CityQuery, from read: () throws -> [City] = { try City.all() }) {
    do {
      all = try read().sorted { $0.name < $1.name }
      problem = nil
    } catch {
      all = []
      problem = "\(error)"
    }
    self.query = query
    list = ListAdapter(query.rows(of: all), name: "cities")
    super.init(title: "Cities")
    list.navigates(Self.city, from: self)
  }

  override func makeWidget() -> Widget {
    if let problem { return Page("Couldn’t load cities", problem).widget }
    let page = ListPage(list, edge: Self.city.id)
    page.add(Self.shop, icon: "go-home-symbolic", from: self)
    page.addSearch { [weak self] text in
      try self?.show(CityQuery(filter: text.isEmpty ? nil : text))
    }
    return page.widget
  }

  /// Shows the results of a query, with the minimum number of row changes.
  func show(_ query: CityQuery) throws {
    self.query = query
    try list.show(query.rows(of: all))
  }

  private nonisolated static let shop = NavigationEdge(.press("Back to the shop"), to: .home)

  private nonisolated static let city = NavigationEdge("tap a row", to: .city) {
    (screen: CityListScreen, row: ItemCell.Model) in
    CityID(id: City.number(of: row.id), filter: screen.query.filter)
  }
}

extension CityQuery {
  /// Returns the rows of matching cities.
  fileprivate func rows(of all: [City]) -> [ItemCell.Model] {
    all.filter(accepts)
      .map { ItemCell.Model(id: $0.zone, title: $0.name, subtitle: $0.country) }
  }

  private func accepts(_ city: City) -> Bool {
    guard let filter else { return true }
    return city.name.localizedCaseInsensitiveContains(filter)
      || city.country.localizedCaseInsensitiveContains(filter)
  }
}

extension Route where Target == CityListScreen, Context == CityQuery {
  static var cities: Self {
    Step(find: .byClass) { query in CityListScreen(query) }
      .task { screen, query in try screen.show(query) }
      .using(.setAsPrimary).from(.citySplit)
  }
}

extension Route where Target == Split, Context == NoContext {
  /// A route to the split behind the login: the root if the shop is a split, otherwise a modal.
  static var citySplit: Self {
    .switch(on: Navigation.self) { variant in
      switch variant {
      case .tabs, .menu: split.using(.present(.fullScreen)).from(.current)
      case .split: split.using(.replaceRoot).from(.root)
      }
    }
  }

  private static var split: Step<Split, NoContext> {
    Step(name: "citySplit", find: .matching { split, _ in split.primary is CityListScreen }) {
      Split(title: "Cities")
    }
    .guarded(by: LoginGuard())
  }
}

extension CityListScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("cities", route: .cities)
      .preset("all", CityQuery())
      .preset("in Brazil", CityQuery(filter: "Brazil"))
      .link("/cities?filter={filter?}")
      .tags("list", "guard", "split", "tzdata")
      .notes("Requires signing in. Replaces the shop if it’s a split, otherwise opens above it.")
      .navigates(city, shop)
  }
}
