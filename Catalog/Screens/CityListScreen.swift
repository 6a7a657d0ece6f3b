import GTKBackend
import PetriDish

/// Which cities to show; all of them where no country is named.
struct CityQuery: Codable, Hashable {
  var country: String?
}

/// The cities that name a time zone.
final class CityListScreen: Screen, WidgetScreen, SymbolScreen, ListOwner {
  let symbol = "mark-location-symbolic"
  let list: ListAdapter<ItemCell>
  var lists: [any ListSource] { [list] }

  /// Why there is nothing to show.
  let problem: String?

  private let all: [City]

  /// - Parameter read: Reads all cities.
  init(_ query: CityQuery, from read: () throws -> [City] = { try City.all() }) {
    do {
      all = try read().sorted { $0.name < $1.name }
      problem = nil
    } catch {
      all = []
      problem = "\(error)"
    }
    list = ListAdapter(query.rows(of: all), name: "cities")
    super.init(title: "Cities")
    list.onOpen { [weak self] item in
      self?.open(Destination(.city, with: CityID(zone: item.id)))
    }
  }

  func makeWidget() -> Widget {
    if let problem { return Page("No cities", problem).widget }
    return ListPage(list).widget
  }

  /// Shows what a query asks for, changing no more rows than necessary.
  func show(_ query: CityQuery) throws { try list.show(query.rows(of: all)) }
}

extension CityQuery {
  /// The cities that are asked for, each as a row.
  fileprivate func rows(of all: [City]) -> [ItemCell.Model] {
    all.filter { country == nil || country == $0.country }
      .map { ItemCell.Model(id: $0.zone, title: $0.name, subtitle: $0.country) }
  }
}

extension Route where Target == CityListScreen, Context == CityQuery {
  static var cities: Self {
    Step(find: .byClass) { query in CityListScreen(query) }
      .task { screen, query in try screen.show(query) }
      .using(.push).from(containerOf: .home)
  }
}

extension Route where Target == CityListScreen, Context == NoContext {
  /// The list that the root holds, whatever it shows.
  static var cityList: Self { Step(find: .byClass).using(.nothing).from(.current) }
}
