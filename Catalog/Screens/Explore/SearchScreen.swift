import Foundation
import GTKBackend
import PetriDish
import World

/// A search for cities.
struct Search: DefaultedContext, Hashable {
  var text = ""
  var filters = CityFilters()

  /// Returns the cities that match by name and filters, sorted by local time.
  func results(at date: Date, in language: Language) throws -> [Place] {
    try Place.all()
      .filter { place in
        (text.isEmpty || place.name(in: language).localizedCaseInsensitiveContains(text)
          || place.country(in: language).localizedCaseInsensitiveContains(text))
          && filters.accept(place, at: date)
      }
      .sorted { ($0.hour(at: date), $0.id) < ($1.hour(at: date), $1.id) }
  }
}

/// A search for cities by text and filters.
final class SearchScreen: LocalizedScreen {
  let list = ListAdapter<CityCell>(name: "results")
  override var lists: [any ListSource] { [list] }

  private(set) var search: Search
  private lazy var count = Label("", "small", "dim")
  private var filters: Button?
  private var entry: SearchEntry?

  init(_ search: Search) {
    self.search = search
    super.init()
    list.navigates(Self.city, from: self)
  }

  /// Shows the results of a search, and only updates the rows that changed.
  func show(_ search: Search) throws {
    self.search = search
    let results = try search.results(at: now, in: language)
    try list.show(results.map { CityCell.Model($0, on: self) })
    if isShown { try showSummary() }
  }

  /// Shows the number of results and of active filters.
  private func showSummary() throws {
    count.text = text("\(list.count) of \(try Place.all().count) cities")
    let active = search.filters.count
    filters?.label = text("Filters") + (active == 0 ? "" : " · \(active)")
    if let entry, entry.text != search.text { entry.text = search.text }
  }

  override var localizedTitle: String { text("Search") }

  override func makeContent() -> Widget {
    let entry = SearchEntry()
    entry.placeholder = text("City or country")
    entry.setAccessibleLabel(text("City or country"))
    entry.setClass("find")
    entry.onSearchChange { [weak self, weak entry] in
      guard let self, let entry, entry.text != search.text else { return }
      attempt { screen in
        try screen.show(Search(text: entry.text, filters: screen.search.filters))
      }
    }
    self.entry = entry
    list.placeholder = ListPlaceholder(
      text("No city found"),
      text("Try fewer filters or a different search.")
    )
    let filters = Button(Self.filter, from: self, look: "chip")
    filters.setClass("tint")
    self.filters = filters
    let top = Box(spacing: 10, [entry, Box(.horizontal, spacing: 8, [filters]), count])
    top.setMargins(top: 4, start: 16, bottom: 4, end: 16)
    let view = GTKListView(list)
    view.widget.edge = Self.city.id
    view.widget.expandsVertically = true
    attempt { screen in
      try screen.show(screen.search)
      try screen.showSummary()
    }
    return Box(spacing: 0, [top, view.widget])
  }

  private nonisolated static let city = NavigationEdge("tap a city", to: .city) {
    (_: SearchScreen, row: CityCell.Model) in CityVisit(city: row.id)
  }

  private nonisolated static let filter = NavigationEdge(.press("Filters"), to: .filters) {
    (screen: SearchScreen) in screen.search.filters
  }
}

extension Route where Target == SearchScreen, Context == Search {
  static var search: Self {
    Step(find: .byClass) { search in SearchScreen(search) }
      .task { screen, search in try screen.show(search) }
      .pushed()
  }
}

extension SearchScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("search", route: .search)
      .preset("everywhere", Search())
      .preset(
        "islands in summer",
        Search(filters: CityFilters(regions: [.pacific, .asia], warmerThan: 18))
      )
      .preset("no results", Search(text: "Atlantis"))
      .tags("list", "placeholder")
      .navigates(city)
      .navigates(filter)
  }
}
