import Foundation
import GTKBackend
import PetriDish
import World

/// The cities to show; all of them without a filter.
struct CityQuery: Codable, Hashable {
  /// A part of a city's or of a country's name.
  var filter: String?
}

/// The cities that name a time zone; beside them, the one that was chosen.
final class CityListScreen: WidgetScreen {
  override var symbol: String? { "mark-location-symbolic" }
  let list: ListAdapter<ItemCell>
  override var lists: [any ListSource] { [list] }

  /// The reason for which there is nothing to show.
  let problem: String?

  private let all: [City]
  private var query: CityQuery

  /// - Parameter read: Reads all cities.
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
    if let problem { return Page("No cities", problem).widget }
    let page = ListPage(list, edge: Self.city.id)
    page.add(Self.shop, icon: "go-home-symbolic", from: self)
    page.addSearch { [weak self] text in
      try self?.show(CityQuery(filter: text.isEmpty ? nil : text))
    }
    return page.widget
  }

  /// Shows what a query asks for, changing no more rows than necessary.
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
  /// The cities that are asked for, each as a row.
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
  /// Two sides behind login: the root itself where the shop is a split, or else above the shop.
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
      .notes("Behind login. The root where the shop is a split, or else above the shop.")
      .navigates(city, shop)
  }
}
