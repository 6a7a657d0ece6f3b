import GTKBackend
import PetriDish

/// The cities of one region or of all regions; tapping a row opens a city.
final class CitiesScreen: WidgetScreen {
  let list: ListAdapter<ItemCell>
  override var lists: [any ListSource] { [list] }

  init(_ region: City.Region? = nil) {
    let cities = City.all.filter { region == nil || $0.region == region }
    list = ListAdapter(
      cities.map { ItemCell.Model(id: $0.id, title: $0.name, subtitle: $0.country) },
      name: "cities",
      selectionMode: .none
    )
    super.init(title: region?.rawValue.capitalized ?? "Cities")
    list.navigates(Self.city, from: self)
  }

  /// Creates the view.
  ///
  /// Checks without a display don't call this method.
  override func makeWidget() -> Widget { GTKListView(list).widget }

  private nonisolated static let city = NavigationEdge("tap a row", to: .city) {
    (_: CitiesScreen, row: ItemCell.Model) in CityVisit(city: row.id)
  }
}

extension Route where Target == CitiesScreen, Context == NoContext {
  /// A route that finds the screen in the root, or pushes a new one.
  static var cities: Self { Step(find: .byClass) { CitiesScreen() }.fromAnywhere() }
}

extension CitiesScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("cities", route: .cities).navigates(city)
  }
}
