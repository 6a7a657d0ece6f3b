import GTKBackend
import PetriDish
import World

/// The region of the time zone database to show.
struct RegionChoice: Codable, Hashable {
  let region: String
}

/// The cities of one region.
final class RegionScreen: WidgetScreen {
  override var symbol: String? { "mark-location-symbolic" }
  let list: ListAdapter<ItemCell>
  override var lists: [any ListSource] { [list] }

  init(_ region: String, _ cities: [City]) {
    list = ListAdapter(
      cities.map { ItemCell.Model(id: $0.id, title: $0.name, subtitle: $0.country) },
      name: region
    )
    super.init(title: region)
    badge = .number(cities.count)
  }

  override func makeWidget() -> Widget { ListPage(list).widget }
}

/// Tabs for all regions.
final class Regions: Tabs {}

extension Route where Target == RegionScreen, Context == RegionChoice {
  /// A route to the tab of a region, among more tabs than fit on a narrow device.
  static var region: Self {
    Step(name: "region", find: .matching { screen, choice in screen.title == choice.region })
      .using(.nothing).from(regions)
      .using(.push).from(.navigationStack)
      .using(.present(.fullScreen)).from(.current)
  }

  private static var regions: Step<Regions, RegionChoice> {
    Step(name: "regions", find: .byClass) { _ in
      let regions = Dictionary(grouping: try City.all()) { city in
        String(city.zone.prefix { $0 != "/" })
      }
      let tabs = regions.sorted { $0.key < $1.key }.map { RegionScreen($0.key, $0.value) }
      return Regions(title: "Regions", contained: tabs)
    }
  }
}

extension RegionScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("region", name: "Regions", route: .region)
      .preset("Africa", RegionChoice(region: "Africa"))
      .preset("Pacific", RegionChoice(region: "Pacific"))
      .tags("list", "tabs", "badge", "tzdata")
      .notes("More tabs than fit on a phone, with the number of cities on each.")
  }
}
