import GTKBackend
import PetriDish
import World

/// All cities, by region and country; both fold.
final class CitiesScreen: Screen, WidgetScreen, ListOwner {
  enum Item: Hashable, Sendable {
    /// A country may have cities in two regions.
    case country(String, Region)
    case city(Place)
  }

  private(set) lazy var list = DiffableDataSource<Region, Item>(
    name: "all cities",
    selectionMode: .none
  ) {
    [weak self] item in self?.row(item) ?? .dynamic("", cell: PlaceholderCell.self)
  }
  var lists: [any ListSource] { [list] }

  init() {
    super.init(title: "All cities")
    list.sectionHeader = { .dynamic($0.title, cell: HeadingCell.self) }
    list.onActivate = { [weak self] position, item in self?.press(item, in: position.section) }
  }

  func makeWidget() -> Widget {
    let view = GTKListView(list)
    view.widget.edge = Self.city.id
    return view.widget
  }

  /// Shows every region with its countries folded.
  func show() async throws {
    guard list.sectionCount == 0 else { return }
    let places = Dictionary(grouping: try Place.all(), by: \.region)
    var snapshot = ListSnapshot<Region, Item>()
    try snapshot.append(sections: Region.allCases)
    try await list.apply(snapshot)
    for region in Region.allCases {
      let countries = Dictionary(grouping: places[region] ?? [], by: \.country)
      var levels = ListSectionSnapshot<Item>()
      for country in countries.keys.sorted() {
        try levels.append([.country(country, region)])
        try levels.append((countries[country] ?? []).map(Item.city), to: .country(country, region))
      }
      try await list.apply(levels, to: region)
    }
  }

  private func press(_ item: Item, in section: Int) {
    switch item {
    case .city(let place): Self.city.open(from: self, with: place)
    case .country:
      guard let region = list.section(at: section),
        let levels = list.sectionSnapshot(of: region)
      else { return }
      Task { [list] in
        if levels.isExpanded(item) {
          try await list.collapse([item], in: region)
        } else {
          try await list.expand([item], in: region)
        }
      }
    }
  }

  private func row(_ item: Item) -> AnyListItem {
    switch item {
    case .country(let name, let region):
      .dynamic(
        ItemCell.Model(
          id: "\(region) \(name)",
          title: name,
          icon: "mark-location-symbolic",
          accessory: .chevron
        ),
        cell: ItemCell.self
      )
    case .city(let place): .dynamic(CityCell.Model(place, at: now, home: home), cell: CityCell.self)
    }
  }

  private nonisolated static let city = NavigationEdge("open a country, tap a city", to: .city) {
    (_: CitiesScreen, place: Place) in CityVisit(city: place.id)
  }
}

extension Route where Target == CitiesScreen, Context == NoContext {
  static var cities: Self {
    Step(find: .byClass) { CitiesScreen() }
      .task { screen, _ in try await screen.show() }
      .pushed()
  }
}

extension CitiesScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("cities", name: "All cities", route: .cities)
      .tags("list", "diffable", "levels", "header")
      .notes("Regions, countries and cities; a country opens in place.")
      .navigates(city)
  }
}
