import GTKBackend
import PetriDish
import World

/// All cities, grouped by region and by country; countries can be expanded.
final class CitiesScreen: LocalizedScreen {
  enum Item: Hashable, Sendable {
    /// A country in a region; some countries have cities in two regions.
    case country(String, Region)
    case city(Place)
  }

  private(set) lazy var list = DiffableDataSource<Region, Item>(
    name: "all cities",
    selectionMode: .none
  ) {
    [weak self] item in self?.row(item) ?? .dynamic("", cell: PlaceholderCell.self)
  }
  override var lists: [any ListSource] { [list] }

  override init() {
    super.init()
    list.sectionHeader = { [weak self] region in
      .dynamic(region.title(in: self?.language ?? .english), cell: HeadingCell.self)
    }
    list.onActivate = { [weak self] position, item in self?.press(item, at: position) }
    list.attributesForRow = { _, item in
      guard case .city(let place) = item else { return ListRowAttributes() }
      return ListRowAttributes(isCurrent: place.id == Invented.traveler.home)
    }
  }

  override var localizedTitle: String { text("All cities") }

  override func makeContent() -> Widget {
    if list.sectionCount > 0 {
      // Names and their order depend on the language.
      Task { [weak self] in
        do { try await self?.fill() } catch { self?.title = "\(error)" }
      }
    }
    let view = GTKListView(list)
    view.widget.edge = Self.city.id
    return view.widget
  }

  /// Shows all regions with collapsed countries.
  func show() async throws {
    if list.sectionCount == 0 { try await fill() }
  }

  private func fill() async throws {
    let language = language
    func isAscending(_ one: Place, _ other: Place) -> Bool {
      language.isAscending(one.name(in: language), other.name(in: language))
    }
    let places = Dictionary(grouping: try Place.all(), by: \.region)
    var snapshot = ListSnapshot<Region, Item>()
    try snapshot.append(sections: Region.allCases)
    try await list.apply(snapshot)
    for region in Region.allCases {
      let countries = Dictionary(grouping: places[region] ?? []) { $0.country(in: language) }
      var levels = ListSectionSnapshot<Item>()
      for name in countries.keys.sorted(by: language.isAscending) {
        let cities = (countries[name] ?? []).sorted(by: isAscending)
        try levels.append([.country(name, region)])
        try levels.append(cities.map(Item.city), to: .country(name, region))
      }
      try await list.apply(levels, to: region)
    }
  }

  private func press(_ item: Item, at position: ListPosition) {
    switch item {
    case .city(let place): Self.city.open(from: self, with: place)
    case .country:
      let isExpanded = list.attributes(at: position).isExpanded == true
      list.perform(.expand(!isExpanded, at: position))
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
    case .city(let place): .dynamic(CityCell.Model(place, on: self), cell: CityCell.self)
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
      .notes("Regions with expandable countries and their cities. The traveler’s home is marked.")
      .navigates(city)
  }
}
